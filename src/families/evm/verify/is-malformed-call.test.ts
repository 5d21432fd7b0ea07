import fc from 'fast-check'
import { concatHex, padHex, toFunctionSelector, toHex, type Hex } from 'viem'
import { describe, expect, it } from 'vitest'
import { inspectEvm } from './inspect-evm.ts'
import { isMalformedCall } from './decode-call.ts'
import { call, changeCase } from './corpus/case.ts'
import { vaultApproval } from './corpus/honest-vaults.ts'
import { MAX, THIEF, USER } from './corpus/people.ts'

const toWord = (value: bigint | number) => toHex(value, { size: 32 })
const raw = (signature: string, ...words: readonly (bigint | number)[]) =>
  concatHex([toFunctionSelector(signature), ...words.map(toWord)])
const whole = call('function approve(address,uint256)', THIEF, MAX)
const thief = BigInt(THIEF)

describe('a known method with arguments that are not written as it writes them', () => {
  it.each([
    ['a flag of 2', raw('setApprovalForAll(address,bool)', thief, 2)],
    ['a flag of everything', raw('setApprovalForAll(address,bool)', thief, MAX)],
    ['dirt above an address', raw('approve(address,uint256)', thief | (1n << 160n), MAX)],
    ['an amount that is cut', whole.slice(0, -2)],
    ['no arguments', whole.slice(0, 10)],
    [
      'a number beyond its own bits',
      raw('deposit(uint256,address,uint16)', 1, BigInt(USER), 1 << 16),
    ],
    ['a list that begins elsewhere', raw('multicall(bytes[])', 64, 0, 0)],
    ['a list without an end', raw('multicall(bytes[])', 32, MAX)],
    ['bytes with dirt behind them', raw('multicall(bytes[])', 32, 1, 32, 1, (1n << 248n) | 1n)],
    [
      'a call within another one',
      call('function multicall(bytes[])', [raw('setApprovalForAll(address,bool)', thief, 2)]),
    ],
    [
      'a call within a call within another one',
      call('function multicall(bytes[])', [
        call('function multicall(bytes[])', [whole.slice(0, -2)]),
      ]),
    ],
    [
      'calls within calls without an end',
      Array.from({ length: 6 }).reduce<Hex>(
        (inner) => call('function multicall(bytes[])', [inner]),
        whole,
      ),
    ],
  ])('can’t be signed: %s', (_, data) => {
    const { transaction, action, intent, simulation, witnesses } = changeCase(vaultApproval, {
      payload: { data },
    })
    expect(inspectEvm(transaction, action, intent, simulation, witnesses)).toMatchObject({
      unsigned: null,
      verdict: { kind: 'unknown', warnings: ['unreadable-payload'] },
    })
  })

  it('is judged by what it says where bytes are left over behind it, as protocols leave them', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 1, maxLength: 70 }), (tail) => {
        const data = concatHex([whole, toHex(tail)])
        const { transaction, action, intent } = changeCase(vaultApproval, { payload: { data } })
        const { violations, warnings } = inspectEvm(transaction, action, intent).verdict
        expect(violations).toContain('approval-too-large')
        expect(warnings).toContain('odd-encoding')
      }),
    )
  })
})

it('what is no known method, or written well, is not garbled', () => {
  expect(isMalformedCall('0x')).toBe(false)
  expect(isMalformedCall('0x12345678ff')).toBe(false)
  expect(isMalformedCall(whole)).toBe(false)
  expect(isMalformedCall(call('function multicall(bytes[])', [whole, '0x', '0x12345678']))).toBe(
    false,
  )
  expect(isMalformedCall(padHex('0x', { size: 64 }))).toBe(false)
})
