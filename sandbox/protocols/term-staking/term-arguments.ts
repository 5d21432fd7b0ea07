import type { Mechanics } from '../../contract/mechanics.ts'
import type { Token } from '../../contract/token.ts'
import { enterAmountField } from '../amount-field.ts'
import type { TermStakingPlan } from './term-staking-plan.ts'

/** Everything that the staking asks; it is left by withdrawing what is over. */
export const termArguments = (
  plan: TermStakingPlan,
  coin: Token,
): Mechanics['arguments'] & {
  readonly manage: NonNullable<Mechanics['arguments']['manage']>
} => ({
  enter: {
    fields: [
      enterAmountField(coin, plan),
      {
        name: 'duration',
        type: 'number',
        label: 'Term',
        description: 'How long the stake is locked, in seconds.',
        required: true,
        placeholder: String(plan.shortest),
        minimum: String(plan.shortest),
        maximum: String(plan.longest),
        isArray: false,
      },
      {
        name: 'providerId',
        type: 'enum',
        label: 'Operator',
        description: 'Who runs the term.',
        required: true,
        options: plan.operators.map(({ id }) => id),
        optionsRef: '/v1/providers',
        isArray: false,
      },
    ],
    notes: `The reward is fixed when the term begins: half of the operator’s rate in any term, all of it in one of a year.`,
  },
  exit: null,
  manage: { WITHDRAW: { fields: [] }, WITHDRAW_ALL: { fields: [] } },
  balance: null,
})
