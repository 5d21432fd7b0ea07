import type { Yield } from '#src/api/schemas/yield.ts'
import { useTranslations } from 'use-intl'
import { useDurationFormat } from '#src/ui/numbers/duration.tsx'
import { useDateFormat } from '#src/ui/numbers/use-date-format.ts'

/** A moment of a timeline in words. */
interface WaitText {
  readonly text: string
  /** How it comes about; null where there is nothing to add. */
  readonly note: string | null
}

const DAY = 86_400

/** What a wait comes to: a date where there is one, else that it is now, or that nobody says. */
export function useWaitText(): (kind: 'earning' | 'leaving' | 'free', wait: Wait) => WaitText {
  const t = useTranslations('yield.timeline')
  const duration = useDurationFormat()
  const { day, exact } = useDateFormat()
  return (kind, { seconds, ahead, at }) => {
    if (seconds === null) return { text: t(`${kind}.unstated`), note: t(`${kind}.unstatedNote`) }
    if (ahead === null || at === null || ahead <= 0) return { text: t(`${kind}.now`), note: null }
    return {
      // The time of day matters only for what is near.
      text: ahead < 2 * DAY ? exact(at) : day(at),
      note: seconds > 0 ? t(`${kind}.after`, { duration: duration(seconds) }) : null,
    }
  }
}

/** A time at which money is paid out, milliseconds since 1970. */
interface PayoutWindow {
  readonly opensAt: number
  readonly closesAt: number
}

/** So many say how often they come. */
const MAX_WINDOWS = 3

interface ServiceWindow {
  readonly opensAt: string
  readonly closesAt: string
}

/** The next windows, the one that is open now included, the nearest first; those without a date are left out. */
export const getUpcomingWindows = (
  windows: readonly ServiceWindow[],
  now: number,
): readonly PayoutWindow[] =>
  windows
    .map((sent) => ({ opensAt: Date.parse(sent.opensAt), closesAt: Date.parse(sent.closesAt) }))
    .filter(({ opensAt, closesAt }) => closesAt > now && opensAt < closesAt)
    .toSorted((a, b) => a.opensAt - b.opensAt)
    .slice(0, MAX_WINDOWS)

/** A wait on the way in or out. */
export interface Wait {
  /** How long this one takes by itself; null: the service says nothing of it. */
  readonly seconds: number | null
  /** Seconds from now until it is over at the earliest, with all that comes before; null where something is unknown. */
  readonly ahead: number | null
  /** That moment, milliseconds since 1970. */
  readonly at: number | null
}

/** When money that goes in now earns, can be asked back, and is free. */
export interface YieldTimeline {
  readonly earning: Wait
  readonly leaving: Wait
  readonly free: Wait
}

const toWait = (now: number, seconds: number | null, ahead: number | null): Wait => ({
  seconds,
  ahead,
  at: ahead === null ? null : now + ahead * 1000,
})

/**
 * The waits of a yield from now on. Source: contract: Mechanics: a warm-up is before rewards accrue, a lock-up before an
 * exit can start, a cooldown between that and free funds. A wait that isn't named moves no date.
 * @param now milliseconds, the service's time
 */
export function getYieldTimeline(mechanics: Yield['mechanics'], now: number): YieldTimeline {
  const warmup = mechanics.warmupPeriod?.seconds ?? null
  const lockup = mechanics.lockupPeriod?.seconds ?? null
  const cooldown = mechanics.cooldownPeriod?.seconds ?? null
  return {
    earning: toWait(now, warmup, warmup ?? 0),
    leaving: toWait(now, lockup, lockup ?? 0),
    free: toWait(now, cooldown, cooldown === null ? null : (lockup ?? 0) + cooldown),
  }
}
