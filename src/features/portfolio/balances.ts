import { isZero } from '#src/money/decimal.ts'
import type { Balance } from '#src/api/schemas/balance.ts'
import type { Position } from '#src/api/schemas/position.ts'
import { canEnter } from '#src/catalogue/availability.ts'
import type { CatalogueRow } from '#src/catalogue/catalogue-row.ts'
import { getBalanceValidators } from '#src/api/balance-identity.ts'

/** Returns a position's single balance if it shows no more than type and amount; else null. */
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

/** Balances with a waiting period. Source: contract: Balance types. */
const WAITING_TYPES: ReadonlySet<string> = new Set(['exiting', 'locked'])

/** Returns when a locked balance becomes free, milliseconds like `now`; null if unknown or past. */
export function getFreeAt(
  { type, date }: Pick<Balance, 'type' | 'date'>,
  now: number,
): number | null {
  const at = WAITING_TYPES.has(type) ? Date.parse(date ?? '') : Number.NaN
  return at > now ? at : null
}

/** Rows that leave by themselves or by their own action. Source: contract: Balance types. */
const EXITING_TYPES: ReadonlySet<string> = new Set(['exiting', 'withdrawable', 'claimable'])

/**
 * Whether a direct withdrawal is possible: some balance is not exiting already, or can't be read and may be such a one.
 * @param offersExit whether the yield has a direct withdrawal, as far as known
 */
export const canExit = (
  offersExit: boolean,
  {
    balances,
    hidesActive,
  }: Pick<Position, 'hidesActive'> & { readonly balances: readonly Balance[] },
): boolean => offersExit && (hidesActive || balances.some(({ type }) => !EXITING_TYPES.has(type)))

/**
 * Whether a yield accepts deposits. Unknown for one that the catalogue lacks; its page shows the state.
 * @param withoutEnter ids of yields that offer no direct deposit
 */
export const canDeposit = (
  row: Pick<CatalogueRow, 'id' | 'availability'> | null,
  withoutEnter: ReadonlySet<string>,
): boolean => row === null || (canEnter(row.availability) && !withoutEnter.has(row.id))

/** Balance types in display order. Source: contract: Balance types. The enum is open. */
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
  isZero(amount) && pendingActions.length === 0

/** Returns balances with an amount or pending actions: withdrawable first, then the earliest. */
export function getVisibleBalances(balances: readonly Balance[]): Balance[] {
  return balances
    .filter((balance) => !isEmpty(balance))
    .toSorted((a, b) => rank(a.type) - rank(b.type) || ((a.date ?? '') < (b.date ?? '') ? -1 : 1))
}

/** Whether a position has something to show, or something that could not be read. */
export const isVisiblePosition = ({
  balances,
  unreadable,
}: Pick<Position, 'balances' | 'unreadable'>): boolean =>
  unreadable > 0 || getVisibleBalances(balances).length > 0

/** Whether a balance counts points, which are no money. */
export const isPoints = ({
  token,
}: {
  readonly token: Pick<Balance['token'], 'isPoints'>
}): boolean => token.isPoints === true
