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

/** What can be withdrawn grew by more than interest: another cooldown is over. */
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

/** An item that the user was notified of. */
export interface SeenAlert {
  readonly key: string
  readonly kind: AlertKind
  /** Whose it is. */
  readonly owner: string
  /** Token units of a payout that later ones are compared with; null for other kinds. */
  readonly amount: string | null
  /** When it was last there, service time in milliseconds. */
  readonly at: number
}

type SeenStorage = Pick<Storage, 'getItem' | 'setItem'>

/** Reads what this browser notified of; nothing if it can't be read. */
export function readSeenAlerts(storage: Pick<SeenStorage, 'getItem'>): readonly SeenAlert[] {
  try {
    return z.parse(seenSchema, JSON.parse(storage.getItem(KEY) ?? '[]'))
  } catch {
    return []
  }
}

/** Stores what the user was notified of. @returns whether it is stored; otherwise each reading would notify again */
export function writeSeenAlerts(storage: SeenStorage, seen: readonly SeenAlert[]): boolean {
  try {
    const text = JSON.stringify(seen)
    if (storage.getItem(KEY) !== text) storage.setItem(KEY, text)
    return true
  } catch {
    return false
  }
}

/** Returns what was notified of without rewards, which count anew with another minimum. */
export const dropRewards = (seen: readonly SeenAlert[]): readonly SeenAlert[] =>
  seen.filter(({ kind }) => kind !== 'claimable')

/** What is there now. */
export interface CurrentItems {
  /** Amounts of all items by key, alerts or not: rewards that fall below the minimum and rise again are the same. */
  readonly present: ReadonlyMap<string, Decimal | null>
  /** Addresses of which everything was read; of others nothing is known to be gone. */
  readonly readOwners: ReadonlySet<string>
  /** Service time, milliseconds. */
  readonly now: number
}

/** Whether a payout is another one under the same name: more to withdraw, or rewards that were claimed meanwhile. */
function isAnother({ kind, amount }: SeenAlert, current: Decimal | null): boolean {
  const known = parseDecimal(amount)
  if (known === null || current === null) return false
  if (kind === 'claimable') return compareDecimals(current, known) < 0
  return kind === 'withdrawable' && compareDecimals(current, multiplyDecimals(known, GROWTH)) > 0
}

/** Rewards are compared with the last reading; money that was withdrawn in part, with what was left of it. */
function getKnownAmount({ kind, amount }: SeenAlert, current: Decimal | null): string | null {
  const known = parseDecimal(amount)
  if (kind === 'claimable' || known === null || current === null) return current ?? amount
  return compareDecimals(current, known) < 0 ? current : amount
}

/** Returns an item that is still the same; null if it is gone, or another one by now. */
function renewSeen(seen: SeenAlert, { present, readOwners, now }: CurrentItems): SeenAlert | null {
  const current = present.get(seen.key)
  if (current === undefined)
    return readOwners.has(seen.owner) && seen.at + LINGER_MS[seen.kind] < now ? null : seen
  if (isAnother(seen, current)) return null
  const amount = getKnownAmount(seen, current)
  return { ...seen, amount, at: seen.at + HOUR_MS < now ? now : seen.at }
}

/** Returns the items notified of before that are still the same. */
export const keepSeenAlerts = (
  seen: readonly SeenAlert[],
  current: CurrentItems,
): readonly SeenAlert[] => seen.flatMap((each) => renewSeen(each, current) ?? [])

/** Adds alerts that the user is notified of now; only the newest are kept. */
export const addSeenAlerts = (
  seen: readonly SeenAlert[],
  alerts: readonly Omit<SeenAlert, 'at'>[],
  now: number,
): readonly SeenAlert[] =>
  [...seen, ...alerts.map((alert) => ({ ...alert, at: now }))].slice(-MAX_SEEN)
