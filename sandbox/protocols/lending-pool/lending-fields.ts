import type { ArgumentField } from '../../contract/field.ts'

/** Whom shares or assets go to. */
export const receiverField = (description: string): ArgumentField => ({
  name: 'receiverAddress',
  type: 'address',
  label: 'Receiver',
  description,
  required: false,
  placeholder: '0x',
  isArray: false,
})

const flag = (name: string, label: string, description: string): ArgumentField => ({
  name,
  type: 'boolean',
  label,
  description,
  required: false,
  default: false,
  isArray: false,
})

export const maxAllowanceField = flag(
  'useMaxAllowance',
  'Approve any amount',
  'Approves without a limit, so that later supplies need no approval; exactly the amount otherwise.',
)

export const hardwareField = flag(
  'hardwareWalletApiCompatible',
  'Hardware wallet',
  'Hands out transactions of type 0 with a gas price, which every hardware wallet signs.',
)

const skipField = flag(
  'skipPrechecks',
  'Skip the checks',
  'Hands the transactions out without looking whether the balance suffices and whether they would succeed now.',
)

/** How the steps are handed out, for every action of a market. */
export const formFields: readonly ArgumentField[] = [hardwareField, skipField]
