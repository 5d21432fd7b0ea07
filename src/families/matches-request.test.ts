import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ActionRequest } from '#src/api/create-action.ts'
import type { Action } from '#src/api/schemas/action.ts'
import { matchesRequest } from './matches-request.ts'

const address = '0xAbCdEf0000000000000000000000000000000001'
const request: ActionRequest = {
  intent: 'enter',
  yieldId: 'y',
  address,
  arguments: { amount: '1' },
}
const action = (changes: Partial<Action> = {}): Action => ({
  id: 'a',
  intent: 'enter',
  type: 'STAKE',
  yieldId: 'y',
  address,
  transactions: [],
  executionPattern: 'synchronous',
  rawArguments: { amount: '1' },
  status: 'CREATED',
  ...changes,
})

describe('an action is bound to the request', () => {
  it('that it says back, whatever the order of names', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (asked) => {
        const rawArguments = Object.fromEntries(Object.entries(asked).toReversed())
        expect(matchesRequest(action({ rawArguments }), { ...request, arguments: asked })).toBe(
          true,
        )
      }),
    )
  })

  it('also with an address in other letters and with what the service adds by itself', () => {
    const rawArguments = { amount: '1', tronResource: 'ENERGY' }
    expect(matchesRequest(action({ address: address.toLowerCase(), rawArguments }), request)).toBe(
      true,
    )
  })

  it('not when the service changed what it adds only where nobody asked', () => {
    const asked = { ...request, arguments: { amount: '1', tronResource: 'ENERGY' } }
    const withResource = (tronResource: string) =>
      action({ rawArguments: { amount: '1', tronResource } })
    expect([
      matchesRequest(withResource('ENERGY'), asked),
      matchesRequest(withResource('BANDWIDTH'), asked),
    ]).toEqual([true, false])
  })

  it.each([
    ['yield', { yieldId: 'z' }],
    ['intent', { intent: 'exit' }],
    ['address', { address: '0x0000000000000000000000000000000000000002' }],
    ['amount', { rawArguments: { amount: '1.0' } }],
    ['no amount', { rawArguments: {} }],
    ['one argument more', { rawArguments: { amount: '1', receiverAddress: '0x2' } }],
  ])('not with another %s', (_, change) =>
    expect(matchesRequest(action(change), request)).toBe(false),
  )

  it('only under the id that the service gave it, where it has one', () => {
    expect(matchesRequest(action(), request, 'a')).toBe(true)
    expect(matchesRequest(action(), request, 'b')).toBe(false)
  })

  it.each<[unknown, unknown]>([
    [1, '1'],
    ['1', '1.0'],
    ['1', ' 1'],
    ['1', '１'],
    ['é', 'e\u0301'],
    [true, 'true'],
    [true, 1],
    [null, ''],
    [null, Infinity],
    [null, undefined],
    [[], {}],
    [
      ['a', 'b'],
      ['b', 'a'],
    ],
    [['a'], { 0: 'a' }],
    [['a'], 'a'],
    [['a'], ['a', 'b']],
    [{ a: 1 }, { a: 1, b: null }],
    [{ a: 1, b: null }, { a: 1 }],
    [{ toString: 1 }, {}],
    [JSON.parse('{"__proto__":{"a":1}}'), {}],
  ])('not with %j for %j', (asked, withResource) => {
    const requested = { ...request, arguments: { value: { asked } } }
    expect(matchesRequest(action({ rawArguments: { value: { asked } } }), requested)).toBe(true)
    expect(
      matchesRequest(action({ rawArguments: { value: { asked: withResource } } }), requested),
    ).toBe(false)
  })

  it('as it was sent: what was left open was not', () => {
    const requested = { ...request, arguments: { amount: '1', validator: undefined } }
    expect(matchesRequest(action(), requested)).toBe(true)
    expect(
      matchesRequest(action({ rawArguments: { amount: '1', validator: 'v' } }), requested),
    ).toBe(false)
  })

  it('of a pending action only with its type', () => {
    const manage: ActionRequest = {
      ...request,
      intent: 'manage',
      action: 'WITHDRAW',
      passthrough: 'p',
    }
    const made = (type: string) => action({ intent: 'manage', type })
    expect(matchesRequest(made('WITHDRAW'), manage)).toBe(true)
    expect(matchesRequest(made('CLAIM_REWARDS'), manage)).toBe(false)
  })
})

it('an amount that was sent in the smallest unit is bound in that unit', () => {
  const sentRaw: ActionRequest = { ...request, rawAmounts: { amount: 6 } }
  const isBound = (rawArguments: Readonly<Record<string, unknown>>) =>
    matchesRequest(action({ rawArguments }), sentRaw)
  expect(isBound({ amountRaw: '1000000' })).toBe(true)
  expect(isBound({ amountRaw: '1000001' })).toBe(false)
  expect(isBound({ amountRaw: 1_000_000 })).toBe(false)
  expect(isBound({ amount: '1' })).toBe(false)
  expect(isBound({ amount: '1', amountRaw: '1000000' })).toBe(false)
})
