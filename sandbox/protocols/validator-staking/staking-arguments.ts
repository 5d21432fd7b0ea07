import type { ArgumentField } from '../../contract/field.ts'
import type { Mechanics } from '../../contract/mechanics.ts'
import { enterAmountField, exitFields } from '../amount-field.ts'
import { validatorField } from '../validators/validator-field.ts'
import type { DeployedValidatorStaking } from './deploy-validator-staking.ts'

/** What RESTAKE asks: where to, and how much of the row. */
export const restakeFields = (id: string): ArgumentField[] => [
  validatorField(id, 'The validator that the stake goes to.'),
  {
    name: 'amount',
    type: 'string',
    label: 'Amount',
    description: 'How much of it; all of it when left out.',
    required: false,
    placeholder: '0.0',
    minimum: null,
    maximum: null,
    isArray: false,
  },
]

/** Everything that the staking asks. */
export const stakingArguments = ({
  id,
  plan,
  set,
}: DeployedValidatorStaking): Mechanics['arguments'] & {
  readonly manage: NonNullable<Mechanics['arguments']['manage']>
} => ({
  enter: {
    fields: [
      enterAmountField(set.coin, plan),
      validatorField(id, 'The validator that earns with your stake.'),
    ],
    notes: `The first stake is at least ${plan.minimum} ${set.coin.symbol}, and what the validator asks for as its least.`,
  },
  exit: {
    fields: [
      ...exitFields(set.coin),
      validatorField(id, 'The validator that the stake is taken from.'),
    ],
    notes: 'What still warms up can be taken out when it is active.',
  },
  manage: {
    CLAIM_REWARDS: { fields: [] },
    RESTAKE_REWARDS: { fields: [] },
    RESTAKE: { fields: restakeFields(id) },
    REBOND: { fields: [] },
    WITHDRAW: { fields: [] },
    WITHDRAW_ALL: { fields: [] },
  },
  balance: null,
})
