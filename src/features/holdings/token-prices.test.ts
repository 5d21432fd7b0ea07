import { expect, it } from 'vitest'
import type { CompactToken } from '#src/catalogue/compact/compact-yield.ts'
import type { Decimal } from '#src/money/decimal.ts'
import { fromRaw, toRaw } from '#src/money/units.ts'
import { getTokenKey } from './holdings.ts'
import { createExampleToken } from './testing/example-token.ts'
import { getTokenPrices } from './earning-tokens.ts'

const decimal = (text: string): Decimal => fromRaw(toRaw(text, 18), 18)
const usdc = createExampleToken()
const listed = (price: string | null): CompactToken => ({
  symbol: 'USDC',
  name: '',
  network: 'base',
  address: usdc.address?.toLowerCase() ?? null,
  price: price === null ? null : decimal(price),
})
const balance = (amountUsd: string | undefined) => ({
  token: usdc,
  amount: decimal('4'),
  amountUsd: amountUsd === undefined ? undefined : decimal(amountUsd),
})

it('uses the yields’ price, else the balance’s, else unknown', () => {
  const price = (...given: Parameters<typeof getTokenPrices>) =>
    getTokenPrices(...given).get(getTokenKey(usdc))
  expect(price([{ inputTokens: [listed(null), listed('1.001')] }], [balance('8')])).toBe('1.001')
  expect(price([{ inputTokens: [listed(null)] }], [balance(undefined), balance('8')])).toBe('2')
  expect(price([], [balance('0')])).toBeUndefined()
})
