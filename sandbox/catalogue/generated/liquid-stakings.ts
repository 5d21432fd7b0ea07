import type { AnyNetwork } from '../../contract/network.ts'
import { amountOrAll, field, type Draft } from './draft.ts'
import { getMainnet } from './mainnets.ts'
import { getNativeToken, createReceiptToken } from './tokens.ts'

/** Protocol, networks, receipt (`*` stands for the coin), days in the queue. */
type Row = readonly [
  provider: string,
  name: string,
  receipt: string,
  cooldown: number,
  networks: readonly AnyNetwork[],
]

const rows: readonly Row[] = [
  ['lido', 'Lido', 'st*', 5, ['ethereum', 'polygon']],
  ['rocketpool', 'Rocket Pool', 'r*', 0, ['ethereum', 'base', 'arbitrum', 'optimism']],
  ['frax', 'Frax Ether', 'sfrx*', 4, ['ethereum']],
  ['stakewise', 'StakeWise', 'os*', 6, ['ethereum', 'gnosis']],
  ['swell', 'Swell', 'sw*', 9, ['ethereum']],
  ['mantle', 'mETH Protocol', 'm*', 7, ['ethereum']],
  ['benqi', 'BENQI', 's*', 15, ['avalanche-c']],
  ['gogopool', 'GoGoPool', 'gg*', 14, ['avalanche-c']],
  ['ankr', 'Ankr', 'ankr*', 7, ['ethereum', 'binance', 'avalanche-c', 'polygon', 'fantom']],
  ['stader', 'Stader', '*x', 8, ['ethereum', 'polygon', 'binance', 'fantom', 'near']],
  ['lista', 'Lista DAO', 'slis*', 8, ['binance']],
  ['beets', 'Beets', 'st*', 14, ['sonic']],
  ['kinetiq', 'Kinetiq', 'k*', 7, ['hyperevm']],
  ['stakedhype', 'StakedHYPE', 'st*', 7, ['hyperevm']],
  ['apriori', 'aPriori', 'apr*', 1, ['monad']],
  ['magma', 'Magma', 'g*', 1, ['monad']],
  ['marinade', 'Marinade', 'm*', 3, ['solana']],
  ['jito', 'Jito', 'jito*', 3, ['solana']],
  ['sanctum', 'Sanctum Infinity', 'i*', 0, ['solana']],
  ['jpool', 'JPool', 'j*', 3, ['solana']],
  [
    'stride',
    'Stride',
    'st*',
    24,
    ['cosmos', 'osmosis', 'celestia', 'dydx', 'injective', 'juno', 'saga', 'dymension'],
  ],
  ['quicksilver', 'Quicksilver', 'q*', 24, ['cosmos', 'osmosis', 'regen', 'sei', 'agoric']],
  ['persistence', 'pSTAKE', 'stk*', 24, ['cosmos', 'osmosis', 'dydx', 'persistence']],
  ['metapool', 'Meta Pool', 'st*', 3, ['near', 'ethereum']],
  ['linear', 'LiNEAR', 'li*', 3, ['near']],
  ['bifrost', 'Bifrost', 'v*', 10, ['polkadot', 'kusama', 'moonriver', 'ethereum']],
  ['justlend', 'JustLend', 's*', 14, ['tron']],
  ['tonstakers', 'Tonstakers', 'ts*', 2, ['ton']],
  ['bemo', 'bemo', 'st*', 2, ['ton']],
  ['haedal', 'Haedal', 'ha*', 1, ['sui']],
  ['volo', 'Volo', 'v*', 1, ['sui']],
  ['amnis', 'Amnis', 'am*', 14, ['aptos']],
  ['thala', 'Thala', 'th*', 14, ['aptos']],
  ['endur', 'Endur', 'x*', 7, ['starknet']],
  ['silo-stake', 'Silo', 'i*', 21, ['sei']],
  ['torch', 'Torch', 'st*', 7, ['core', 'plume']],
]

/** Drafts liquid staking. */
export const liquidStakings = (): Draft[] =>
  rows.flatMap((row) => row[4].map((network) => draft(network, row)))

function draft(network: AnyNetwork, [provider, name, pattern, cooldown]: Row): Draft {
  const token = getNativeToken(network)
  const outputToken = createReceiptToken(
    network,
    pattern.replace('*', token.symbol),
    `${name} ${token.name}`,
    token.decimals,
  )
  return {
    id: `${network}-${token.symbol.toLowerCase()}-${provider}-staking`,
    network,
    type: 'liquid_staking',
    name: `${name} ${token.symbol} Staking`,
    text: `Stake ${token.symbol} on ${getMainnet(network).name} through ${name} and hold ${outputToken.symbol}, which earns and can be moved. ${cooldown === 0 ? 'It can be changed back at once.' : 'Leaving goes through a queue, then the coins are claimed.'}`,
    providerId: provider,
    token,
    outputToken,
    rateType: 'APR',
    source: 'liquid_staking',
    rates: [0.02, 0.09],
    tvlUsd: [1e6, 3e10],
    rewardSchedule: 'day',
    rewardClaiming: 'auto',
    cooldown,
    minimum: '0.000001',
    standards: ['ERC20'],
    arguments: {
      enter: { fields: [field('amount')] },
      exit: { fields: [...amountOrAll(), ...(cooldown > 0 ? [field('useInstantExecution')] : [])] },
      manage: cooldown > 0 ? { CLAIM_UNSTAKED: { fields: [] } } : {},
    },
  }
}
