import { useDeferredValue, useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { matchPath } from '#src/router/match-path.ts'
import { usePlace } from '#src/router/router-context.ts'
import { toneClass } from '#src/ui/tone.ts'
import { isCalling } from './is-calling.ts'
import type { RunningParts } from './running-parts.ts'
import { RunningRow } from './running-row.tsx'
import { RunningSummary } from './running-summary.tsx'
import { useIsVisible } from './use-is-visible.ts'
import { useRunning, type RunningItem } from './use-running.ts'
import { useRunningNews } from './use-running-news.ts'
import { useRunningWords } from './use-running-words.ts'

/** What calls for somebody comes first, what is over last. */
const rankOf = ({ state }: RunningItem): number =>
  isCalling(state) ? 0 : typeof state === 'string' ? 2 : 1

const toneOf = (items: readonly RunningItem[]): string => {
  if (items.some(({ state }) => isCalling(state))) return toneClass.warning
  return items.every(({ state }) => state === 'done') ? toneClass.good : toneClass.info
}

/** On every screen but its own: what this browser has under way, what it waits for, and the way there. */
export function RunningBar({ parts }: { parts: RunningParts }) {
  const t = useTranslations('running')
  const words = useRunningWords()
  const { running } = parts
  const items = useRunning(parts)
  useRunningNews(items, running)
  const here = usePlace(({ path }) => matchPath(path)?.params['actionId'] ?? '')
  const isVisible = useIsVisible()
  const shown = items.filter(({ id }) => id !== here).toSorted((a, b) => rankOf(a) - rankOf(b))
  const isSeenToEnd =
    isVisible && items.some(({ id, state }) => id === here && typeof state === 'string')
  const [only, ...others] = shown
  const calling = shown.filter(({ state }) => isCalling(state)).length
  const told = others.length
    ? `${t('several', { count: shown.length })} ${t('calling', { count: calling })}`
    : only && `${words.what(only)}: ${words.where(only)}`
  // What is there at once is not heard.
  const spoken = useDeferredValue(told, '')

  // Its own page has said how it ended.
  useEffect(() => {
    if (isSeenToEnd) running.drop(here)
  }, [isSeenToEnd, running, here])

  return (
    <>
      <output className="sr-only">{spoken}</output>
      {only && (
        <section aria-label={t('label')} className={`border-b border-line ${toneOf(shown)}`}>
          <div className="mx-auto max-w-page px-4 text-sm text-ink sm:px-6">
            {others.length > 0 ? (
              <RunningSummary items={shown} running={running} />
            ) : (
              <RunningRow item={only} running={running} />
            )}
          </div>
        </section>
      )}
    </>
  )
}
