import type { ArgumentField } from '../../contract/field.ts'
import type { Mechanics } from '../../contract/mechanics.ts'
import { enterAmountField, exitFields } from '../amount-field.ts'
import { validatorField } from '../validators/validator-field.ts'
import type { DeployedGovernanceStaking } from './deploy-governance-staking.ts'

const createAmountField = (description: string): ArgumentField => ({
  name: 'amount',
  type: 'string',
  label: 'Amount',
  description,
  required: false,
  placeholder: '0.0',
  minimum: null,
  maximum: null,
  isArray: false,
})

/** What each action on a row asks. */
export const governanceFields = (id: string) => {
  const validator = validatorField(id, 'The validator to vote for.')
  return {
    STAKE_LOCKED: [
      { ...createAmountField('How much of the locked coin votes.'), required: true },
      validator,
    ],
    VOTE_LOCKED: [validator],
    UNLOCK_LOCKED: [createAmountField('How much to unlock; all of it when left out.')],
    VOTE: [createAmountField('How much of the locked coin votes too; all of it when left out.')],
    REVOTE: [validator],
    REVOKE: [createAmountField('How much to take back; all of it when left out.')],
    DELEGATE: [
      {
        name: 'receiverAddress',
        type: 'address',
        label: 'Delegate',
        description: 'Who votes on proposals in your place.',
        required: true,
        placeholder: '0x',
        isArray: false,
      },
    ],
    WITHDRAW: [],
  } satisfies Record<string, ArgumentField[]>
}

/** Everything that the staking asks. */
export const governanceArguments = ({
  id,
  plan,
  set,
}: DeployedGovernanceStaking): Mechanics['arguments'] & {
  readonly manage: NonNullable<Mechanics['arguments']['manage']>
} => ({
  enter: {
    fields: [
      enterAmountField(set.coin, plan),
      validatorField(id, 'The validator that your locked coin votes for.'),
    ],
    notes: 'The first time, an account is opened before the coin is locked.',
  },
  exit: {
    fields: [
      ...exitFields(set.coin),
      validatorField(id, 'The validator that votes are taken back from.'),
    ],
  },
  manage: Object.fromEntries(
    Object.entries(governanceFields(id)).map(([type, fields]) => [type, { fields }]),
  ),
  balance: null,
})
