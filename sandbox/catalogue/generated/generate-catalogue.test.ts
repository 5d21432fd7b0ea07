import { describe, expect, it } from 'vitest'
import { validatorSchema } from '../../contract/validator.ts'
import { yieldTypeSchema } from '../../contract/enums.ts'
import { yieldSchema } from '../../contract/yield.ts'
import { providerEntrySchema } from '../../contract/provider.ts'
import { generateCatalogue, type GenerateOptions } from './generate-catalogue.ts'
import { generatedProviders } from './generated-providers.ts'
import { mainnets } from './mainnets.ts'

const today = new Date('2026-03-01T00:00:00Z')
const options: GenerateOptions = { seed: 'sheaf', count: 3_000, on: 'mainnets', today }
const catalogue = generateCatalogue(options)
const { yields } = catalogue

describe('generated catalogue', () => {
  it('the catalogue has 3,000 yields in the contract’s form, each with a unique id', () => {
    yields.forEach((each) => yieldSchema.parse(each))
    expect(yields).toHaveLength(3_000)
    expect(new Set(yields.map(({ id }) => id)).size).toBe(3_000)
  })

  it('the catalogue covers 60 networks and all nine types', () => {
    const seen = new Set(yields.map(({ network }) => network))
    expect(mainnets).toHaveLength(60)
    expect([...seen].sort()).toEqual([...mainnets].sort())
    expect(new Set(yields.map(({ mechanics }) => mechanics.type))).toEqual(
      new Set(yieldTypeSchema.options),
    )
  })

  it('the catalogue is deterministic by seed', () => {
    expect(generateCatalogue(options).yields).toEqual(yields)
    expect(generateCatalogue({ ...options, seed: 'other' }).yields).not.toEqual(yields)
  })

  it.each([40, 900, 20_000])('the catalogue has the requested size: %i', (count) => {
    const ids = generateCatalogue({ ...options, count }).yields.map(({ id }) => id)
    expect(new Set(ids).size).toBe(count)
  })

  it('rates add up, most of them plausible, and some that are not', () => {
    for (const { rewardRate } of yields) {
      const sum = rewardRate.components.reduce((total, { rate }) => total + rate, 0)
      expect(rewardRate.total).toBeCloseTo(sum, 6)
    }
    const high = yields.filter(({ rewardRate }) => rewardRate.total > 0.5).length
    expect(high).toBeGreaterThan(3)
    expect(high).toBeLessThan(100)
  })

  it('every kind of availability occurs', () => {
    const some = (test: (each: (typeof yields)[number]) => boolean): number =>
      yields.filter(test).length
    expect(some(({ status }) => !status.enter && status.exit)).toBeGreaterThan(20)
    expect(some(({ status }) => !status.enter && !status.exit)).toBeGreaterThan(3)
    expect(some(({ metadata }) => metadata.underMaintenance)).toBeGreaterThan(3)
    expect(some(({ metadata }) => metadata.deprecated)).toBeGreaterThan(3)
    expect(some(({ statistics }) => statistics === undefined)).toBeGreaterThan(20)
    expect(some(({ mechanics }) => mechanics.requirements?.kycRequired === true)).toBeGreaterThan(9)
  })

  it('TVL is an exact decimal, equal in both units', () => {
    for (const { statistics, token } of yields) {
      if (!statistics?.tvl || !statistics.tvlRaw) continue
      const [whole = '', fraction = ''] = statistics.tvl.split('.')
      expect(BigInt(whole + fraction.padEnd(token.decimals, '0'))).toBe(BigInt(statistics.tvlRaw))
    }
  })

  it('vault allocations add up to the TVL, in yields of the catalogue', () => {
    const ids = new Set(yields.map(({ id }) => id))
    const spread = yields.filter(({ state }) => state?.allocations !== undefined)
    expect(spread.length).toBeGreaterThan(20)
    for (const { state, statistics } of spread) {
      const allocations = state?.allocations ?? []
      expect(allocations.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(100)
      expect(allocations.filter(({ yieldId }) => !ids.has(yieldId ?? ''))).toEqual([])
      const total = Number(statistics?.tvl)
      const sum = allocations.reduce((all, { allocation }) => all + Number(allocation), 0)
      expect(sum / total).toBeCloseTo(1, 6)
      const usd = allocations.reduce((all, each) => all + Number(each.allocationUsd), 0)
      expect(usd / Number(statistics?.tvlUsd)).toBeCloseTo(1, 4)
    }
  })

  it('providers have the TVL of all their yields', () => {
    const providers = generatedProviders(catalogue.yields)
    providers.forEach((each) => providerEntrySchema.parse(each))
    const providerIds = new Set(providers.map(({ id }) => id))
    expect(yields.filter(({ providerId }) => !providerIds.has(providerId))).toEqual([])
  })
})

describe('generated validators', () => {
  const choosing = yields.filter(({ mechanics }) => mechanics.requiresValidatorSelection)

  it('validators exist wherever one is required, more than a page, of every status', () => {
    const lists = choosing.map(({ id }) => catalogue.validators(id))
    const all = lists.flat()
    all.forEach((each) => validatorSchema.parse(each))
    expect(lists.every((list) => list.length >= 24)).toBe(true)
    expect(lists.some((list) => list.length > 100)).toBe(true)
    expect([...new Set(all.map(({ status }) => status))].sort()).toEqual(
      ['active', 'deactivating', 'full', 'inactive', 'jailed', 'not_found', 'unbonding'].sort(),
    )
  })

  it('validators have unique addresses, preferred first, then by rate', () => {
    for (const { id } of choosing.slice(0, 10)) {
      const list = catalogue.validators(id)
      expect(new Set(list.map(({ address }) => address)).size).toBe(list.length)
      const order = list.map(
        ({ preferred, rewardRate }) => Number(preferred) * 10 + rewardRate.total,
      )
      expect(order).toEqual(order.toSorted((a, b) => b - a))
    }
  })

  it('a yield without a validator field has no validators', () => {
    const vault = yields.find(({ mechanics }) => mechanics.type === 'vault')
    expect(catalogue.validators(vault?.id ?? '')).toEqual([])
    expect(catalogue.validators('nothing')).toEqual([])
  })
})

describe('generated history', () => {
  const first = yields.find(({ statistics }) => statistics !== undefined)
  const id = first?.id ?? ''

  it('history has one entry per day, for any period', () => {
    const days = catalogue.history(id, new Date('2025-12-01'), new Date('2026-02-28'))
    expect(days).toHaveLength(90)
    const later = catalogue.history(id, new Date('2026-02-01'), new Date('2026-03-10'))
    expect(later.slice(0, 28)).toEqual(days.slice(62))
  })

  it('history stays around the current figures', () => {
    const rate = first?.rewardRate.total ?? 0
    for (const day of catalogue.history(id, new Date('2025-03-01'), today)) {
      expect(day.rate).toBeGreaterThan(rate * 0.7)
      expect(day.rate).toBeLessThan(rate * 1.3)
      expect(BigInt(day.tvlRaw ?? '0')).toBeGreaterThan(0n)
    }
  })

  it('history of an unknown yield is empty', () => {
    expect(catalogue.history('nothing', today, today)).toEqual([])
  })
})

describe('generated yields on the sandbox’s networks', () => {
  const { yields: regenerated } = generateCatalogue({ ...options, count: 500, on: 'test-networks' })

  it('generated yields are closed, as no chain is behind them', () => {
    regenerated.forEach((each) => yieldSchema.parse(each))
    expect(regenerated.filter(({ status }) => status.enter || status.exit)).toEqual([])
    expect([...new Set(regenerated.map(({ network }) => network))].sort()).toEqual([
      'base-sepolia',
      'ethereum-sepolia',
      'solana-devnet',
    ])
  })
})
