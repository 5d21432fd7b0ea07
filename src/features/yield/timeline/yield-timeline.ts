import type { Yield } from '#src/api/schemas/yield.ts'
import { useTranslations } from 'use-intl'
import { useDurationFormat } from '#src/ui/numbers/duration.tsx'
import { useDateFormat } from '#src/ui/numbers/use-date-format.ts'

/** A formatted time of a timeline. */
interface WaitText {
  readonly text: string
  /** An explanation; null for none. */
  readonly note: string | null
}

const DAY = 86_400

/** Returns a function that formats the end of a period: a date, now, or unknown. */
export function useWaitText(): (kind: 'earning' | 'leaving' | 'free', wait: Wait) => WaitText {
  const t = useTranslations('yield.timeline')
  const duration = useDurationFormat()
  const { day, exact } = useDateFormat()
  return (kind, { seconds, ahead, at }) => {
    if (seconds === 'unusable') return { text: t('unusable'), note: t('unusableNote') }
    if (seconds === null) return { text: t(`${kind}.unstated`), note: t(`${kind}.unstatedNote`) }
    if (ahead === null || at === null || ahead <= 0) return { text: t(`${kind}.now`), note: null }
    return {
      // The time of day matters for near dates only.
      text: ahead < 2 * DAY ? exact(at) : day(at),
      note: seconds > 0 ? t(`${kind}.after`, { duration: duration(seconds) }) : null,
    }
  }
}

/** A period of a deposit or an exit. */
export interface Wait {
  /** Its own length; null if not provided, `unusable` if it is no length that anyone can wait. */
  readonly seconds: number | null | 'unusable'
  /** Seconds from now until its end, with all previous periods; null if any is unknown. */
  readonly ahead: number | null
  /** Its end, milliseconds since 1970. */
  readonly at: number | null
}

/** The periods of a deposit made now. */
export interface YieldTimeline {
  readonly earning: Wait
  readonly leaving: Wait
  readonly free: Wait
}

const getLength = (period: Yield['mechanics']['lockupPeriod']): Wait['seconds'] =>
  period === undefined ? null : (period.seconds ?? 'unusable')

const toWait = (now: number, seconds: Wait['seconds'], ahead: number | null): Wait => ({
  seconds,
  ahead,
  at: ahead === null ? null : now + ahead * 1000,
})

/**
 * Returns a yield's periods from now. Source: contract: Mechanics: a warm-up is before rewards accrue, a lock-up
 * before an exit can start, a cooldown between that and free funds. A wait that isn't named moves no date.
 * @param now service time, milliseconds
 */
export function getYieldTimeline(mechanics: Yield['mechanics'], now: number): YieldTimeline {
  const warmup = getLength(mechanics.warmupPeriod)
  const lockup = getLength(mechanics.lockupPeriod)
  const cooldown = getLength(mechanics.cooldownPeriod)
  const leaving = lockup === 'unusable' ? null : (lockup ?? 0)
  const isFreeKnown = typeof cooldown === 'number' && leaving !== null
  return {
    earning: toWait(now, warmup, warmup === 'unusable' ? null : (warmup ?? 0)),
    leaving: toWait(now, lockup, leaving),
    free: toWait(
      now,
      leaving === null ? 'unusable' : cooldown,
      isFreeKnown ? leaving + cooldown : null,
    ),
  }
}
