import type { ArgumentField } from '../../contract/field.ts'
import type { Mechanics } from '../../contract/mechanics.ts'
import { enterAmountField, exitFields } from '../amount-field.ts'
import type { DeployedValidatorStaking } from '../validator-staking/deploy-validator-staking.ts'
import { validatorsField } from '../validators/validator-field.ts'
import { MAX_VALIDATORS } from './spread-staking-plan.ts'

const NOTES = `Between 1 and ${MAX_VALIDATORS} validators, each once; the stake is spread in equal parts.`

/** What RESTAKE asks: the validators that all active stake goes to. */
export const restakeSpreadFields = (id: string): ArgumentField[] => [
  validatorsField(id, 'The validators that all your stake is spread over.'),
]

/** Everything that the staking asks. */
export const spreadArguments = ({
  id,
  plan,
  set,
}: DeployedValidatorStaking): Mechanics['arguments'] & {
  readonly manage: NonNullable<Mechanics['arguments']['manage']>
} => ({
  enter: {
    fields: [
      enterAmountField(set.coin, plan),
      validatorsField(id, 'The validators that your stake is spread over.'),
    ],
    notes: NOTES,
  },
  exit: {
    fields: exitFields(set.coin),
    notes: 'Taken from each validator by what is staked with it.',
  },
  manage: {
    CLAIM_REWARDS: { fields: [] },
    RESTAKE_REWARDS: { fields: [] },
    RESTAKE: { fields: restakeSpreadFields(id), notes: NOTES },
    REBOND: { fields: [] },
    WITHDRAW: { fields: [] },
  },
  balance: null,
})
