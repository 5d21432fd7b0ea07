import type { AnyNetwork } from '../../contract/network.ts'
import { amountOrAll, field, type Draft } from './draft.ts'
import {
  getAsset,
  getNativeToken,
  createPointsToken,
  createReceiptToken,
  type Symbol,
} from './tokens.ts'

type Row = readonly [
  provider: string,
  name: string,
  receipt: string,
  points: string,
  takes: readonly Symbol[],
  networks: readonly AnyNetwork[],
]

const rows: readonly Row[] = [
  [
    'etherfi',
    'ether.fi',
    'eETH',
    'EtherFi Loyalty',
    ['wstETH', 'cbETH'],
    ['ethereum', 'arbitrum', 'base', 'linea'],
  ],
  [
    'renzo',
    'Renzo',
    'ezETH',
    'Renzo Ez',
    ['wstETH'],
    ['ethereum', 'base', 'arbitrum', 'linea', 'optimism'],
  ],
  [
    'kelpdao',
    'Kelp',
    'rsETH',
    'Kelp Miles',
    ['wstETH', 'rETH'],
    ['ethereum', 'base', 'arbitrum', 'optimism', 'linea', 'unichain'],
  ],
  ['puffer', 'Puffer', 'pufETH', 'Puffer Carrots', ['wstETH'], ['ethereum']],
  ['swell-restaking', 'Swell', 'rswETH', 'Swell Pearls', [], ['ethereum']],
  ['bedrock', 'Bedrock', 'uniETH', 'Bedrock Diamonds', [], ['ethereum', 'arbitrum']],
  ['mellow', 'Mellow', 'mxETH', 'Mellow Points', ['wstETH'], ['ethereum']],
  [
    'treehouse',
    'Treehouse',
    'tETH',
    'Treehouse Nuts',
    ['wstETH'],
    ['ethereum', 'arbitrum', 'base'],
  ],
  ['yieldnest', 'YieldNest', 'ynETH', 'YieldNest Seeds', ['wstETH'], ['ethereum', 'binance']],
  ['inception', 'Inception', 'inETH', 'Inception Totems', [], ['ethereum', 'arbitrum', 'linea']],
]

/** Drafts restaking of ether and staked ether, with points beside the rate. */
export const restakings = (): Draft[] =>
  rows.flatMap((row) => row[5].map((network) => draft(network, row)))

function draft(network: AnyNetwork, [provider, name, receipt, points, inputSymbols]: Row): Draft {
  const token = getNativeToken(network)
  const staked =
    network === 'ethereum' ? inputSymbols.map((symbol) => getAsset(network, symbol)) : []
  const options = ['0x', ...staked.flatMap(({ address }) => address ?? [])]
  const inputTokenField = staked.length > 0 ? [field('inputToken', { options, default: '0x' })] : []
  return {
    id: `${network}-${provider}-${receipt.toLowerCase()}-staking`,
    network,
    type: 'restaking',
    name: `${name} ${receipt}`,
    text: `Restake ${[token, ...staked].map(({ symbol }) => symbol).join(', ')} through ${name}: it goes on earning from staking, secures further services, and gathers points, whose worth nobody knows yet.`,
    providerId: provider,
    token,
    inputTokens: [token, ...staked],
    outputToken: createReceiptToken(network, receipt, `${name} ${receipt}`),
    rateType: 'APR',
    source: 'restaking',
    rates: [0.022, 0.035],
    extras: [
      {
        yieldSource: 'points',
        token: createPointsToken(network, points),
        description: points,
        share: 0,
      },
      {
        yieldSource: 'points',
        token: createPointsToken(network, 'Eigen Layer'),
        description: 'EigenLayer Points',
        share: 0,
      },
    ],
    tvlUsd: [5e6, 6e9],
    rewardSchedule: 'day',
    rewardClaiming: 'auto',
    cooldown: network === 'ethereum' ? 14 : 0,
    minimum: '0.001',
    standards: ['ERC20'],
    arguments: {
      enter: { fields: [field('amount'), ...inputTokenField] },
      exit: {
        fields: [
          ...amountOrAll(),
          ...(staked.length > 0 ? [field('outputToken', { options, default: '0x' })] : []),
        ],
      },
      manage: network === 'ethereum' ? { CLAIM_UNSTAKED: { fields: [] } } : {},
    },
  }
}
