import { describe, expect, it } from 'vitest'
import { parseDecimal, type Decimal } from '#src/money/decimal.ts'
import { getAllocation } from './allocation.ts'
import { getImpliedPrices } from './earned-position.ts'
import { sumDailyEarnings, sumEarned } from './earned-total.ts'
import { projectIncome } from './projected-income.ts'
import { ETH, exampleBalance, examplePosition, USDC } from './testing/example-earned.ts'

const decimal = (text: string): Decimal => {
  const read = parseDecimal(text)
  if (read === null) throw new Error(text)
  return read
}
const rate = (total: number | undefined, rateType = 'APR') => ({ total, rateType, components: [] })

describe('earned in US dollars', () => {
  it('is the sum of what is known, and counts what is not', () => {
    const parts = [
      { amount: decimal('1.5'), price: decimal('2') },
      { amount: decimal('-0.25'), price: decimal('1') },
      { amount: decimal('3'), price: null },
      { amount: null, price: decimal('1') },
    ]
    expect(sumEarned(parts)).toEqual({ usd: '2.75', unknown: 2 })
  })

  it('is unknown, not 0, where nothing is known', () => {
    expect(sumEarned([{ amount: null, price: decimal('1') }]).usd).toBeNull()
    expect(sumEarned([]).usd).toBeNull()
  })

  it('of nothing is 0 also without a price', () => {
    expect(sumEarned([{ amount: decimal('0'), price: null }])).toEqual({ usd: '0', unknown: 0 })
  })

  it('by day adds the same days of all positions, oldest first', () => {
    const [one, two] = [Date.UTC(2026, 2, 1), Date.UTC(2026, 2, 2)]
    const vault = { price: decimal('1'), buckets: [{ at: two, amount: decimal('0.5') }] }
    const staking = {
      price: decimal('2000'),
      buckets: [
        { at: one, amount: decimal('0.001') },
        { at: two, amount: decimal('-0.0001') },
      ],
    }
    expect(sumDailyEarnings([vault, staking])).toEqual([
      { at: one, value: '2' },
      { at: two, value: '0.3' },
    ])
  })
})

describe('the price of a token', () => {
  const position = examplePosition([
    exampleBalance('0.000001', { amountUsd: '0.01' }),
    exampleBalance('200', { amountUsd: '198' }),
    exampleBalance('5', { token: ETH }),
  ])
  const getPrice = getImpliedPrices([position])

  it('is what its largest balance of known value implies', () => {
    expect(getPrice({ ...USDC, address: USDC.address.toLowerCase() })).toBe('0.99')
  })

  it('is unknown without a value, and on another network', () => {
    expect(getPrice(ETH)).toBeNull()
    expect(getPrice({ ...USDC, network: 'ethereum-sepolia' })).toBeNull()
  })
})

describe('projected income', () => {
  it('weighs each rate by the value that it is paid on', () => {
    const positions = [
      examplePosition([exampleBalance('3000', { amountUsd: '3000' })], { rewardRate: rate(0.024) }),
      examplePosition([exampleBalance('1000', { amountUsd: '1000' })], { rewardRate: rate(0.12) }),
    ]
    expect(projectIncome(positions)).toEqual({
      year: '192',
      month: '16',
      netRate: '0.048',
      unknown: 0,
    })
  })

  it('is by the balance’s own rate before the position’s', () => {
    const own = exampleBalance('100', { amountUsd: '100', rewardRate: rate(0.2) })
    expect(projectIncome([examplePosition([own])]).year).toBe('20')
  })

  it('leaves out what earns nothing, points, and counts what is unknown', () => {
    const position = examplePosition([
      exampleBalance('100', { amountUsd: '100' }),
      exampleBalance('100', { amountUsd: '100', isEarning: false }),
      exampleBalance('100', { amountUsd: '100', type: 'exiting' }),
      exampleBalance('100', { token: { ...USDC, isPoints: true } }),
      exampleBalance('100'),
    ])
    expect(projectIncome([position])).toMatchObject({ year: '5', netRate: '0.05', unknown: 1 })
  })

  it('is unknown, not 0, without a rate', () => {
    const position = examplePosition([exampleBalance('100', { amountUsd: '100' })], {
      rewardRate: undefined,
    })
    expect(projectIncome([position])).toEqual({
      month: null,
      year: null,
      netRate: null,
      unknown: 1,
    })
  })
})

describe('the allocation of a portfolio', () => {
  const positions = [
    examplePosition([exampleBalance('75', { amountUsd: '75' })]),
    examplePosition(
      [exampleBalance('1', { token: ETH, amountUsd: '225' }), exampleBalance('9', { token: ETH })],
      { type: 'staking', providerId: null },
    ),
  ]

  it.each([
    ['token', ['ETH', 'USDC']],
    ['type', ['staking', 'vault']],
    ['provider', [null, 'harbor']],
  ] as const)('by %s has the largest part first', (group, keys) => {
    const { parts } = getAllocation(positions, group)
    expect(parts.map(({ key }) => key)).toEqual(keys)
    expect(parts.map(({ usd, share }) => [usd, share])).toEqual([
      ['225', '0.75'],
      ['75', '0.25'],
    ])
  })

  it('adds what is in the same group, and counts what has no known value', () => {
    expect(getAllocation(positions, 'network')).toEqual({
      parts: [{ key: 'base-sepolia', usd: '300', share: '1' }],
      unknown: 1,
    })
  })
})
