import { describe, expect, it } from 'vitest'
import {
  canAllowAll,
  getRequestedAmounts,
  isPartial,
  isPartialManage,
  getPortionRange,
  getRequestedPortion,
} from './requested-amount.ts'
import {
  createEnterIntent,
  createEnterSeveralIntent,
  createExitIntent,
  createManageIntent,
} from './evm/verify/corpus/case.ts'
import { DAI, ETH, STEAK, USDC } from './evm/verify/corpus/protocols.ts'

const base = { asset: USDC, output: STEAK, contracts: [STEAK.address] }
const asking = (requestArguments: Readonly<Record<string, unknown>>) => {
  const intent = createExitIntent(base)
  return { ...intent, request: { ...intent.request, arguments: requestArguments } }
}
const getPortion = (requestArguments: Readonly<Record<string, unknown>>) =>
  getRequestedPortion(asking(requestArguments))

describe('the requested share of a position', () => {
  it('is read from an exit request', () => {
    const ratio = 125n * 10n ** 15n
    expect(getPortion({ percentage: 12.5 })).toEqual({ kind: 'percentage', ratio })
    expect(getPortion({ percentage: '12.5', amount: '1' })).toEqual({ kind: 'percentage', ratio })
    expect(getPortion({ percentage: '0.0000000000000001' })).toEqual({
      kind: 'percentage',
      ratio: 1n,
    })
    expect(getPortion({ shareAmount: '2' })).toEqual({ kind: 'shares', amount: 2n * 10n ** 18n })
    expect(getPortion({ useMaxAmount: true })).toEqual({ kind: 'everything' })
    expect(getPortion({ useMaxAmount: true, percentage: 100 })).toMatchObject({
      kind: 'percentage',
    })
    expect(getPortion({ amount: '1' })).toBeNull()
    expect(getPortion({ amount: '1', percentage: '', shareAmount: null })).toBeNull()
  })

  it('is unknown for a missing or invalid amount', () => {
    const unknown = { kind: 'unknown' }
    expect(getPortion({})).toEqual(unknown)
    expect(getPortion({ amount: '1.1234567' })).toEqual(unknown)
    for (const percentage of [-1, 0, '0', ['25'], '100.0000000000000001', '0.00000000000000001'])
      expect(getPortion({ percentage })).toEqual(unknown)
    for (const shareAmount of ['all', 1, '1e3', ['1'], '0.0000000000000000001'])
      expect(getPortion({ shareAmount })).toEqual(unknown)
    const { place: _, ...unplaced } = asking({ shareAmount: '1' })
    expect(getRequestedPortion(unplaced)).toEqual(unknown)
    expect(getPortion({ percentage: '100.1' })).toEqual(unknown)
    expect(getPortion({ shareAmount: '1', percentage: 1 })).toEqual(unknown)
    expect(getRequestedPortion(createManageIntent('CLAIM_REWARDS', base))).toEqual(unknown)
    expect(getRequestedPortion(createEnterIntent(base))).toBeNull()
  })

  it('is so many shares', () => {
    const tenth = { kind: 'percentage', ratio: 10n ** 17n } as const
    expect(getPortionRange(tenth, 1_000_000n)).toEqual({ minimum: 99_498n, maximum: 100_502n })
    expect(getPortionRange(tenth, 10_000n)).toEqual({ minimum: 993n, maximum: 1007n })
    expect(getPortionRange(tenth, 9_990n)).toEqual({ minimum: 995n, maximum: 1003n })
    expect(getPortionRange(tenth, null)).toBeNull()
    expect(getPortionRange({ kind: 'shares', amount: 999n }, null)).toEqual({
      minimum: 999n,
      maximum: 999n,
    })
    expect(getPortionRange({ kind: 'shares', amount: 1000n }, 5n)).toEqual({
      minimum: 998n,
      maximum: 1002n,
    })
    expect(getPortionRange({ kind: 'everything' }, 5n)).toEqual({ minimum: 0n, maximum: 5n })
    expect(getPortionRange({ kind: 'everything' }, null)).toBeNull()
    expect(getPortionRange({ kind: 'unknown' }, 5n)).toBeNull()
  })

  it('leaves something behind', () => {
    expect(isPartial({ kind: 'percentage', ratio: 10n ** 18n - 1n })).toBe(true)
    expect(isPartial({ kind: 'percentage', ratio: 10n ** 18n })).toBe(false)
    expect(isPartial({ kind: 'shares', amount: 1n })).toBe(true)
    expect(isPartial({ kind: 'everything' })).toBe(false)
    expect(isPartial({ kind: 'unknown' })).toBe(false)
  })
})

