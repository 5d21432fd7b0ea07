import * as z from 'zod/mini'
import { compareDecimals } from '#src/money/compare-decimals.ts'
import { parseDecimal, type Decimal } from '#src/money/decimal.ts'
import { multiplyDecimals } from '#src/money/multiply-decimals.ts'
import { fromRaw } from '#src/money/units.ts'
import { ALERT_KINDS, type AlertKind } from './alert-settings.ts'

const KEY = 'sheaf.alerts-seen'
/** The newest; of older ones there would be an alert again. */
const MAX_SEEN = 500

/** Times are no more exact than that, so that not every reading writes. Milliseconds. */
const HOUR_MS = 3_600_000
const WEEK_MS = 7 * 24 * HOUR_MS
/** How long what is gone is still the same when it is back: rates move up and down. Milliseconds. */
const LINGER_MS: Readonly<Record<AlertKind, number>> = {
  withdrawable: 0,
  claimable: 0,
  'rate-fell': WEEK_MS,
  closing: WEEK_MS,
}

/** What can be withdrawn grew by more than interest: another waiting time is over. */
const GROWTH = fromRaw(11n, 1)

const seenSchema = z.array(
  z.object({
    key: z.string(),
    kind: z.enum(ALERT_KINDS),
    owner: z.string(),
    amount: z.nullable(z.string()),
    at: z.int(),
  }),
)

/** An item that was told. */
export interface SeenAlert {
  readonly key: string
  readonly kind: AlertKind
  /** Whose it is. */
  readonly owner: string
  /** Token units of a payout when it was told or, of rewards, when it was last there; null for other kinds. */
  readonly amount: string | null
  /** When it was last there, service time in milliseconds. */
  readonly at: number
}

type SeenStorage = Pick<Storage, 'getItem' | 'setItem'>

/** Reads what was told in this browser; nothing if it can't be read. */
export function readSeenAlerts(storage: Pick<SeenStorage, 'getItem'>): readonly SeenAlert[] {
  try {
    return z.parse(seenSchema, JSON.parse(storage.getItem(KEY) ?? '[]'))
  } catch {
    return []
  }
}

/** Keeps what was told. @returns whether the browser keeps it; otherwise it would be told again and again */
export function writeSeenAlerts(storage: SeenStorage, seen: readonly SeenAlert[]): boolean {
  try {
    const text = JSON.stringify(seen)
    if (storage.getItem(KEY) !== text) storage.setItem(KEY, text)
    return true
  } catch {
    return false
  }
}

/** Returns what was told without the rewards, which count anew from another sum on. */
export const dropRewards = (seen: readonly SeenAlert[]): readonly SeenAlert[] =>
  seen.filter(({ kind }) => kind !== 'claimable')

/** What is there now. */
export interface CurrentItems {
  /** Amounts of all items by key, alerts or not: rewards that fall below a sum and rise again are the same. */
  readonly present: ReadonlyMap<string, Decimal | null>
  /** Addresses of which everything was read; of others nothing is known to be gone. */
  readonly readOwners: ReadonlySet<string>
  /** Service time, milliseconds. */
  readonly now: number
}

/** Whether a payout is another one under the same name: more to withdraw, or rewards that were claimed meanwhile. */
function isAnother({ kind, amount }: SeenAlert, current: Decimal | null): boolean {
  const told = parseDecimal(amount)
  if (told === null || current === null) return false
  if (kind === 'claimable') return compareDecimals(current, told) < 0
  return kind === 'withdrawable' && compareDecimals(current, multiplyDecimals(told, GROWTH)) > 0
}

/** Returns what is still told of one item; null if it is gone, or another one by now. */
function renewSeen(seen: SeenAlert, { present, readOwners, now }: CurrentItems): SeenAlert | null {
  const current = present.get(seen.key)
  if (current === undefined)
    return readOwners.has(seen.owner) && seen.at + LINGER_MS[seen.kind] < now ? null : seen
  if (isAnother(seen, current)) return null
  const amount = seen.kind === 'claimable' ? current : seen.amount
  return { ...seen, amount, at: seen.at + HOUR_MS < now ? now : seen.at }
}

/** Returns what was told before and still is, without the alerts of now. */
export const keepSeenAlerts = (
  seen: readonly SeenAlert[],
  current: CurrentItems,
): readonly SeenAlert[] => seen.flatMap((each) => renewSeen(each, current) ?? [])

/** Adds alerts that are told now; only the newest are kept. */
export const addSeenAlerts = (
  seen: readonly SeenAlert[],
  alerts: readonly Omit<SeenAlert, 'at'>[],
  now: number,
): readonly SeenAlert[] =>
  [...seen, ...alerts.map((alert) => ({ ...alert, at: now }))].slice(-MAX_SEEN)
