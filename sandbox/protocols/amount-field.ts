import type { ArgumentField } from '../contract/mechanics.ts'
import type { Token } from '../contract/token.ts'
import { NO_LIMITS, type AmountLimits } from './read-amount-argument.ts'

/** Where shares or assets go. @param what what is received */
export const receiverField = (what: string): ArgumentField => ({
  name: 'receiverAddress',
  type: 'address',
  label: 'Receiver',
  description: `Who gets the ${what}; you, unless another address stands here.`,
  required: false,
  placeholder: '0x…',
  isArray: false,
})

/** Asks for an unlimited approval instead of an exact one (contract: Argument meanings). */
export const maxAllowanceField = (token: Token): ArgumentField => ({
  name: 'useMaxAllowance',
  type: 'boolean',
  label: 'Approve once',
  description: `Lets the vault take any amount of ${token.symbol} from your wallet, so that later deposits need no approval.`,
  required: false,
  default: false,
  isArray: false,
})

/** An exit in shares. */
const shareAmountField = (shareSymbol: string): ArgumentField => ({
  name: 'shareAmount',
  type: 'string',
  label: 'Shares',
  description: `How many ${shareSymbol} to give back, instead of an amount.`,
  required: false,
  placeholder: '0.0',
  minimum: null,
  maximum: null,
  isArray: false,
})

/** Every way out of a vault by ERC-4626: an amount, shares, everything; to the owner or to another address. */
export const vaultExitFields = (
  token: Token,
  shareSymbol: string,
  limits?: AmountLimits,
): ArgumentField[] => [
  ...exitFields(token, limits),
  shareAmountField(shareSymbol),
  receiverField(token.symbol),
]

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
