import type { ArgumentField } from '../contract/field.ts'
import type { Token } from '../contract/token.ts'
import type { AmountLimits } from './read-amount-argument.ts'
import { exitFields } from './amount-field.ts'

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
