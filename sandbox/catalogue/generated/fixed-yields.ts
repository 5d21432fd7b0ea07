import type { AnyNetwork } from '../../contract/network.ts'
import { amountOrAll, field, type Draft } from './draft.ts'
import { getAsset, createReceiptToken, type Symbol } from './tokens.ts'

const networks: readonly AnyNetwork[] = [
  'ethereum',
  'base',
  'arbitrum',
  'sonic',
  'plasma',
  'hyperevm',
  'binance',
]
const symbols: readonly Symbol[] = [
  'USDe',
  'USDS',
  'USDC',
  'weETH',
  'wstETH',
  'LBTC',
  'USDT',
  'rETH',
]

const DAY_MS = 86_400_000
/** Maturities, in days after the catalogue's day. */
const TERMS = [35, 98, 189, 280] as const

/** Drafts principal tokens, bought at a discount and redeemed at par. @param today a UTC day */
export const fixedYields = (today: Date): Draft[] =>
  TERMS.flatMap((days) =>
    symbols.flatMap((symbol) => networks.map((network) => draft(network, symbol, days, today))),
  )

function draft(network: AnyNetwork, symbol: Symbol, days: number, today: Date): Draft {
  const token = getAsset(network, symbol)
  const maturity = new Date(today.getTime() + days * DAY_MS).toISOString().slice(0, 10)
  return {
    id: `${network}-${symbol.toLowerCase()}-pt-${maturity}-fixed`,
    network,
    type: 'fixed_yield',
    name: `Fixed ${symbol} ${maturity}`,
    text: `Buy ${symbol} of ${maturity} at a discount: it pays the full amount then. Leaving earlier is possible at the market's price, which may be lower.`,
    providerId: 'principal',
    token,
    outputToken: createReceiptToken(
      network,
      `PT-${symbol}-${maturity}`,
      `Principal ${symbol} ${maturity}`,
      token.decimals,
    ),
    rateType: 'APY',
    source: 'vault',
    rates: [0.035, 0.125],
    tvlUsd: [3e5, 4e8],
    rewardSchedule: 'day',
    rewardClaiming: 'auto',
    lockup: days,
    standards: ['ERC20'],
    arguments: {
      enter: { fields: [field('amount')] },
      exit: { fields: amountOrAll() },
      manage: {},
    },
  }
}
