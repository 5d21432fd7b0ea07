import type { Address } from 'viem'
import type { Chain } from '../../chains/chain.ts'
import { nativeCoin } from '../native-coin.ts'
import { toPositions, planPendingAction, type PositionRow } from '../pending-actions.ts'
import type { EvmProtocol } from '../protocol.ts'
import {
  deploySubnetStaking,
  readSubnetAccount,
  readSubnets,
  subnetStakingPlans,
  type DeployedSubnetStaking,
  type SubnetValidatorPlan,
  type SubnetAccount,
  type Holding,
  type SubnetSnapshot,
  type SubnetState,
} from './deployed-subnet-staking.ts'
import {
  subnetArguments,
  moveFields,
  enterSubnet,
  exitSubnet,
  moveHolding,
} from './subnet-plans.ts'
import type { Token } from '../../contract/token.ts'
import type { Mechanics } from '../../contract/mechanics.ts'
import type { YieldDescription } from '../../contract/yield.ts'
import {
  freeMechanics,
  getTokenFields,
  testMetadata,
  tvlStatistics,
  createSingleRate,
} from '../describe-yield.ts'
import { fromRaw } from '#src/money/units.ts'
import type { RewardRate } from '../../contract/reward-rate.ts'
import type { Validator } from '../../contract/validator.ts'
import { toUsdAmount } from '../to-usd-amount.ts'
import type { EvmModule } from '../evm-module.ts'

export const subnetStakingModule: EvmModule<DeployedSubnetStaking> = {
  deploy: (site) => subnetStakingPlans[site.network].map((plan) => deploySubnetStaking(site, plan)),
  open: (chain, deployed) => [subnetStaking(chain, deployed)],
}

/** A row for each validator, with what its alpha is worth in coin. */
const subnetRows = (
  deployed: DeployedSubnetStaking,
  account: SubnetAccount,
  coin: Token,
): PositionRow[] => account.holdings.map((holding) => row(deployed, account, holding, coin))

const ONE = 10n ** 18n

/** Wei for a whole alpha, rounded down. */
const priceOfAlpha = ({ assets, alpha }: SubnetState): bigint =>
  alpha === 0n ? 0n : (assets * ONE) / alpha

/** What staking in a subnet earns, by the growth of its alpha's price. */
const subnetRate = (subnet: SubnetState | undefined, coin: Token): RewardRate =>
  createSingleRate(subnet?.ratePerYear ?? 0n, coin, 'staking', 'Growth of the price of alpha')

/** A validator of a subnet in the contract's form, with the price and worth of its subnet's alpha. */
function describeSubnetValidator(
  { address, name, preferred, subnet: plan }: SubnetValidatorPlan,
  { subnets, validators }: SubnetSnapshot,
  coin: Token,
): Validator {
  const subnet = subnets.find(({ id }) => id === BigInt(plan.id))
  const state = validators.find(({ validator }) => validator === address)
  const price = subnet ? priceOfAlpha(subnet) : 0n
  const owned = state?.alpha ?? 0n
  const staked = (owned * price) / ONE
  const all = subnet?.alpha ?? 0n
  const tvlUsd = toUsdAmount(staked, coin)
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
    votingPower: all === 0n ? 0 : Number((owned * 1_000_000n) / all) / 1_000_000,
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

function row(
  deployed: DeployedSubnetStaking,
  account: SubnetAccount,
  holding: Holding,
  coin: Token,
): PositionRow {
  const plan = deployed.validators.find(({ address }) => address === holding.validator)
  const subnet = account.subnets.find(({ id }) => id === BigInt(plan?.subnet.id ?? 0))
  return {
    key: `active ${holding.validator.toLowerCase()}`,
    type: 'active',
    amount: holding.worth,
    date: null,
    isEarning: true,
    ...(plan && { validator: describeSubnetValidator(plan, account, coin) }),
    rewardRate: subnetRate(subnet, coin),
    actions: [
      {
        type: 'RESTAKE',
        fields: moveFields(deployed),
        plan: (request) => moveHolding(deployed, holding, coin, request),
      },
    ],
  }
}

/** The yield in the contract's form: its rate is that of its first subnet. One call to the chain. */
async function describeSubnetStaking(
  chain: Chain,
  deployed: DeployedSubnetStaking,
  coin: Token,
  yieldArguments: Mechanics['arguments'],
): Promise<YieldDescription> {
  const { id, plan, address } = deployed
  const { subnets } = await readSubnets(chain, deployed)
  const mechanicsFields = {
    type: 'staking',
    rewardSchedule: 'block',
    rewardClaiming: 'auto',
    gasFeeToken: coin,
    cooldownPeriod: { seconds: 0 },
    arguments: yieldArguments,
  } as const
  return {
    id,
    ...getTokenFields(chain, coin),
    rewardRate: subnetRate(subnets[0], coin),
    status: { enter: true, exit: true },
    metadata: testMetadata(
      plan.name,
      `Staking in **subnets** on a local chain. Each has its own alpha, whose price in ${coin.symbol} grows with every block, faster in some than in others. Stake can move between validators and subnets, and comes back at once.`,
    ),
    mechanics: freeMechanics(plan, mechanicsFields, true),
    providerId: 'lattice',
    statistics: tvlStatistics(
      subnets.reduce((sum, { assets }) => sum + assets, 0n),
      coin,
    ),
    executionContracts: { enter: [address], exit: [address] },
    tags: ['staking', 'subnets', 'test-money'],
  }
}

/** Staking in subnets, each with its own alpha. */
export function subnetStaking(chain: Chain, deployed: DeployedSubnetStaking): EvmProtocol {
  const { id, address } = deployed
  const coin = nativeCoin(chain.network)
  const yieldArguments = subnetArguments(deployed, coin)
  const account = (owner: Address): Promise<SubnetAccount> =>
    readSubnetAccount(chain, deployed, owner)
  return {
    id,
    network: chain.network,
    contracts: [address],
    describe: () => describeSubnetStaking(chain, deployed, coin, yieldArguments),
    async validators() {
      const now = await readSubnets(chain, deployed)
      return deployed.validators
        .map((each) => describeSubnetValidator(each, now, coin))
        .sort(
          (one, other) =>
            Number(other.preferred) - Number(one.preferred) ||
            other.rewardRate.total - one.rewardRate.total,
        )
    },
    positions: async (owner) =>
      toPositions({ yieldId: id, owner }, coin, subnetRows(deployed, await account(owner), coin)),
    enter: async (owner, request) => enterSubnet(deployed, await account(owner), coin, request),
    exit: async (owner, request) => exitSubnet(deployed, await account(owner), coin, request),
    async manage(owner, action, passthrough, request) {
      const rows = subnetRows(deployed, await account(owner), coin)
      const pendingRequest = { action, passthrough, request }
      return planPendingAction({ yieldId: id, owner }, yieldArguments.manage, rows, pendingRequest)
    },
  }
}
