import { balanceSchema, type Balance } from '#src/api/schemas/balance.ts'
import { createReader } from '#src/api/schemas/create-reader.ts'
import { OWNER } from '#src/execution/testing/step-facts.ts'
import type { EarnedPosition } from '../earned-position.ts'

export const USDC = {
  symbol: 'USDC',
  name: 'USD Coin',
  decimals: 6,
  network: 'base-sepolia',
  address: '0x00000000000000000000000000000000000000AA',
}
export const SHARES = { ...USDC, symbol: 'hbUSDC', address: `0x${'5'.repeat(40)}` }
export const ETH = { symbol: 'ETH', name: 'Ether', decimals: 18, network: 'base-sepolia' }

/** A balance as the service sends it. */
export const exampleBalance = (
  amount: string,
  more: Readonly<Record<string, unknown>> = {},
): Balance => createReader(balanceSchema)({ type: 'active', amount, token: USDC, ...more })

/** A position of the owner in the yield `vault`, of 5 % a year. */
export const examplePosition = (
  balances: readonly Balance[],
  more: Partial<EarnedPosition> = {},
): EarnedPosition => ({
  yieldId: 'vault',
  address: OWNER,
  network: 'base-sepolia',
  token: USDC,
  type: 'vault',
  providerId: 'harbor',
  balances,
  rewardRate: { total: 0.05, rateType: 'APR', components: [] },
  ...more,
})
