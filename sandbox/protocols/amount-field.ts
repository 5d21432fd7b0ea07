import type { ArgumentField } from '../contract/field.ts'
import type { Token } from '../contract/token.ts'
import { NO_LIMITS, type AmountLimits } from './read-amount-argument.ts'

/** The `amount` of an enter: required, within the yield's limits (contract: Arguments). */
export function enterAmountField(token: Token, limits: AmountLimits): ArgumentField {
  return {
    name: 'amount',
    type: 'string',
    label: 'Amount',
    description: `How much ${token.symbol} to put in.`,
    required: true,
    placeholder: '0.0',
    minimum: limits.minimum,
    maximum: limits.maximum,
    isArray: false,
  }
}

/** The fields of an exit that can take an amount or everything, without dust (contract: Argument meanings; decisions/043-whole-balance). */
export function exitFields(
  token: Token,
  { minimum, maximum }: AmountLimits = NO_LIMITS,
): ArgumentField[] {
  return [
    {
      name: 'amount',
      type: 'string',
      label: 'Amount',
      description: `How much ${token.symbol} to take out; not needed with useMaxAmount.`,
      required: false,
      placeholder: '0.0',
      minimum,
      maximum,
      isArray: false,
    },
    {
      name: 'useMaxAmount',
      type: 'boolean',
      label: 'Everything',
      description: 'Takes the whole position out, so that nothing stays behind.',
      required: false,
      default: false,
      isArray: false,
    },
  ]
}
