import * as z from 'zod/mini'
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

const seenSchema = z.array(z.object({ key: z.string(), kind: z.enum(ALERT_KINDS), at: z.int() }))

/** An item that was told. */
export interface SeenAlert {
  readonly key: string
  readonly kind: AlertKind
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

/** What is there now. */
export interface CurrentItems {
  /** Keys of all items, alerts or not: rewards that fall below a sum and rise again are the same. */
  readonly present: ReadonlySet<string>
  readonly alerts: readonly Pick<SeenAlert, 'key' | 'kind'>[]
  /** Whether everything was read; otherwise nothing is known to be gone. */
  readonly isComplete: boolean
  /** Service time, milliseconds. */
  readonly now: number
}

/** Returns what was told after the alerts of now are. */
export function updateSeenAlerts(
  seen: readonly SeenAlert[],
  { present, alerts, isComplete, now }: CurrentItems,
): readonly SeenAlert[] {
  const kept = seen.flatMap((each): SeenAlert[] => {
    const { key, kind, at } = each
    if (present.has(key)) return [at + HOUR_MS < now ? { key, kind, at: now } : each]
    return isComplete && at + LINGER_MS[kind] < now ? [] : [each]
  })
  const known = new Set(seen.map(({ key }) => key))
  const fresh = alerts.filter(({ key }) => !known.has(key))
  return [...kept, ...fresh.map(({ key, kind }) => ({ key, kind, at: now }))].slice(-MAX_SEEN)
}
