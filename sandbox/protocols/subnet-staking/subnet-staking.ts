import type { Address } from 'viem'
import { fromRaw } from '#src/money/units.ts'
import { subnetStakingAbi as abi } from '../../contracts/abis.generated.ts'
import type { ArgumentField } from '../../contract/mechanics.ts'
import type { RewardRate } from '../../contract/reward-rate.ts'
import { ServiceError } from '../../contract/service-error.ts'
import type { Token } from '../../contract/token.ts'
import type { Validator } from '../../contract/validator.ts'
import { createField, enterAmountField, exitFields } from '../amount-field.ts'
import {
  defineEvmProtocol,
  type OwnerContext,
  type YieldArguments,
  type YieldContext,
} from '../define-evm-protocol.ts'
import { createSingleRate, describeYield, tvlStatistics } from '../describe-yield.ts'
import { createCall, createPlan, createStep } from '../evm-steps.ts'
import type { PositionRow } from '../pending-actions.ts'
import type { Arguments, EvmPlan } from '../protocol.ts'
import {
  formatAmount,
  readAmountArgument,
  readExitAmount,
  requireBalance,
} from '../read-amount-argument.ts'
import { coinBalanceOf, readContracts } from '../read-contracts.ts'
import { sortValidators } from '../validators/describe-validators.ts'
import { validatorField } from '../validators/require-stake-limits.ts'
import {
  deploySubnetStaking,
  subnetStakingPlans,
  type DeployedSubnetStaking,
  type SubnetValidatorPlan,
} from './subnet-plans.ts'

type Staking = YieldContext<DeployedSubnetStaking>
type StakingOwner = OwnerContext<DeployedSubnetStaking, Awaited<ReturnType<typeof read>>>
type Subnets = Awaited<ReturnType<typeof readSubnets>>
/** `assets` in wei, `alpha` in its smallest unit. */
type Subnet = Subnets['subnets'][number]
/** An owner's alpha with one validator, and its worth in wei. */
type Holding = StakingOwner['account']['holdings'][number]

export const subnetStakingModule = defineEvmProtocol({
  plans: subnetStakingPlans,
  deploy: deploySubnetStaking,
  arguments: getArguments,
  describe,
  read,
  rows: (context) => context.account.holdings.map((holding) => row(context, holding)),
  enter,
  exit,
  extras: (context) => ({
    async validators() {
      const subnets = await readSubnets(context)
      return sortValidators(
        context.deployed.validators.map((each) =>
          describeSubnetValidator(each, subnets, context.coin),
        ),
      )
    },
  }),
})

/** `subnetId`: the number of a subnet. */
const subnetField = ({ plan }: DeployedSubnetStaking): ArgumentField =>
  createField({
    name: 'subnetId',
    type: 'number',
    label: 'Subnet',
    description: `The subnet: ${plan.subnets.map(({ id, name }) => `${id} is ${name}`).join(', ')}.`,
    required: true,
    options: plan.subnets.map(({ id }) => String(id)),
  })

/** RESTAKE fields: the destination. */
const moveFields = (deployed: DeployedSubnetStaking): ArgumentField[] => [
  subnetField(deployed),
  validatorField(deployed.id, 'The validator that the stake goes to, of that subnet.'),
]

function getArguments(deployed: DeployedSubnetStaking, coin: Token): YieldArguments {
  const { id, plan } = deployed
  const subnet = subnetField(deployed)
  return {
    enter: {
      fields: [
        enterAmountField(coin, plan),
        subnet,
        validatorField(id, 'A validator of that subnet.'),
      ],
      notes: 'The coin becomes alpha of the subnet, at its price then.',
    },
    exit: {
      fields: [
        ...exitFields(coin),
        subnet,
        validatorField(id, 'The validator that the stake is taken from.'),
      ],
    },
    manage: { RESTAKE: { fields: moveFields(deployed) } },
  }
}

