import { formatUnits } from 'viem'
import type { RewardRate } from '../../contract/reward-rate.ts'
import { netRate } from '../describe/fees.ts'
import { usdAmount } from '../usd-amount.ts'
import type { DeployedOperatorVault } from './deploy-operator-vault.ts'
import type { OperatorVaultBooks } from './operator-vault-books.ts'
import { toRaw } from '#src/money/units.ts'

/** What the vault grows by, weighted by where the money is and after fees, and what holders earn beside it. */
export function operatorVaultRate(
  vault: DeployedOperatorVault,
  books: OperatorVaultBooks,
): RewardRate {
  const { plan, asset, reward } = vault
  const earned = books.targets.reduce(
    (sum, { allocated, ratePerYear }) => sum + allocated * ratePerYear,
    0n,
  )
  const gross = books.totalAssets === 0n ? 0n : earned / books.totalAssets
  const rateType = 'APR'
  const growth = {
    rate: Number(formatUnits(netRate(gross, plan), 18)),
    rateType,
    token: asset.token,
    yieldSource: 'vault',
    description: `What the vaults it spreads over earn, paid in ${asset.token.symbol}; what is taken by fees is already off`,
  } as const
  const incentive = {
    rate: rewardsPerYear(vault, books),
    rateType,
    token: reward.token,
    yieldSource: 'protocol_incentive',
    description: `Shared among holders every second, claimed in ${reward.token.symbol}`,
  } as const
  const components = books.rewarded ? [growth, incentive] : [growth]
  return { total: components.reduce((sum, { rate }) => sum + rate, 0), rateType, components }
}

/** As a fraction of what lies in the vault, both in US dollars; for show. */
function rewardsPerYear(
  { plan, asset, reward }: DeployedOperatorVault,
  { totalAssets }: OperatorVaultBooks,
): number {
  const paid = usdAmount(toRaw(plan.reward.perYear, reward.token.decimals), reward.token)
  const held = usdAmount(totalAssets, asset.token)
  return paid === undefined || held === undefined || held === '0' ? 0 : Number(paid) / Number(held)
}
