import { describe, expect, test } from 'vitest'
import { readBalanceBody, splitResponse } from './balance-body.ts'
import { evm, scan } from './testing/merged-service.ts'

const bodyOf = (...queries: object[]) => {
  const body = readBalanceBody(JSON.stringify({ queries }))
  if (!body) throw new Error('these can’t share')
  return body
}
const one = bodyOf(scan(evm(1)))
const two = bodyOf({ ...scan(evm(2)), yieldId: 'vault' })
const split = (text: string) => splitResponse(text, [one, two])

const held = (address: string, yieldId = 'vault'): string =>
  `{ "yieldId":"${yieldId}","balances":[ {"address":"${address}", "amount":1.10, "raw":12345678901234567890} ] }`
const failed = (address: string): string => `{"yieldId":"vault","address":"${address}","error":"e"}`

describe('a shared response', () => {
  test('a shared response is split by address, in order and byte for byte', () => {
    const [a, b, c] = [held(evm(1)), held(evm(2)), held(evm(1), 'market')]
    expect(split(`{"errors": [${failed(evm(2))}] ,"items":[ ${a},${b} , ${c}]}`)).toEqual([
      { text: `{"errors":[],"items":[${a},${c}]}`, failed: false },
      { text: `{"errors":[${failed(evm(2))}],"items":[${b}]}`, failed: true },
    ])
  })

  test('a shared response is split by EVM addresses in any case', () => {
    const item = held(evm(1).toLowerCase())
    expect(split(`{"items":[${item}]}`)?.map(({ text }) => text)).toEqual([
      `{"items":[${item}]}`,
      '{"items":[]}',
    ])
  })

  test.each([
    ['is no JSON', '<h1>'],
    ['has no items', '{"errors":[]}'],
    ['has more than items and errors', '{"items":[],"errors":[],"total":1}'],
    ['names its items twice', `{"items":[${held(evm(1))}],"items":[${held(evm(2))}]}`],
    ['has an item without an address', '{"items":[{"yieldId":"vault","balances":[{}]}]}'],
    ['has an item without balances', '{"items":[{"yieldId":"vault","balances":[]}]}'],
    ['has an item of two', `{"items":[${held(evm(1)).replace('[', `[{"address":"${evm(2)}"},`)}]}`],
    ['has an item of a stranger', `{"items":[${held(evm(3))}]}`],
    ['has an item of a yield that nobody asked for', `{"items":[${held(evm(2), 'market')}]}`],
    ['has an error of a stranger', `{"items":[],"errors":[${failed(evm(3))}]}`],
    ['has an error without an address', '{"items":[],"errors":[{"yieldId":"vault","error":"e"}]}'],
  ])('a shared response is for nobody when it %s', (_, text) => {
    expect(split(text)).toBeNull()
  })
})
