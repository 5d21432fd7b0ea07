import { evmNetworks } from '../../chains/chain.ts'
import type { Draft } from './draft.ts'
import { field } from './argument-fields.ts'
import { coinOf, receiptOn } from './tokens.ts'
import { vaultAt } from './vaults.ts'

/** Closed for enter and exit: nothing stands behind them on the local chains. */
const closed = { status: { enter: false, exit: false } } as const
/** One in this many is on the network that has no vaults. */
const SOLANA_EVERY = 5

/** The yield at this place of a series on the sandbox's own networks, for projects that need many. */
export function testNetworkYieldAt(index: number): Draft {
  if (index % SOLANA_EVERY === 0) return pooledStake(index)
  const vault = vaultAt(index, evmNetworks)
  return { ...vault, ...closed, text: `**Test money, closed.** ${vault.text}` }
}

function pooledStake(index: number): Draft {
  const network = 'solana-devnet'
  const token = coinOf(network)
  const symbol = `p${index}SOL`
  return {
    ...closed,
    id: `${network}-sol-pool-${index}-staking`,
    network,
    type: 'liquid_staking',
    name: `SOL Pool ${index}`,
    text: '**Test money, closed.** A pool of staked SOL with a receipt of its own.',
    providerId: 'pools',
    token,
    outputToken: receiptOn(network, symbol, `SOL Pool ${index}`, token.decimals),
    rateType: 'APR',
    source: 'liquid_staking',
    rates: [0.055, 0.075],
    tvlUsd: [1e4, 5e7],
    rewardSchedule: 'epoch',
    rewardClaiming: 'auto',
    cooldown: 3,
    arguments: {
      enter: { fields: [field('amount')] },
      exit: { fields: [field('amount')] },
      manage: {},
      balance: null,
    },
  }
}
