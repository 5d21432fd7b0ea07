import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decimal } from '#src/arguments/testing/form-cases.ts'
import type { CatalogueRow } from '#src/catalogue/catalogue-row.ts'
import { rateToDecimal } from '#src/money/units.ts'
import {
  createRateIndex,
  findBetterRates,
  findRateFellItems,
  getExtra,
  isMuchBetter,
} from './rate-items.ts'
import { balance, ownEntry, usdcRow } from './testing/example-items.ts'

const days = (rate: string) => () => Array.from({ length: 10 }, () => decimal(rate))
const held = usdcRow({ id: 'held', rate: 0.04 })
const own = ownEntry([balance('active', '100')], held)

describe('a rate that fell', () => {
  it('to half of the usual or less is an item', () => {
    expect(findRateFellItems([own], days('0.08'))).toMatchObject([{ usual: '0.08', rate: '0.04' }])
    expect(findRateFellItems([own], days('0.079'))).toEqual([])
  })

  it('is none without a history, or where nothing earns', () => {
    expect(findRateFellItems([own], () => undefined)).toEqual([])
    const claiming = ownEntry([balance('claimable', '1')], held)
    expect(findRateFellItems([claiming], days('0.08'))).toEqual([])
  })
})

const better = (more: Partial<CatalogueRow> = {}) => usdcRow({ id: 'better', rate: 0.06, ...more })
const find = (rows: readonly CatalogueRow[], entry = own) =>
  findBetterRates([entry], createRateIndex(rows)).map(({ target }) => target.id)

describe('a better rate', () => {
  it('is the highest of the same token, network and type', () => {
    expect(find([held, better(), better({ id: 'best', rate: 0.07, paid: 0.07 })])).toEqual(['best'])
  })

  it.each<[string, Partial<CatalogueRow>]>([
    ['another network', { network: 'ethereum' }],
    ['another token of that name', { tokenAddress: '0x00000000000000000000000000000000000000Bb' }],
    ['another type', { type: 'lending' }],
    ['points', { points: true }],
    ['an identity check', { kyc: true }],
    ['closed deposits', { availability: 'enter-closed' }],
    ['paused deposits', { availability: 'paused' }],
    ['closed withdrawals', { availability: 'exit-closed' }],
    ['an unknown rate', { rate: null, paid: null }],
    ['a rate that hardly anybody has checked', { tvlUsd: 2_000 }],
    ['an unlikely rate', { rate: 0.9, paid: 0.9 }],
    ['a lock-up', { lockup: 86_400 }],
    ['a higher minimum', { minimum: decimal('100.01') }],
    ['the whole balance only', { minimum: decimal('-1') }],
    ['less than a percentage point more', { rate: 0.049, paid: 0.049 }],
  ])('is none with %s', (_, more) => {
    expect(find([held, better(more)])).toEqual([])
  })

  it('is none where the position can’t be left, or earns more by itself', () => {
    const stuck = ownEntry([balance('active', '100')], { ...held, availability: 'exit-closed' })
    expect(find([better()], stuck)).toEqual([])
    const rewardRate = { total: 0.058, rateType: 'APR', components: [] }
    expect(find([better()], ownEntry([balance('active', '100')], held, { rewardRate }))).toEqual([])
  })

  it('is found whatever the spelling of the token’s address', () => {
    const tokenAddress = held.tokenAddress?.toLowerCase() ?? null
    expect(find([better({ tokenAddress })])).toEqual(['better'])
  })
})

const rate = fc.integer({ min: 0, max: 400_000 }).map((millionths) => millionths / 1e6)
const toDecimal = (fraction: number) => rateToDecimal(fraction) ?? decimal('0')

it('a much better rate is one point and a tenth more, never the other way round', () => {
  expect(isMuchBetter(decimal('0.04'), decimal('0.05'))).toBe(true)
  expect(isMuchBetter(decimal('0.2'), decimal('0.215'))).toBe(false)
  fc.assert(
    fc.property(rate, rate, (one, other) => {
      const [a, b] = [toDecimal(one), toDecimal(other)]
      expect(isMuchBetter(a, b) && isMuchBetter(b, a)).toBe(false)
      const extra = getExtra(decimal('1000'), { rate: a, targetRate: b }, 6)
      expect(!isMuchBetter(a, b) || Number(extra) >= 10).toBe(true)
    }),
  )
})

it('what is earned more is exact, and not more than that', () => {
  const difference = { rate: decimal('0.041'), targetRate: decimal('0.06067') }
  expect(getExtra(decimal('1000'), difference, 6)).toBe('19.67')
  expect(getExtra(decimal('0.000001'), difference, 6)).toBe('0')
  expect(getExtra(decimal('1.123456789'), difference, 2)).toBe('0.022098395')
})
