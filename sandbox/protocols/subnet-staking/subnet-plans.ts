import { subnetStakingAbi as abi } from '../../contracts/abis.generated.ts'
import { encodeFunctionData } from 'viem'
import { fromRaw } from '#src/money/units.ts'
import { ServiceError } from '../../contract/service-error.ts'
import type { Token } from '../../contract/token.ts'
import { readAmountArgument, requireBalance } from '../read-amount-argument.ts'
import { createCallStep } from '../evm-steps.ts'
import type { Arguments, EvmPlan } from '../protocol.ts'
import type {
  DeployedSubnetStaking,
  SubnetValidatorPlan,
  Holding,
  SubnetAccount,
} from './deployed-subnet-staking.ts'
import type { ArgumentField, Mechanics } from '../../contract/mechanics.ts'
import { enterAmountField, exitFields } from '../amount-field.ts'
import { validatorField } from '../validators/require-stake-limits.ts'

const formatAmount = (amount: bigint, coin: Token) =>
  `${fromRaw(amount, coin.decimals)} ${coin.symbol}`

/** `subnetId`: a number, one of the subnets. */
const subnetField = ({ plan }: DeployedSubnetStaking): ArgumentField => ({
  name: 'subnetId',
  type: 'number',
  label: 'Subnet',
  description: `The subnet: ${plan.subnets.map(({ id, name }) => `${id} is ${name}`).join(', ')}.`,
  required: true,
  options: plan.subnets.map(({ id }) => String(id)),
  isArray: false,
})

/** What RESTAKE asks: where to. */
export const moveFields = (deployed: DeployedSubnetStaking): ArgumentField[] => [
  subnetField(deployed),
  validatorField(deployed.id, 'The validator that the stake goes to, of that subnet.'),
]

/** Everything that the staking asks. */
export const subnetArguments = (
  deployed: DeployedSubnetStaking,
  coin: Token,
): Mechanics['arguments'] & {
  readonly manage: NonNullable<Mechanics['arguments']['manage']>
} => ({
  enter: {
    fields: [
      enterAmountField(coin, deployed.plan),
      subnetField(deployed),
      validatorField(deployed.id, 'A validator of that subnet.'),
    ],
    notes: 'The coin becomes alpha of the subnet, at its price then.',
  },
  exit: {
    fields: [
      ...exitFields(coin),
      subnetField(deployed),
      validatorField(deployed.id, 'The validator that the stake is taken from.'),
    ],
  },
  manage: { RESTAKE: { fields: moveFields(deployed) } },
  balance: null,
})

/** The validator that a request names. @throws ServiceError 400 when there is none, or its subnet is another one */
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

/** One STAKE. @throws ServiceError INVALID_AMOUNT, INSUFFICIENT_BALANCE; 400 for subnet or validator */
export function enterSubnet(
  deployed: DeployedSubnetStaking,
  { walletBalance }: SubnetAccount,
  coin: Token,
  request: Arguments,
): EvmPlan {
  const amount = readAmountArgument(request, coin, deployed.plan)
  const { address, name, subnet } = requireOpen(subnetValidator(deployed, request))
  requireBalance(walletBalance, amount, coin, 'wallet')
  const step = createCallStep(
    abi,
    {
      type: 'STAKE',
      title: `Stake ${formatAmount(amount, coin)} in ${subnet.name}`,
      description: `Turns ${formatAmount(amount, coin)} into ${subnet.symbol}, the alpha of ${subnet.name}, with ${name}.`,
    },
    {
      to: deployed.address,
      data: encodeFunctionData({ abi, functionName: 'stake', args: [address] }),
      value: amount,
    },
  )
  return { amount: fromRaw(amount, coin.decimals), steps: [step] }
}

/** One UNSTAKE of alpha for at least the amount. @throws ServiceError INVALID_AMOUNT, INSUFFICIENT_BALANCE; 400 */
export function exitSubnet(
  deployed: DeployedSubnetStaking,
  { holdings }: SubnetAccount,
  coin: Token,
  request: Arguments,
): EvmPlan {
  const validator = subnetValidator(deployed, request)
  const holding = holdings.find((each) => each.validator === validator.address)
  const worth = holding?.worth ?? 0n
  const everything = request['useMaxAmount'] === true
  const amount = everything ? worth : readAmountArgument(request, coin)
  requireBalance(worth, everything ? 1n : amount, coin, 'position')
  const alpha = holding ? alphaFor(holding, amount) : 0n
  const { symbol, name } = validator.subnet
  const step = createCallStep(
    abi,
    {
      type: 'UNSTAKE',
      title: `Take ${formatAmount(amount, coin)} out of ${name}`,
      description: `Turns ${fromRaw(alpha, 18)} ${symbol} with ${validator.name} into ${coin.symbol}, which is paid to your wallet at once.`,
    },
    {
      to: deployed.address,
      data: encodeFunctionData({
        abi,
        functionName: 'unstake',
        args: [validator.address, alpha],
      }),
    },
  )
  return { amount: fromRaw(amount, coin.decimals), steps: [step] }
}

/** One RESTAKE of a whole holding. @throws ServiceError 400 for the same, a closed or an unknown validator */
export function moveHolding(
  deployed: DeployedSubnetStaking,
  { validator, alpha, worth }: Holding,
  coin: Token,
  request: Arguments,
): EvmPlan {
  const to = requireOpen(subnetValidator(deployed, request))
  if (to.address === validator)
    throw ServiceError.full(400, `The stake is with ${to.name} already.`)
  const step = createCallStep(
    abi,
    {
      type: 'RESTAKE',
      title: `Move ${formatAmount(worth, coin)} to ${to.name}`,
      description: `Turns the stake into ${to.subnet.symbol}, the alpha of ${to.subnet.name}, with ${to.name}.`,
    },
    {
      to: deployed.address,
      data: encodeFunctionData({
        abi,
        functionName: 'move',
        args: [validator, to.address, alpha],
      }),
    },
  )
  return { amount: fromRaw(worth, coin.decimals), steps: [step] }
}

/** Alpha for at least `amount` wei of a holding: its part, rounded up; never more than there is. */
function alphaFor({ alpha, worth }: Holding, amount: bigint): bigint {
  const portion = (amount * alpha + worth - 1n) / worth
  return portion > alpha || amount === worth ? alpha : portion
}

function requireOpen(validator: SubnetValidatorPlan): SubnetValidatorPlan {
  if (validator.open) return validator
  const message = `${validator.name} is inactive and takes no new stake: choose another validator.`
  throw ServiceError.full(400, message, { reason: 'validator inactive' })
}
