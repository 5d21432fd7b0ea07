import type { ArgumentField } from '../../contract/field.ts'
import { exitFields } from '../amount-field.ts'
import type { DeployedPool } from './deploy-pool.ts'

/** What an enter asks for: how much of each token, in the order of the yield's `inputTokens`. */
export function amountsField({ base, quote, plan }: DeployedPool): ArgumentField {
  const [first, second] = [base.token.symbol, quote.token.symbol]
  return {
    name: 'amounts',
    type: 'string',
    label: `Amounts of ${first} and ${second}`,
    description: `How much to put in at most: first ${first} (from ${plan.base.minimum}), then ${second} (from ${plan.quote.minimum}). The pool takes as much of both as fits its proportion.`,
    required: true,
    placeholder: '0.0',
    minimum: null,
    maximum: null,
    isArray: true,
  }
}

/** What an exit asks for: the worth, the shares or everything; of both tokens or as one. */
export function leaveFields({ base, quote, share }: DeployedPool): ArgumentField[] {
  return [
    ...exitFields(quote.token),
    {
      name: 'shareAmount',
      type: 'string',
      label: `Amount of ${share.symbol}`,
      description: `How many ${share.symbol} to give back, instead of the worth in ${quote.token.symbol}.`,
      required: false,
      placeholder: '0.0',
      minimum: null,
      maximum: null,
      isArray: false,
    },
    {
      name: 'outputToken',
      type: 'enum',
      label: 'Receive only',
      description: `The one token to receive; both when left out. The other half is traded in the pool, for its fee.`,
      required: false,
      options: [base.address, quote.address],
      isArray: false,
    },
  ]
}
