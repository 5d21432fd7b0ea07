import { useTranslations } from 'use-intl'
import { useDurationFormat } from '#src/ui/numbers/use-duration-format.ts'
import { useDateFormat } from '#src/ui/numbers/use-date-format.ts'
import type { Wait } from './yield-timeline.ts'

/** A moment of a timeline in words. */
export interface WaitText {
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
