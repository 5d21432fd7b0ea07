import * as z from 'zod/mini'
import { PUSH_KINDS, type PushKind } from '#src/api/requests/push-bodies.ts'
import { parseDecimal, type Decimal } from '#src/money/decimal.ts'
import { ALERTS_KEY } from './has-alerts.ts'

/** What an alert can be about: kinds of the to-do list. */
export const ALERT_KINDS = ['withdrawable', 'claimable', 'rate-fell', 'closing'] as const
export type AlertKind = (typeof ALERT_KINDS)[number]

/** Sums that rewards can be waited for. US dollars. */
export const MIN_REWARDS = ['1', '5', '10', '50', '100', '500'] as const
export type MinReward = (typeof MIN_REWARDS)[number]

export interface AlertSettings {
  /** The kinds that are on. */
  readonly kinds: readonly AlertKind[]
  /** Rewards of less are no alert. US dollars. */
  readonly minReward: MinReward
  /** What this browser subscribed to for while the site is closed (decisions/060-web-push). */
  readonly push: readonly PushKind[]
}

const OFF: AlertSettings = { kinds: [], minReward: '5', push: [] }

const settingsSchema = z.object({
  kinds: z.array(z.string()),
  minReward: z.string(),
  push: z.optional(z.array(z.string())),
})

type AlertStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Reads the settings; everything is off if they can't be read. */
export function readAlertSettings(storage: Pick<AlertStorage, 'getItem'>): AlertSettings {
  try {
    const stored = z.parse(settingsSchema, JSON.parse(storage.getItem(ALERTS_KEY) ?? 'null'))
    return {
      kinds: ALERT_KINDS.filter((kind) => stored.kinds.includes(kind)),
      minReward: MIN_REWARDS.find((each) => each === stored.minReward) ?? OFF.minReward,
      push: PUSH_KINDS.filter((kind) => stored.push?.includes(kind) === true),
    }
  } catch {
    return OFF
  }
}

/** Keeps the settings, and nothing if every alert is off. @returns whether the browser keeps them */
export function writeAlertSettings(storage: AlertStorage, settings: AlertSettings): boolean {
  try {
    if (settings.kinds.length + settings.push.length === 0) storage.removeItem(ALERTS_KEY)
    else storage.setItem(ALERTS_KEY, JSON.stringify(settings))
    return true
  } catch {
    return false
  }
}

/** Returns the sum as the money functions take it. */
export const getMinReward = ({ minReward }: AlertSettings): Decimal | null =>
  parseDecimal(minReward)
