import type { ArgumentField } from '../contract/mechanics.ts'
import type { Token } from '../contract/token.ts'
import { NO_LIMITS, type AmountLimits } from './read-amount-argument.ts'

/** Creates an optional field of one value. */
export const createField = (
  field: Pick<ArgumentField, 'name' | 'type' | 'label' | 'description'> & Partial<ArgumentField>,
): ArgumentField => ({ required: false, isArray: false, ...field })

/** Creates an optional boolean field without a default: what is left out is off (contract: Argument names). */
export const createFlag = (name: string, label: string, description: string): ArgumentField =>
  createField({ name, type: 'boolean', label, description })

/** Creates an optional amount field. */
export const createAmountField = (
  description: string,
  { minimum, maximum }: AmountLimits = NO_LIMITS,
  [name, label]: readonly [string, string] = ['amount', 'Amount'],
): ArgumentField =>
  createField({ name, type: 'string', label, description, placeholder: '0.0', minimum, maximum })

/** Creates the field for the receiver of shares or assets. @param what what is received */
export const receiverField = (what: string): ArgumentField =>
  createField({
    name: 'receiverAddress',
    type: 'address',
    label: 'Receiver',
    description: `Who gets the ${what}; you, unless another address stands here.`,
    placeholder: '0x…',
  })

/** Creates the field for an unlimited approval instead of an exact one (contract: Argument meanings). */
export const maxAllowanceField = ({ symbol }: Token): ArgumentField =>
  createFlag(
    'useMaxAllowance',
    'Approve once',
    `Lets the vault take any amount of ${symbol} from your wallet, so that later deposits need no approval.`,
  )

/** Returns the exit fields of an ERC-4626 vault: an amount, shares or everything; to the owner or a receiver. */
export const vaultExitFields = (
  token: Token,
  shareSymbol: string,
  limits?: AmountLimits,
): ArgumentField[] => [
  ...exitFields(token, limits),
  createAmountField(`How many ${shareSymbol} to give back, instead of an amount.`, NO_LIMITS, [
    'shareAmount',
    'Shares',
  ]),
  receiverField(token.symbol),
]

/** Creates the `amount` of an enter: required, within the yield's limits (contract: Arguments). */
export const enterAmountField = (token: Token, limits: AmountLimits): ArgumentField => ({
  ...createAmountField(`How much ${token.symbol} to put in.`, limits),
  required: true,
})

/**
 * Returns the exit fields for an amount or everything, without dust (contract: Argument meanings;
 * decisions/043-whole-balance).
 */
export const exitFields = (token: Token, limits?: AmountLimits): ArgumentField[] => [
  createAmountField(`How much ${token.symbol} to take out; not needed with useMaxAmount.`, limits),
  createFlag(
    'useMaxAmount',
    'Everything',
    'Takes the whole position out, so that nothing stays behind.',
  ),
]
