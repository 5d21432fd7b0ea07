import type { Balance } from '#src/api/schemas/balance.ts'
import type { Yield } from '#src/api/schemas/yield.ts'
import { getAvailability, canEnter } from '#src/catalogue/availability.ts'
import { getBalanceValidators } from '#src/api/balance-identity.ts'

/** The one balance of a position that says no more than what it does and how much it is; null where there is more to tell. */
export function getOnlyBalance(balances: readonly Balance[], unreadable: number): Balance | null {
  const [only, ...others] = balances
  if (!only || others.length > 0 || unreadable > 0) return null
  const { type, date, isEarning, pendingActions } = only
  const seemsOtherwise = isEarning !== undefined && isEarning !== (type === 'active')
  const hasDetails =
    date !== undefined ||
    seemsOtherwise ||
    pendingActions.length > 0 ||
    getBalanceValidators(only).length > 0
  return hasDetails ? null : only
}

/** Balances that somebody waits for. Source: contract: Balance types. */
const WAITING_TYPES: ReadonlySet<string> = new Set(['exiting', 'locked'])

/** When a balance that is held back becomes free; null where that is not said or over. Milliseconds, as `now`. */
export function getFreeAt(
  { type, date }: Pick<Balance, 'type' | 'date'>,
  now: number,
): number | null {
  const at = WAITING_TYPES.has(type) ? Date.parse(date ?? '') : Number.NaN
  return at > now ? at : null
}

/** Rows that leave by themselves or by their own action. Source: contract: Balance types. */
const EXITING_TYPES: ReadonlySet<string> = new Set(['exiting', 'withdrawable', 'claimable'])

/** Whether a withdrawal could take anything: the yield has a way out, and something is not on it already. */
export const canExit = (earnYield: Yield | undefined, balances: readonly Balance[]): boolean =>
  (earnYield === undefined || earnYield.mechanics.arguments?.exit !== undefined) &&
  balances.some(({ type }) => !EXITING_TYPES.has(type))

/** Whether more could be put in. Of a yield that could not be read nobody knows: its own page tells. */
export const canDeposit = (earnYield: Yield | undefined): boolean =>
  earnYield === undefined ||
  (canEnter(getAvailability(earnYield)) && earnYield.mechanics.arguments?.enter !== undefined)

/** Balance types in the order that people look for them. Source: contract: Balance types. The enum is open. */
export const BALANCE_TYPES = [
  'withdrawable',
  'claimable',
  'active',
  'entering',
  'exiting',
  'locked',
] as const

const rank = (type: string): number => {
  const index = BALANCE_TYPES.findIndex((balanceType) => balanceType === type)
  return index === -1 ? BALANCE_TYPES.length : index
}

const isEmpty = ({ amount, pendingActions }: Balance): boolean =>
  /^-?0(?:\.0+)?$/.test(amount) && pendingActions.length === 0

/** The balances worth a row: what holds something or can be acted on; what is ready comes first, then the earliest. */
export function getVisibleBalances(balances: readonly Balance[]): Balance[] {
  return balances
    .filter((balance) => !isEmpty(balance))
    .toSorted((a, b) => rank(a.type) - rank(b.type) || ((a.date ?? '') < (b.date ?? '') ? -1 : 1))
}
