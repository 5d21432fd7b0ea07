import fc from 'fast-check'
import { expect, it } from 'vitest'
import { toRaw } from '#src/money/units.ts'
import { mergeBalances, type BalanceAnswer } from './read-holdings.ts'
import type { HoldingsRequest } from './balance-requests.ts'
import { createExampleToken } from './testing/example-token.ts'

const usdc = createExampleToken()
const ether = createExampleToken({ symbol: 'ETH', decimals: 18, address: undefined })
const place = (address: string, network = 'base'): HoldingsRequest => ({
  network,
  address,
  tokens: [
    { ...usdc, network },
    { ...ether, network },
  ],
})
const raw = fc.bigInt({ min: 0n, max: 2n ** 200n })
const answer: fc.Arbitrary<BalanceAnswer> = fc.oneof(
  fc.tuple(fc.option(raw), fc.option(raw)),
  fc.constant('failed' as const),
)

it('sums all addresses exactly, and is unknown if one of them is', () => {
  fc.assert(
    fc.property(fc.array(answer, { minLength: 1, maxLength: 5 }), (some) => {
      const places = some.map((_, index) => place(`0x${index}`))
      const answers = new Map(places.map((each, index) => [each, some[index] ?? 'failed']))
      const { tokens, failed, pendingCount: pending } = mergeBalances(places, answers)
      for (const [index, { amount, isKnown, token }] of tokens.entries()) {
        const told = some.map((each) => (each === 'failed' ? null : (each[index] ?? null)))
        expect(toRaw(amount, token.decimals)).toBe(
          told.reduce<bigint>((sum, one) => sum + (one ?? 0n), 0n),
        )
        expect(isKnown).toBe(!told.includes(null))
      }
      expect(tokens).toHaveLength(2)
      expect(failed).toEqual(some.includes('failed') ? ['base'] : [])
      expect(pending).toBe(0)
    }),
  )
})

it('a failing network hides no balances of another one', () => {
  const places = [place('0xa'), place('0xa', 'optimism'), place('0xa', 'arbitrum')]
  const [base, optimism] = places
  if (!base || !optimism) throw new Error('no places')
  const {
    tokens,
    failed,
    pendingCount: pending,
  } = mergeBalances(
    places,
    new Map<HoldingsRequest, BalanceAnswer>([
      [base, [1_500_000n, 10n ** 18n]],
      [optimism, 'failed'],
    ]),
  )
  expect(failed).toEqual(['optimism'])
  expect(pending).toBe(1)
  expect(tokens.filter(({ isKnown }) => isKnown).map(({ amount }) => amount)).toEqual(['1.5', '1'])
  expect(tokens.filter(({ isKnown }) => !isKnown)).toHaveLength(4)
})