/** Reads the subnets. One call to the chain. */
async function readSubnets({ chain, deployed: { address } }: Staking) {
  const contract = { address, abi } as const
  const [subnets, validators] = await readContracts(chain, [
    { ...contract, functionName: 'subnets' },
    { ...contract, functionName: 'validators' },
  ])
  return { subnets, validators }
}

/** Reads one owner's stakes in all subnets; the balance in wei. */
async function read({ chain, deployed: { address } }: Staking, owner: Address) {
  const contract = { address, abi } as const
  const [walletBalance, holdings, subnets, validators] = await readContracts(chain, [
    coinBalanceOf(owner),
    { ...contract, functionName: 'holdingsOf', args: [owner] },
    { ...contract, functionName: 'subnets' },
    { ...contract, functionName: 'validators' },
  ])
  return { walletBalance, holdings, subnets, validators }
}

const ONE = 10n ** 18n

/** Returns wei per whole alpha, rounded down. */
const priceOfAlpha = ({ assets, alpha }: Subnet): bigint =>
  alpha === 0n ? 0n : (assets * ONE) / alpha

/** Returns the rate of a subnet: the growth of its alpha price. */
const subnetRate = (subnet: Subnet | undefined, coin: Token): RewardRate =>
  createSingleRate(subnet?.ratePerYear ?? 0n, coin, 'staking', 'Growth of the price of alpha')

