import type { AnyNetwork } from '../../contract/network.ts'
import { amountOrAll, field, type Draft } from './draft.ts'
import { assets, getAsset, getNativeToken, createReceiptToken, type Symbol } from './tokens.ts'
import { getMainnet } from './mainnets.ts'

type Row = readonly [
  provider: string,
  name: string,
  version: string,
  prefix: string,
  networks: readonly AnyNetwork[],
]

const rows: readonly Row[] = [
  [
    'aave',
    'Aave',
    'v3',
    'a',
    [
      'ethereum',
      'base',
      'arbitrum',
      'optimism',
      'polygon',
      'binance',
      'avalanche-c',
      'gnosis',
      'linea',
      'sonic',
      'celo',
      'zksync',
      'plasma',
    ],
  ],
  [
    'compound',
    'Compound',
    'v3',
    'c',
    ['ethereum', 'base', 'arbitrum', 'optimism', 'polygon', 'linea', 'unichain'],
  ],
  ['spark', 'Spark', 'v1', 'sp', ['ethereum', 'gnosis', 'base']],
  ['moonwell', 'Moonwell', 'v2', 'm', ['base', 'optimism', 'moonriver']],
  [
    'venus',
    'Venus',
    'v4',
    'v',
    ['binance', 'ethereum', 'arbitrum', 'unichain', 'zksync', 'base', 'optimism'],
  ],
  [
    'euler',
    'Euler',
    'v2',
    'e',
    [
      'ethereum',
      'base',
      'arbitrum',
      'avalanche-c',
      'sonic',
      'unichain',
      'linea',
      'binance',
      'plasma',
      'monad',
    ],
  ],
  ['fluid', 'Fluid', 'v1', 'f', ['ethereum', 'base', 'arbitrum', 'polygon', 'plasma']],
  ['silo', 'Silo', 'v2', 's', ['sonic', 'ethereum', 'arbitrum', 'avalanche-c']],
  ['benqi', 'BENQI', 'v1', 'qi', ['avalanche-c']],
  ['radiant', 'Radiant', 'v2', 'r', ['arbitrum', 'binance', 'ethereum', 'base']],
  ['hypurrfi', 'HypurrFi', 'v1', 'hy', ['hyperevm']],
  ['hyperlend', 'HyperLend', 'v1', 'h', ['hyperevm']],
  ['zerolend', 'ZeroLend', 'v1', 'z', ['linea', 'zksync', 'core']],
  ['colend', 'Colend', 'v1', 'co', ['core']],
  ['kinza', 'Kinza', 'v1', 'k', ['binance']],
]

const symbols: readonly Symbol[] = [
  'USDC',
  'USDT',
  'WETH',
  'WBTC',
  'DAI',
  'wstETH',
  'USDe',
  'weETH',
  'GHO',
  'EURC',
  'LINK',
  'cbBTC',
  'PYUSD',
  'rETH',
  'AAVE',
  'crvUSD',
]

/** Drafts lending markets. */
export const lendings = (): Draft[] =>
  symbols.flatMap((symbol) =>
    rows.flatMap((row) => row[4].map((network) => draft(network, symbol, row))),
  )

function draft(network: AnyNetwork, symbol: Symbol, [provider, name, version, prefix]: Row): Draft {
  const token = getAsset(network, symbol)
  const label = `${name} ${version} ${symbol}`
  const short = getMainnet(network).name.slice(0, 3)
  return {
    id: `${network}-${symbol.toLowerCase()}-${provider}-${version}-lending`,
    network,
    type: 'lending',
    name: `${label} Lending`,
    text: `Supply ${symbol} to ${name} on ${getMainnet(network).name}; borrowers pay interest for it. It can be taken out whenever enough of it is not lent.`,
    documentation: `https://docs.example.org/${provider}`,
    providerId: provider,
    token,
    outputToken: createReceiptToken(network, `${prefix}${short}${symbol}`, label, token.decimals),
    rateType: 'APY',
    source: 'lending',
    rates: assets[symbol].usd < 2 ? [0.02, 0.075] : [0.001, 0.028],
    extras: [
      {
        yieldSource: 'protocol_incentive',
        token: getNativeToken(network),
        description: 'Paid on top by the protocol, for a time',
        share: 0.25,
      },
    ],
    tvlUsd: [2e5, 2e9],
    rewardSchedule: 'block',
    rewardClaiming: 'auto',
    arguments: {
      enter: { fields: [field('amount'), field('receiverAddress'), field('useMaxAllowance')] },
      exit: { fields: amountOrAll() },
      manage: { CLAIM_REWARDS: { fields: [] } },
    },
  }
}
