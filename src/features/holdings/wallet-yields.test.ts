import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { CompactToken } from '#src/catalogue/compact/compact-yield.ts'
import { createCatalogueRow } from '#src/catalogue/testing/catalogue-row.ts'
import { compareDecimals } from '#src/money/compare-decimals.ts'
import type { Decimal } from '#src/money/decimal.ts'
import { fromRaw, toRaw } from '#src/money/units.ts'
import { getTokenKey, getWalletYields, type TokenHolding } from './holdings.ts'
import { createExampleToken } from './testing/example-token.ts'

const amount = (text: string): Decimal => fromRaw(toRaw(text, 18), 18)
const token = (symbol: string, address: string | null): CompactToken => ({
  symbol,
  name: symbol,
  network: 'base',
  address,
  price: null,
})
const USDC = token('USDC', '0xAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA')
const ETH = token('ETH', null)
const have = (of: CompactToken, text: string, isKnown = true): TokenHolding => ({
  token: createExampleToken({ symbol: of.symbol, address: of.address ?? undefined }),
  key: getTokenKey(of),
  amount: amount(text),
  isKnown,
})
const row = (minimum: string | null, inputTokens = [USDC], id = 'a') =>
  createCatalogueRow({
    id,
    tokenAddress: '0xaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
    minimum: minimum === null ? null : amount(minimum),
    inputTokens,
  })
const own = (of: ReturnType<typeof row>, ...tokens: TokenHolding[]) => {
  const { matching: held, unaffordable: beyond } = getWalletYields([of], { tokens })
  return { held: held.has(of.id), beyond: beyond.has(of.id) }
}

it('matches owned tokens by network and address, ignoring case', () => {
  expect(own(row(null), have(USDC, '1')).held).toBe(true)
  expect(own(row(null, [ETH]), have(ETH, '0.1')).held).toBe(true)
  expect(own(row(null), have(ETH, '5')).held).toBe(false)
  expect(own(row(null), have(USDC, '0')).held).toBe(false)
  expect(own(row(null, [{ ...USDC, network: 'optimism' }]), have(USDC, '1')).held).toBe(false)
})

it('a minimum above the balance hides a yield', () => {
  expect(own(row('10'), have(USDC, '9.999999')).beyond).toBe(true)
  expect(own(row('10'), have(USDC, '10')).beyond).toBe(false)
  expect(own(row('10'), have(USDC, '0')).beyond).toBe(true)
  expect(own(row('0'), have(USDC, '0')).beyond).toBe(false)
  expect(own(row('-1'), have(USDC, '0')).beyond).toBe(false)
  expect(own(row(null), have(USDC, '0')).beyond).toBe(false)
})

it('an unknown balance hides nothing', () => {
  expect(own(row('10')).beyond).toBe(false)
  expect(own(row('10'), have(USDC, '3', false)).beyond).toBe(false)
  expect(own(row('10', [USDC, ETH]), have(USDC, '3')).beyond).toBe(false)
})

it('a balance of any accepted input token is enough', () => {
  expect(own(row('10', [USDC, ETH]), have(USDC, '0'), have(ETH, '0.1')).beyond).toBe(false)
  expect(own(row('10', [USDC, ETH]), have(USDC, '3'), have(ETH, '0')).beyond).toBe(true)
})

it('hides exactly the yields that are certainly too expensive, for any decimals', () => {
  const raw = fc.bigInt({ min: 0n, max: 10n ** 30n }).map((units) => fromRaw(units, 18))
  fc.assert(
    fc.property(raw, raw, fc.boolean(), (minimum, held, isKnown) => {
      const { beyond } = own(row(minimum), { ...have(USDC, '0'), amount: held, isKnown })
      expect(beyond).toBe(isKnown && compareDecimals(held, minimum) < 0)
    }),
  )
})
