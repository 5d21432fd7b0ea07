import { expect, it } from 'vitest'
import { createEnterIntent } from './evm/verify/corpus/case.ts'
import { ETH, POSITIONS, USDC, WETH } from './evm/verify/corpus/protocols.ts'
import type { Intent } from './intent.ts'
import { WRAPPED_SOL } from './solana/programs.ts'
import { getSecondTokenLimit, isRangeDeposit, isWithinWorth } from './range-deposit.ts'

const range = { rangeMin: '2000', rangeMax: '4000' }
const fundings = { asset: USDC, contracts: [POSITIONS], inputs: [WETH, USDC], amount: '3000' }

/** A deposit of 3,000 USDC into WETH at a price of 3,000. */
function deposit(price = '3000', asset = USDC, more: object = range): Intent {
  const intent = createEnterIntent({ ...fundings, asset, more: { ...more } })
  if (!intent.place) throw new Error('no yield')
  return { ...intent, place: { ...intent.place, pool: { base: WETH, quote: USDC, price } } }
}

const limitOf = (intent: Intent): bigint | undefined => getSecondTokenLimit(intent)?.amount

it('a range takes at most what the amount buys of the other token, and 2 % more', () => {
  expect(limitOf(deposit())).toBe(1_020_000_000_000_000_000n)
  expect(getSecondTokenLimit(deposit())?.token).toBe(WETH)
  // 3,000 WETH at 3,000 USDC each.
  expect(limitOf(deposit('3000', WETH))).toBe(9_180_000_000_000n)
  expect(limitOf(deposit('0.0000000000000000000001'))).toBe(3060n * 10n ** 40n)
})

it('without a price that can be read there is no such limit', () => {
  for (const price of ['0', '-3000', '', 'NaN', '3e3', '3,000'])
    expect([price, limitOf(deposit(price))]).toEqual([price, undefined])
})

it('a deposit without a range, an exit and a token of another pool have no such limit', () => {
  expect(limitOf(deposit('3000', USDC, {}))).toBeUndefined()
  const intent = deposit()
  expect(limitOf({ ...intent, request: { ...intent.request, intent: 'exit' } })).toBeUndefined()
  expect(isRangeDeposit({ request: { ...intent.request, intent: 'exit' } })).toBe(false)
  const other = { ...USDC, address: `0x${'1'.repeat(40)}` as const }
  expect(limitOf({ ...intent, asset: other })).toBeUndefined()
  expect(limitOf({ ...intent, place: undefined })).toBeUndefined()
})

const withPool = (pool: object, intent = deposit()): Intent => ({
  ...intent,
  place: intent.place && {
    ...intent.place,
    pool: { base: WETH, quote: USDC, price: '3000', ...pool },
  },
})

it('a pool whose tokens are not the yield’s, or count in other units, gives no such limit', () => {
  expect(limitOf(withPool({}))).toBeDefined()
  expect(limitOf(withPool({ base: { ...WETH, decimals: 6 } }))).toBeUndefined()
  expect(limitOf(withPool({ quote: { ...USDC, decimals: 18 } }))).toBeUndefined()
  expect(limitOf(withPool({ base: { ...WETH, address: `0x${'1'.repeat(40)}` } }))).toBeUndefined()
  expect(limitOf(withPool({ base: USDC }))).toBeUndefined()
})

it('a coin counts as the token that wraps it, on either side', () => {
  const coin = createEnterIntent({ ...fundings, asset: ETH, inputs: [ETH, USDC], more: range })
  expect(limitOf(withPool({}, coin))).toBe(9_180_000_000_000n)
  const dollars = createEnterIntent({ ...fundings, inputs: [ETH, USDC], more: range })
  expect(getSecondTokenLimit(withPool({}, dollars))).toEqual({
    token: { symbol: 'ETH', decimals: 18, address: null },
    amount: 1_020_000_000_000_000_000n,
  })
  const sol = { symbol: 'SOL', decimals: 9, address: null }
  const wrapped = { symbol: 'WSOL', decimals: 9, address: WRAPPED_SOL }
  const staked = { ...dollars, place: dollars.place && { ...dollars.place, tokens: [USDC, sol] } }
  expect(limitOf(withPool({ base: wrapped, price: '150' }, staked))).toBe(20_400_000_000n)
})

it('both tokens together are worth what was requested, not each of them', () => {
  const intent = deposit()
  const limit = getSecondTokenLimit(intent)
  if (!limit) throw new Error('no limit')
  const [dollars, ether] = [10n ** 6n, 10n ** 18n]
  const isWithin = (spent: bigint, second: bigint) => isWithinWorth(intent, limit, spent, second)
  expect(isWithin(1500n * dollars, ether / 2n)).toBe(true)
  expect(isWithin(3000n * dollars, 0n)).toBe(true)
  expect(isWithin(3000n * dollars + 2n, 0n)).toBe(true)
  expect(isWithin(3000n * dollars + 3n, 0n)).toBe(false)
  expect(isWithin(0n, ether)).toBe(true)
  // 2 % of the second token, and no more by way of the first.
  expect(isWithin(0n, limit.amount)).toBe(true)
  expect(isWithin(60n * dollars, limit.amount)).toBe(false)
  expect(isWithin(60n * dollars, (limit.amount * 98n) / 100n)).toBe(true)
  expect(isWithin(3000n * dollars, ether / 10n)).toBe(false)
  expect(isWithin(1500n * dollars, ether)).toBe(false)
})
