import type { EvmNetwork } from './chain.ts'

export interface TokenPlan {
  readonly symbol: string
  readonly name: string
  readonly decimals: number
  readonly contract: 'TestToken' | 'StubbornToken'
  /** Amount per faucet request, in token units. */
  readonly drip: string
}

const token = (symbol: string, name: string, decimals: number, drip: string): TokenPlan => ({
  symbol,
  name,
  decimals,
  contract: 'TestToken',
  drip,
})

const usdc = token('USDC', 'Test USD Coin', 6, '10000')
const dai = token('DAI', 'Test Dai', 18, '10000')
const eurc = token('EURC', 'Test Euro Coin', 6, '10000')
const usdt: TokenPlan = {
  ...token('USDT', 'Test Tether Dollar', 6, '10000'),
  contract: 'StubbornToken',
}

/** The test tokens of each network. Their order fixes the addresses: append only. */
export const tokenPlans: Record<EvmNetwork, readonly TokenPlan[]> = {
  'ethereum-sepolia': [
    usdc,
    usdt,
    dai,
    token('WBTC', 'Test Wrapped Bitcoin', 8, '0.5'),
    token('LINK', 'Test Chainlink', 18, '500'),
    token('stETH', 'Test Staked Ether', 18, '5'),
    token('cbETH', 'Test Exchange Staked Ether', 18, '5'),
  ],
  'base-sepolia': [usdc, dai, eurc, token('cbBTC', 'Test Custody Bitcoin', 8, '0.5')],
}