/** Describes a subnet's validator in the contract's form, with the price and worth of its alpha. */
function describeSubnetValidator(
  { address, name, preferred, subnet: plan }: SubnetValidatorPlan,
  { subnets, validators }: Subnets,
  coin: Token,
): Validator {
  const subnet = subnets.find(({ id }) => id === BigInt(plan.id))
  const state = validators.find(({ validator }) => validator === address)
  const price = subnet ? priceOfAlpha(subnet) : 0n
  const owned = state?.alpha ?? 0n
  const staked = (owned * price) / ONE
  const all = subnet?.alpha ?? 0n
  return {
    address,
    name,
    logoURI: '',
    website: '',
    rewardRate: subnetRate(subnet, coin),
    commission: 0,
    ...tvlStatistics(staked, coin),
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

/** Returns the row of a validator, with the worth of its alpha in coin. */
function row(context: StakingOwner, holding: Holding): PositionRow {
  const { deployed, account, coin } = context
  const plan = deployed.validators.find(({ address }) => address === holding.validator)
  const subnet = account.subnets.find(({ id }) => id === BigInt(plan?.subnet.id ?? 0))
  return {
    key: `active ${holding.validator.toLowerCase()}`,
    type: 'active',
    amount: holding.worth,
    isEarning: true,
    ...(plan && { validator: describeSubnetValidator(plan, account, coin) }),
    rewardRate: subnetRate(subnet, coin),
    actions: [
      {
        type: 'RESTAKE',
        fields: moveFields(deployed),
        plan: (request) => moveHolding(context, holding, request),
      },
    ],
  }
}

/** Describes the yield; its rate is the first subnet's. */
async function describe(context: Staking) {
  const { coin } = context
  const { subnets } = await readSubnets(context)
  return describeYield(context, {
    token: coin,
    tokens: [coin],
    rewardRate: subnetRate(subnets[0], coin),
    text: `Staking in **subnets** on a local chain. Each has its own alpha, whose price in ${coin.symbol} grows with every block, faster in some than in others. Stake can move between validators and subnets, and comes back at once.`,
    mechanics: { type: 'staking', requiresValidatorSelection: true },
    providerId: 'lattice',
    tvl: subnets.reduce((sum, { assets }) => sum + assets, 0n),
    tags: ['staking', 'subnets', 'test-money'],
  })
}

/** Returns the requested validator. @throws ServiceError 400 when unknown, or of another subnet */
function subnetValidator(
  { plan, validators }: DeployedSubnetStaking,
  request: Arguments,
): SubnetValidatorPlan {
  const { subnetId, validatorAddress } = request
  const ids = plan.subnets.map(({ id }) => id)
  if (!ids.some((id) => id === subnetId))
    throw createValidationError(`subnetId must be one of the following values: ${ids.join(', ')}`)
  const requestedId = typeof validatorAddress === 'string' ? validatorAddress.toLowerCase() : null
  const matching = validators.find(({ address }) => address.toLowerCase() === requestedId)
  if (!matching) throw createValidationError('validatorAddress must be a validator of this yield')
  if (matching.subnet.id === subnetId) return matching
  throw createValidationError(`validatorAddress must be a validator of subnet ${String(subnetId)}`)
}

const createValidationError = (what: string): ServiceError =>
  ServiceError.validation([`arguments.${what}`])

/** Plans one STAKE. @throws ServiceError 400 for subnet or validator */
function enter({ deployed, account, coin }: StakingOwner, request: Arguments): EvmPlan {
  const { plan, address } = deployed
  const amount = readAmountArgument(request, coin, plan)
  const validator = requireOpen(subnetValidator(deployed, request))
  const { name, symbol } = validator.subnet
  requireBalance(account.walletBalance, amount, coin, 'wallet')
  const text = formatAmount(amount, coin)
  const args = [validator.address] as const
  const step = createStep(
    {
      type: 'STAKE',
      title: `Stake ${text} in ${name}`,
      description: `Turns ${text} into ${symbol}, the alpha of ${name}, with ${validator.name}.`,
    },
    createCall({ abi, address, functionName: 'stake', args, value: amount }),
  )
  return createPlan(amount, coin, step)
}

/** Plans one UNSTAKE of alpha for at least the amount. @throws ServiceError 400 for subnet or validator */
function exit({ deployed, account, coin }: StakingOwner, request: Arguments): EvmPlan {
  const validator = subnetValidator(deployed, request)
  const holding = account.holdings.find((each) => each.validator === validator.address)
  const { amount } = readExitAmount(request, holding?.worth ?? 0n, coin)
  const alpha = holding ? alphaFor(holding, amount) : 0n
  const { symbol, name } = validator.subnet
  const args = [validator.address, alpha] as const
  const step = createStep(
    {
      type: 'UNSTAKE',
      title: `Take ${formatAmount(amount, coin)} out of ${name}`,
      description: `Turns ${fromRaw(alpha, 18)} ${symbol} with ${validator.name} into ${coin.symbol}, which is paid to your wallet at once.`,
    },
    createCall({ abi, address: deployed.address, functionName: 'unstake', args }),
  )
  return createPlan(amount, coin, step)
}

/** Plans one RESTAKE of a whole holding. @throws ServiceError 400 for the same, a closed or an unknown validator */
function moveHolding(
  { deployed, coin }: StakingOwner,
  { validator, alpha, worth }: Holding,
  request: Arguments,
): EvmPlan {
  const to = requireOpen(subnetValidator(deployed, request))
  if (to.address === validator)
    throw ServiceError.full(400, `The stake is with ${to.name} already.`)
  const args = [validator, to.address, alpha] as const
  const step = createStep(
    {
      type: 'RESTAKE',
      title: `Move ${formatAmount(worth, coin)} to ${to.name}`,
      description: `Turns the stake into ${to.subnet.symbol}, the alpha of ${to.subnet.name}, with ${to.name}.`,
    },
    createCall({ abi, address: deployed.address, functionName: 'move', args }),
  )
  return createPlan(worth, coin, step)
}

/** Returns the alpha for at least `amount` wei of a holding, rounded up, at most all of it. */
function alphaFor({ alpha, worth }: Holding, amount: bigint): bigint {
  const portion = (amount * alpha + worth - 1n) / worth
  return portion > alpha || amount === worth ? alpha : portion
}

function requireOpen(validator: SubnetValidatorPlan): SubnetValidatorPlan {
  if (validator.open) return validator
  const message = `${validator.name} is inactive and takes no new stake: choose another validator.`
  throw ServiceError.full(400, message, { reason: 'validator inactive' })
}
