import type { AnyNetwork } from '../../contract/network.ts'
import { amountOrAll, field, type Draft } from './draft.ts'
import { getUsdPrice, getAsset, evmAddress, createReceiptToken, type Symbol } from './tokens.ts'
import { getMainnet } from './mainnets.ts'

const networks: readonly AnyNetwork[] = [
  'ethereum',
  'base',
  'arbitrum',
  'optimism',
  'polygon',
  'binance',
  'avalanche-c',
  'unichain',
  'sonic',
]
const stable = [
  ['USDC', 'USDT'],
  ['DAI', 'USDC'],
  ['USDe', 'USDC'],
  ['crvUSD', 'USDC'],
  ['FRAX', 'USDC'],
  ['EURC', 'EURe'],
  ['WETH', 'wstETH'],
  ['WETH', 'weETH'],
  ['WBTC', 'tBTC'],
  ['cbBTC', 'LBTC'],
] as const satisfies readonly (readonly [Symbol, Symbol])[]
const moving = [
  ['WETH', 'USDC'],
  ['WBTC', 'WETH'],
  ['WETH', 'USDT'],
  ['cbBTC', 'USDC'],
  ['LINK', 'WETH'],
  ['AAVE', 'WETH'],
  ['ARB', 'WETH'],
  ['OP', 'WETH'],
] as const satisfies readonly (readonly [Symbol, Symbol])[]
const FEE_TIERS = [0.0005, 0.003] as const

/** Drafts pools of two tokens of similar worth. */
export const liquidityPools = (): Draft[] =>
  stable.flatMap(([first, second]) =>
    networks.map((network) => {
      const [a, b] = [getAsset(network, first), getAsset(network, second)]
      return {
        ...common(network, [first, second]),
        id: `${network}-${first}-${second}-curve-pool`.toLowerCase(),
        type: 'liquidity_pool',
        providerId: 'curve',
        name: `Curve ${first}/${second}`,
        token: createReceiptToken(network, `crv${first}${second}`, `Curve ${first}/${second}`),
        inputTokens: [a, b],
        standards: ['ERC20'],
        rates: [0.005, 0.09],
        arguments: {
          enter: { fields: [field('amounts')] },
          exit: { fields: amountOrAll() },
          manage: { CLAIM_REWARDS: { fields: [] } },
        },
      }
    }),
  )

/** Drafts concentrated pools. */
export const concentratedPools = (): Draft[] =>
  FEE_TIERS.flatMap((feeTier) =>
    moving.flatMap(([first, second]) =>
      networks.map((network) => concentrated(network, [first, second], feeTier)),
    ),
  )

function concentrated(
  network: AnyNetwork,
  [first, second]: readonly [Symbol, Symbol],
  feeTier: number,
): Draft {
  const [baseToken, quoteToken] = [getAsset(network, first), getAsset(network, second)]
  const fee = `${feeTier * 100}%`
  const volume = Math.round(getUsdPrice(first) * 1_500)
  return {
    ...common(network, [first, second]),
    id: `${network}-${first}-${second}-${feeTier * 1e6}-${evmAddress(`pool ${network} ${first} ${second} ${feeTier}`)}-clp`.toLowerCase(),
    type: 'concentrated_liquidity_pool',
    providerId: 'uniswap',
    name: `Uniswap v3 ${first}/${second} ${fee}`,
    token: quoteToken,
    inputTokens: [baseToken, quoteToken],
    standards: ['ERC721'],
    rates: [0.03, 0.4],
    state: {
      concentratedLiquidityPoolState: {
        baseApr: 0.12,
        price: getUsdPrice(first) / getUsdPrice(second),
        tickSpacing: feeTier === 0.003 ? 60 : 10,
        minTick: -887_220,
        maxTick: 887_220,
        volume24hUsd: volume,
        fee24hUsd: Math.round(volume * feeTier),
        tvlUsd: volume * 4,
        feeTier,
        baseToken,
        quoteToken,
      },
    },
    arguments: {
      enter: { fields: [field('amount'), field('rangeMin'), field('rangeMax')] },
      exit: { fields: [field('percentage'), field('tokenId')] },
      manage: { CLAIM_REWARDS: { fields: [] } },
    },
  }
}

const common = (network: AnyNetwork, [first, second]: readonly [Symbol, Symbol]) =>
  ({
    network,
    text: `Put ${first} and ${second} into a pool on ${getMainnet(network).name} and earn part of each trade's fee. When their prices move apart, the pool holds more of the one that fell.`,
    rateType: 'APR',
    source: 'protocol_incentive',
    tvlUsd: [1e5, 3e8],
    rewardSchedule: 'block',
    rewardClaiming: 'manual',
  }) as const
