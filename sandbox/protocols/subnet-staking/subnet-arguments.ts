import type { ArgumentField } from '../../contract/field.ts'
import type { Mechanics } from '../../contract/mechanics.ts'
import { ServiceError } from '../../contract/service-error.ts'
import type { Token } from '../../contract/token.ts'
import { enterAmountField, exitFields } from '../amount-field.ts'
import type { Arguments } from '../protocol.ts'
import { validatorField } from '../validators/validator-field.ts'
import type { DeployedSubnetStaking, SubnetValidatorPlan } from './deploy-subnet-staking.ts'

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
export function subnetValidator(
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
