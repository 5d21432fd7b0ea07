import type { Balance } from '../contract/balance.ts'
import type { RewardRate } from '../contract/reward-rate.ts'

type Component = RewardRate['components'][number]

/** A commission comes off what is staked: public clients decode this rate as that of a yield, which has no such source. */
const getCountedSource = ({ yieldSource }: Component): Component['yieldSource'] =>
  yieldSource === 'validator_commission' ? 'staking' : yieldSource

/**
 * Returns the wallet's own rate in a yield (contract: Balance queries): the average of what its rows earn, by amount.
 * Rows without a rate of their own earn the yield's.
 * @returns null when nothing earns
 */
export function getPositionRate(
  rows: readonly Balance[],
  yieldRate: RewardRate,
): RewardRate | null {
  const earning = rows.filter(({ isEarning, amountRaw }) => isEarning && amountRaw !== '0')
  // For show only, as rates are.
  const weights = earning.map(({ amount }) => Number(amount))
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const [first] = earning
  if (!first || total === 0) return null
  const components = new Map<string, Component>()
  for (const [index, row] of earning.entries()) {
    const share = (weights[index] ?? 0) / total
    for (const component of (row.rewardRate ?? row.validator?.rewardRate ?? yieldRate).components) {
      const { token, rateType } = component
      const yieldSource = getCountedSource(component)
      const key = JSON.stringify([yieldSource, token.address ?? token.symbol, rateType])
      const known = components.get(key) ?? { ...component, yieldSource, rate: 0 }
      components.set(key, { ...known, rate: known.rate + component.rate * share })
    }
  }
  const all = [...components.values()]
  return {
    total: all.reduce((sum, { rate }) => sum + rate, 0),
    rateType: yieldRate.rateType,
    components: all,
  }
}
