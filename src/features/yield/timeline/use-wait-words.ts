import { useTranslations } from 'use-intl'
import { useDurationText } from '#src/ui/numbers/use-duration-text.ts'
import { useMomentText } from '#src/ui/numbers/use-moment-text.ts'
import type { Wait } from './yield-timeline.ts'

/** A moment of a timeline in words. */
export interface MomentWords {
  readonly text: string
  /** How it comes about; null where there is nothing to add. */
  readonly note: string | null
}

const DAY = 86_400

/** What a wait comes to: a date where there is one, else that it is now, or that nobody says. */
export function useWaitWords(): (kind: 'earning' | 'leaving' | 'free', wait: Wait) => MomentWords {
  const t = useTranslations('yield.timeline')
  const duration = useDurationText()
  const { day, exact } = useMomentText()
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
