import { createHash } from 'node:crypto'
import type { AnyNetwork } from '../../contract/network.ts'
import type { Token } from '../../contract/token.ts'
import { getMainnet } from './mainnets.ts'

/** Published addresses of token lists; the others are generated, as this catalogue is for display only. */
const published: Readonly<Record<string, string>> = {
  'base USDC': '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
  'arbitrum USDC': '0xaf88d065e77c8cc2239327c5edb3a432268e5831',
  'arbitrum USDT': '0xfd086bc7cd5c481dcc9c85ebe478a1c0b69fcbb9',
}

/** Creates an EVM address from a name. */
export const evmAddress = (name: string): string =>
  `0x${createHash('sha256').update(name).digest('hex').slice(0, 40)}`

/** A token on any network. */
interface Asset {
  readonly name: string
  readonly decimals: number
  /** US dollars; approximate, for demonstration. */
  readonly usd: number
  /** Id at a market-data provider. */
  readonly marketDataId?: string
}

const asset = (name: string, decimals: number, usd: number, marketDataId?: string): Asset => ({
  name,
  decimals,
  usd,
  ...(marketDataId === undefined ? {} : { marketDataId }),
})

/** Tokens of lending, vaults and pools by symbol; rates and prices are for demonstration only. */
export const assets = {
  USDC: asset('USD Coin', 6, 1, 'usd-coin'),
  USDT: asset('Tether USD', 6, 1, 'tether'),
  DAI: asset('Dai', 18, 1, 'dai'),
  USDS: asset('USDS', 18, 1, 'usds'),
  USDe: asset('Ethena USDe', 18, 1, 'ethena-usde'),
  GHO: asset('GHO', 18, 1, 'gho'),
  crvUSD: asset('Curve USD', 18, 1, 'crvusd'),
  FRAX: asset('Frax', 18, 0.998, 'frax'),
  PYUSD: asset('PayPal USD', 6, 1, 'paypal-usd'),
  EURC: asset('Euro Coin', 6, 1.08, 'euro-coin'),
  EURe: asset('Monerium EUR', 18, 1.08, 'monerium-eur-money'),
  WETH: asset('Wrapped Ether', 18, 2500, 'weth'),
  wstETH: asset('Wrapped Staked Ether', 18, 3050, 'wrapped-steth'),
  cbETH: asset('Coinbase Staked Ether', 18, 2750, 'coinbase-wrapped-staked-eth'),
  rETH: asset('Rocket Pool Ether', 18, 2840, 'rocket-pool-eth'),
  weETH: asset('Wrapped eETH', 18, 2680, 'wrapped-eeth'),
  ezETH: asset('Renzo Restaked Ether', 18, 2640, 'renzo-restaked-eth'),
  WBTC: asset('Wrapped Bitcoin', 8, 95_000, 'wrapped-bitcoin'),
  cbBTC: asset('Coinbase Wrapped Bitcoin', 8, 95_000, 'coinbase-wrapped-btc'),
  LBTC: asset('Lombard Staked Bitcoin', 8, 95_200, 'lombard-staked-btc'),
  tBTC: asset('Threshold Bitcoin', 18, 94_900, 'tbtc'),
  LINK: asset('Chainlink', 18, 14, 'chainlink'),
  AAVE: asset('Aave', 18, 180, 'aave'),
  ARB: asset('Arbitrum', 18, 0.4, 'arbitrum'),
  OP: asset('Optimism', 18, 0.8, 'optimism'),
} as const satisfies Readonly<Record<string, Asset>>

export type Symbol = keyof typeof assets

/** Prices of native coins, by symbol. */
const coins: Readonly<Record<string, number>> = {
  ETH: 2500,
  XDAI: 1,
  POL: 0.35,
  BNB: 620,
  AVAX: 22,
  CELO: 0.4,
  S: 0.35,
  HYPE: 32,
  MON: 0.04,
  XPL: 0.3,
  ATOM: 4.6,
  OSMO: 0.2,
  TIA: 2.3,
  DYDX: 0.55,
  INJ: 11,
  SEI: 0.2,
  SOL: 150,
  DOT: 4,
  KSM: 15,
  TAO: 380,
  ADA: 0.6,
  NEAR: 2.4,
  XTZ: 0.7,
  TRX: 0.28,
  TON: 3,
  SUI: 3.1,
  APT: 4.5,
  STRK: 0.13,
}

/** Returns a token's price in US dollars; 1 when unknown. */
export function getUsdPrice(symbol: string): number {
  const known: Readonly<Record<string, Asset>> = assets
  return known[symbol]?.usd ?? coins[symbol] ?? 1
}

/** Returns a token of the table on a network. */
export function getAsset(network: AnyNetwork, symbol: Symbol): Token {
  const { name, decimals, marketDataId }: Asset = assets[symbol]
  const address = published[`${network} ${symbol}`] ?? evmAddress(`token ${network} ${symbol}`)
  return {
    symbol,
    name,
    decimals,
    network,
    address,
    ...(marketDataId === undefined ? {} : { marketDataId }),
  }
}

/** Creates a receipt token. */
export const createReceiptToken = (
  network: AnyNetwork,
  symbol: string,
  name: string,
  decimals = 18,
): Token => ({
  symbol,
  name,
  decimals,
  network,
  address: evmAddress(`receipt ${network} ${symbol}`),
})

/** Creates a points token, which has no price. */
export const createPointsToken = (network: AnyNetwork, name: string): Token => ({
  symbol:
    name
      .split(' ')
      .map((word) => word.charAt(0))
      .join('')
      .toUpperCase() + 'P',
  name,
  decimals: 18,
  network,
  isPoints: true,
})

/** Returns the native coin; without a symbol in the contract's table it is derived from the network's name. */
export function getNativeToken(network: AnyNetwork): Token {
  const { name, native } = getMainnet(network)
  const symbol =
    native?.symbol ??
    name
      .replaceAll(/[^A-Za-z]/g, '')
      .slice(0, 4)
      .toUpperCase()
  return { symbol, name, decimals: native?.decimals ?? 6, network }
}