it('several amounts are of the yield’s input tokens, in their order', () => {
  const typed = (amounts: unknown) =>
    getRequestedAmounts(createEnterIntent({ ...base, inputs: [ETH, USDC], more: { amounts } }))
  expect(typed(['1', '2'])).toEqual([
    { token: null, amount: 10n ** 18n },
    { token: USDC.address, amount: 2_000_000n },
  ])
  expect(typed(['1'])).toBeNull()
  expect(typed(['1', 'two'])).toBeNull()
  expect(typed(['1', '2', '3'])).toBeNull()
  expect(typed('1')).toBeNull()
  expect(getRequestedAmounts(createEnterIntent(base))).toBeNull()
  expect(getRequestedAmounts({ ...createEnterIntent(base), place: undefined })).toBeNull()
  const list = createEnterIntent({ ...base, more: { amounts: ['1'] } })
  expect(getRequestedAmounts({ ...list, place: undefined })).toBeNull()
})

describe('whether a pending action names how much it is about', () => {
  const isPartialOf = (requestArguments: Readonly<Record<string, unknown>>): boolean => {
    const { request, ...rest } = asking(requestArguments)
    const manage = { intent: 'manage', action: 'WITHDRAW', passthrough: 'p' } as const
    return isPartialManage({ ...rest, request: { ...request, ...manage } })
  }

  it.each([
    { amount: '1' },
    { amounts: ['1'] },
    { shareAmount: '1' },
    { percentage: '1' },
    { percentage: 50 },
    { percentage: 'all' },
    { amount: '1', percentage: '100' },
    { amount: '1', useMaxAmount: true },
  ])('%j does', (requestArguments) => expect(isPartialOf(requestArguments)).toBe(true))

  it.each([{}, { amount: '' }, { percentage: '100' }, { useMaxAmount: true }])(
    '%j does not',
    (requestArguments) => expect(isPartialOf(requestArguments)).toBe(false),
  )

  it('no other request does', () => expect(isPartialManage(asking({ amount: '1' }))).toBe(false))
})

describe('who selected an allowance without a limit', () => {
  const more = { useMaxAllowance: true }
  const tokens = [USDC.address, STEAK.address, DAI.address, null]
  const getAllowed = (intent: Parameters<typeof canAllowAll>[1]) =>
    tokens.filter((token) => canAllowAll(token, intent))

  it('allows it of the requested token only', () => {
    expect(getAllowed(createEnterIntent({ ...base, amount: '1', more }))).toEqual([USDC.address])
    const ofCoins = { ...base, asset: ETH, amount: '1', more }
    expect(getAllowed(createEnterIntent(ofCoins))).toEqual([null])
    for (const useMaxAllowance of [false, 'true', 1]) {
      const intent = createEnterIntent({ ...base, amount: '1', more: { useMaxAllowance } })
      expect(getAllowed(intent)).toEqual([])
    }
  })

  it('and of the shares on the way out', () => {
    const amount = '1'
    const both = [USDC.address, STEAK.address]
    expect(getAllowed(createExitIntent({ ...base, amount, more }))).toEqual(both)
    const { output: _, ...withoutOutput } = base
    expect(getAllowed(createExitIntent({ ...withoutOutput, amount, more }))).toEqual([USDC.address])
    expect(getAllowed(createManageIntent('WITHDRAW', { ...base, more }))).toEqual([STEAK.address])
    expect(getAllowed(createManageIntent('WITHDRAW', { ...withoutOutput, more }))).toEqual([])
  })

  it('and of each token of which an amount was typed', () => {
    const several = createEnterSeveralIntent({ ...base, inputs: [USDC, DAI] }, '1', '2')
    const { request } = several
    const requestArguments = { ...request.arguments, ...more }
    expect(getAllowed(several)).toEqual([])
    expect(
      getAllowed({ ...several, request: { ...request, arguments: requestArguments } }),
    ).toEqual([USDC.address, DAI.address])
  })
})
