import { formatUnits } from 'viem'
import { fromRaw } from '#src/money/units.ts'
import type { EvmNetwork } from '../../chains/chain.ts'
import type { YieldDescription } from '../../contract/yield.ts'
import { usdAmount } from '../usd-amount.ts'
import type { DeployedOperatorVault } from './deploy-operator-vault.ts'
import type { OperatorVaultBooks } from './operator-vault-books.ts'

type Allocations = NonNullable<NonNullable<YieldDescription['state']>['allocations']>

/** Where the money is (contract: Yield state): weights in percent of everything. */
export function allocationsOf(
  network: EvmNetwork,
  { asset: { token }, targets }: DeployedOperatorVault,
  books: OperatorVaultBooks,
): Allocations {
  const shown = (units: bigint): string => fromRaw(units, token.decimals)
  const usd = (units: bigint): string | null => usdAmount(units, token) ?? null
  return targets.flatMap(({ address, plan }, index) => {
    const target = books.targets[index]
    if (target === undefined) return []
    const weight =
      books.totalAssets === 0n ? 0n : (target.allocated * 1_000_000n) / books.totalAssets
    return {
      address,
      network,
      name: plan.name,
      allocation: shown(target.allocated),
      allocationUsd: usd(target.allocated),
      weight: Number(formatUnits(weight, 4)),
      targetWeight: target.weightBps / 100,
      rewardRate: { total: Number(formatUnits(target.ratePerYear, 18)), rateType: 'APR' },
      tvl: shown(target.totalAssets),
      tvlUsd: usd(target.totalAssets),
      maxCapacity: null,
      remainingCapacity: null,
    }
  })
}
