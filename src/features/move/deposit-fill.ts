import type { ArgumentField } from '#src/api/schemas/argument-field.ts'
import type { Yield } from '#src/api/schemas/yield.ts'
import { readLinkArguments } from '#src/arguments/link-arguments.ts'
import { isSameToken } from '#src/families/is-same-address.ts'
import { NATIVE_ADDRESS, getTokenAddress } from '#src/families/native-token.ts'
import type { Decimal } from '#src/money/decimal.ts'
import { isOneToken } from './one-token.ts'

/** The two yields of a move, as the service describes them now. */
export interface YieldPair {
  readonly from: Pick<Yield, 'token'>
  readonly to: Pick<Yield, 'token' | 'inputTokens' | 'mechanics'>
}

/** What a deposit's link fills in. */
export interface DepositFill {
  readonly amount: Decimal
  /** The argument that names the token, where the form asks for one. */
  readonly inputToken?: string
}

/** Returns the option of a token field that is the moved token; null if it is none of them. */
function findTokenOption({ options = [] }: ArgumentField, to: YieldPair['to']): string | null {
  // Without options in the schema, the form lists what the yield takes.
  const inputs = to.inputTokens.filter(({ network }) => network === to.token.network)
  const values =
    options.length > 0 ? options : inputs.map(({ address }) => address ?? NATIVE_ADDRESS)
  const token = getTokenAddress(to.token)
  return values.find((value) => isSameToken(getTokenAddress({ address: value }), token)) ?? null
}

/** Whether a deposit's form reads all of it from its link: what it leaves out would keep another default. */
function isReadable(fill: DepositFill, fields: readonly ArgumentField[]): boolean {
  const values = readLinkArguments({ ...fill }, fields, '.')
  return Object.entries(fill).every(([name, value]) => values.get(name) === value)
}

/**
 * Returns what a deposit's link fills in of an amount of the moved token; null unless the form takes exactly one amount,
 * and that is of this token: the service may have changed the yields since the move began.
 */
export function getDepositFill(amount: Decimal, { from, to }: YieldPair): DepositFill | null {
  const fields = to.mechanics.arguments?.enter?.fields ?? []
  const find = (name: string) => fields.find((field) => field.name === name)
  const network = find('inputTokenNetwork')
  const isElsewhere = network !== undefined && network.default !== to.token.network
  if (!isOneToken(from.token, to.token) || find('amounts') || isElsewhere) return null
  const field = find('inputToken')
  const option = field ? findTokenOption(field, to) : null
  if (field && option === null) return null
  const fill = { ...(option !== null && { inputToken: option }), amount }
  return isReadable(fill, fields) ? fill : null
}
