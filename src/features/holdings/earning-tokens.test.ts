import { expect, it } from 'vitest'
import type { CompactToken } from '#src/catalogue/compact/compact-yield.ts'
import { createCatalogueRow } from '#src/catalogue/testing/catalogue-row.ts'
import type { Decimal } from '#src/money/decimal.ts'
import { fromRaw, toRaw } from '#src/money/units.ts'
import { findEarningTokens } from './earning-tokens.ts'
import { getTokenKey, type TokenHolding } from './holdings.ts'
import { createExampleToken } from './testing/example-token.ts'

const decimal = (text: string): Decimal => fromRaw(toRaw(text, 18), 18)
const USDC: CompactToken = {
  symbol: 'USDC',
  name: '',
  network: 'base',
  address: '0xab',
  price: null,
}
const ETH: CompactToken = { ...USDC, symbol: 'ETH', address: null }
const have = (of: CompactToken, amount: string): TokenHolding => ({
  token: createExampleToken({ symbol: of.symbol, address: of.address ?? undefined }),
  key: getTokenKey(of),
  amount: decimal(amount),
  isKnown: true,
})
const row = (id: string, rate: number, given: Parameters<typeof createCatalogueRow>[0] = {}) =>
  createCatalogueRow({ id, rate, inputTokens: [USDC], ...given })
const nothing = { matching: new Set<string>(), unaffordable: new Set<string>() }
const prices = new Map([[getTokenKey(USDC), decimal('1.001')]])

it('shows the best yields that accept a deposit now, with the earnings of the whole balance', () => {
  const rows = [
    row('low', 0.01),
    row('middle', 0.03),
    row('high', 0.05),
    row('higher', 0.08),
    row('closed', 0.9, { availability: 'closed' }),
    row('other', 0.9, { inputTokens: [ETH], inputs: ['ETH'] }),
  ]
  const [found] = findEarningTokens(rows, [have(USDC, '1000')], nothing, prices)
  expect(found?.best.map((one) => [one.row.id, one.yearly, one.yearlyUsd])).toEqual([
    ['higher', '80', '80.08'],
    ['high', '50', '50.05'],
    ['middle', '30', '30.03'],
  ])
  expect(found).toMatchObject({ usd: '1001', yieldCount: 5 })
})

it('ignores points in rates and earnings', () => {
  const rows = [row('pointed', 0.2, { points: true, paid: 0.02 }), row('paid', 0.03)]
  const [found] = findEarningTokens(rows, [have(USDC, '100')], nothing, prices)
  expect(found?.best.map(({ row: { id }, yearly }) => [id, yearly])).toEqual([
    ['paid', '3'],
    ['pointed', '2'],
  ])
})

it('hides yields with a minimum above the balance', () => {
  const own = { ...nothing, unaffordable: new Set(['dear']) }
  const [found] = findEarningTokens(
    [row('dear', 0.5), row('a', 0.1)],
    [have(USDC, '1')],
    own,
    prices,
  )
  expect(found?.best.map(({ row: { id } }) => id)).toEqual(['a'])
})

it('sorts tokens by value, unknown prices last, and omits empty balances', () => {
  const DAI: CompactToken = { ...USDC, symbol: 'DAI', address: '0xcd' }
  const known = new Map([...prices, [getTokenKey(DAI), decimal('1')]])
  const tokens = [have(ETH, '5'), have(USDC, '0'), have(DAI, '2')]
  expect(
    findEarningTokens([], tokens, nothing, known).map(({ holding: held }) => held.token.symbol),
  ).toEqual(['DAI', 'ETH'])
  const [first, second] = findEarningTokens([], [have(DAI, '2'), have(USDC, '9')], nothing, known)
  expect([first?.holding.token.symbol, second?.holding.token.symbol]).toEqual(['USDC', 'DAI'])
  expect(findEarningTokens([], [have(ETH, '5')], nothing, known)[0]?.usd).toBeNull()
})
