import { fromRaw } from '#src/money/units.ts'
import type { RewardRate } from '../../contract/reward-rate.ts'
import type { Token } from '../../contract/token.ts'
import type { Validator } from '../../contract/validator.ts'
import { oneRate } from '../describe/one-rate.ts'
import { usdAmount } from '../usd-amount.ts'
import type { SubnetValidatorPlan } from './deploy-subnet-staking.ts'
import type { SubnetsNow, SubnetState } from './subnet-account.ts'

const ONE = 10n ** 18n

/** Wei for a whole alpha, rounded down. */
export const priceOfAlpha = ({ assets, alpha }: SubnetState): bigint =>
  alpha === 0n ? 0n : (assets * ONE) / alpha

/** What staking in a subnet earns, by the growth of its alpha's price. */
export const subnetRate = (subnet: SubnetState | undefined, coin: Token): RewardRate =>
  oneRate(subnet?.ratePerYear ?? 0n, coin, 'staking', 'Growth of the price of alpha')

/** A validator of a subnet in the contract's form, with the price and worth of its subnet's alpha. */
export function shownSubnetValidator(
  { address, name, preferred, subnet: plan }: SubnetValidatorPlan,
  { subnets, validators }: SubnetsNow,
  coin: Token,
): Validator {
  const subnet = subnets.find(({ id }) => id === BigInt(plan.id))
  const state = validators.find(({ validator }) => validator === address)
  const price = subnet ? priceOfAlpha(subnet) : 0n
  const held = state?.alpha ?? 0n
  const staked = (held * price) / ONE
  const all = subnet?.alpha ?? 0n
  const tvlUsd = usdAmount(staked, coin)
  return {
    address,
    name,
    logoURI: '',
    website: '',
    rewardRate: subnetRate(subnet, coin),
    commission: 0,
    ...(tvlUsd !== undefined && { tvlUsd }),
    tvl: fromRaw(staked, coin.decimals),
    tvlRaw: staked.toString(),
    votingPower: all === 0n ? 0 : Number((held * 1_000_000n) / all) / 1_000_000,
    preferred,
    nominatorCount: Number(state?.nominators ?? 0n),
    status: state?.open ? 'active' : 'inactive',
    subnetId: plan.id,
    subnetName: plan.name,
    tokenSymbol: plan.symbol,
    pricePerShare: fromRaw(price, coin.decimals),
    marketCap: fromRaw(subnet?.assets ?? 0n, coin.decimals),
  }
}
