import type { ToDoItem } from '#src/features/to-do/index.ts'
import { compareDecimals } from '#src/money/compare-decimals.ts'
import type { Decimal } from '#src/money/decimal.ts'
import { ALERT_KINDS, getMinReward, type AlertKind, type AlertSettings } from './alert-settings.ts'

/** An item that somebody can be alerted to. */
export type AlertItem = Extract<ToDoItem, { readonly kind: AlertKind }>

/** Token units that a payout brings, of its first token; null for other items. */
export const getPayoutAmount = (item: ToDoItem): Decimal | null =>
  item.kind === 'withdrawable' || item.kind === 'claimable'
    ? (item.amounts[0]?.amount ?? null)
    : null

const isAlertItem = (item: ToDoItem): item is AlertItem =>
  ALERT_KINDS.some((kind) => kind === item.kind)

/** Returns the items that are alerts by these settings; rewards of unknown value are none. */
export function selectAlerts(
  items: readonly ToDoItem[],
  settings: AlertSettings,
): readonly AlertItem[] {
  const min = getMinReward(settings)
  const isEnough = ({ kind, usd }: AlertItem): boolean =>
    kind !== 'claimable' || (usd !== null && min !== null && compareDecimals(usd, min) >= 0)
  return items
    .filter(isAlertItem)
    .filter((item) => settings.kinds.includes(item.kind) && isEnough(item))
}
