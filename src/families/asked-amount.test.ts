import { describe, expect, it } from 'vitest'
import { askedAmounts, isLessThanAll, rangeOfPart, requestedPart } from './asked-amount.ts'
import { entering, leaving, managing } from './evm/verify/corpus/case.ts'
import { ETH, STEAK, USDC } from './evm/verify/corpus/protocols.ts'

const base = { asset: USDC, output: STEAK, contracts: [STEAK.address] }
const asking = (given: Readonly<Record<string, unknown>>) => {
  const intent = leaving(base)
  return { ...intent, request: { ...intent.request, arguments: given } }
}
const partOf = (given: Readonly<Record<string, unknown>>) => requestedPart(asking(given))

describe('the part of a position that was requested', () => {
  it('is read of a request to leave', () => {
    const ratio = 125n * 10n ** 15n
    expect(partOf({ percentage: 12.5 })).toEqual({ kind: 'percentage', ratio })
    expect(partOf({ percentage: '12.5', amount: '1' })).toEqual({ kind: 'percentage', ratio })
    expect(partOf({ percentage: '0.0000000000000001' })).toEqual({ kind: 'percentage', ratio: 1n })
    expect(partOf({ shareAmount: '2' })).toEqual({ kind: 'shares', amount: 2n * 10n ** 18n })
    expect(partOf({ useMaxAmount: true })).toEqual({ kind: 'everything' })
    expect(partOf({ useMaxAmount: true, percentage: 100 })).toMatchObject({ kind: 'percentage' })
    expect(partOf({ amount: '1' })).toBeNull()
    expect(partOf({ amount: '1', percentage: '', shareAmount: null })).toBeNull()
  })

  it('is unknown where the request does not say it', () => {
    const unknown = { kind: 'unknown' }
    expect(partOf({})).toEqual(unknown)
    expect(partOf({ amount: '1.1234567' })).toEqual(unknown)
    for (const percentage of [-1, 0, '0', ['25'], '100.0000000000000001', '0.00000000000000001'])
      expect(partOf({ percentage })).toEqual(unknown)
    for (const shareAmount of ['all', 1, '1e3', ['1'], '0.0000000000000000001'])
      expect(partOf({ shareAmount })).toEqual(unknown)
    const { place: _, ...unplaced } = asking({ shareAmount: '1' })
    expect(requestedPart(unplaced)).toEqual(unknown)
    expect(partOf({ percentage: '100.1' })).toEqual(unknown)
    expect(partOf({ shareAmount: '1', percentage: 1 })).toEqual(unknown)
    expect(requestedPart(managing('CLAIM_REWARDS', base))).toEqual(unknown)
    expect(requestedPart(entering(base))).toBeNull()
  })

  it('is so many shares', () => {
    const tenth = { kind: 'percentage', ratio: 10n ** 17n } as const
    expect(rangeOfPart(tenth, 1_000_000n)).toEqual({ least: 99_498n, most: 100_502n })
    expect(rangeOfPart(tenth, 10_000n)).toEqual({ least: 993n, most: 1007n })
    expect(rangeOfPart(tenth, 9_990n)).toEqual({ least: 995n, most: 1003n })
    expect(rangeOfPart(tenth, null)).toBeNull()
    expect(rangeOfPart({ kind: 'shares', amount: 999n }, null)).toEqual({ least: 999n, most: 999n })
    expect(rangeOfPart({ kind: 'shares', amount: 1000n }, 5n)).toEqual({ least: 998n, most: 1002n })
    expect(rangeOfPart({ kind: 'everything' }, 5n)).toEqual({ least: 0n, most: 5n })
    expect(rangeOfPart({ kind: 'everything' }, null)).toBeNull()
    expect(rangeOfPart({ kind: 'unknown' }, 5n)).toBeNull()
  })

  it('leaves something behind', () => {
    expect(isLessThanAll({ kind: 'percentage', ratio: 10n ** 18n - 1n })).toBe(true)
    expect(isLessThanAll({ kind: 'percentage', ratio: 10n ** 18n })).toBe(false)
    expect(isLessThanAll({ kind: 'shares', amount: 1n })).toBe(true)
    expect(isLessThanAll({ kind: 'everything' })).toBe(false)
    expect(isLessThanAll({ kind: 'unknown' })).toBe(false)
  })
})

it('several amounts are of the yield’s input tokens, in their order', () => {
  const typed = (amounts: unknown) =>
    askedAmounts(entering({ ...base, inputs: [ETH, USDC], more: { amounts } }))
  expect(typed(['1', '2'])).toEqual([
    { token: null, amount: 10n ** 18n },
    { token: USDC.address, amount: 2_000_000n },
  ])
  expect(typed(['1'])).toBeNull()
  expect(typed(['1', 'two'])).toBeNull()
  expect(typed(['1', '2', '3'])).toBeNull()
  expect(typed('1')).toBeNull()
  expect(askedAmounts(entering(base))).toBeNull()
  expect(askedAmounts({ ...entering(base), place: undefined })).toBeNull()
  const list = entering({ ...base, more: { amounts: ['1'] } })
  expect(askedAmounts({ ...list, place: undefined })).toBeNull()
})
