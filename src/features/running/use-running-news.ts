import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { pathTo } from '#src/router/path-to.ts'
import { useRouter } from '#src/router/router-context.ts'
import type { Running } from './create-running.ts'
import { isCalling } from './is-calling.ts'
import { newsOf } from './news-of.ts'
import { notify } from './notify.ts'
import { isSeenElsewhere, tellSeen } from './seen-tabs.ts'
import { useIsVisible } from './use-is-visible.ts'
import { useMarkedTitle } from './use-marked-title.ts'
import type { RunningItem } from './use-running.ts'
import { useRunningWords } from './use-running-words.ts'

/** Tells somebody who does not see the page that they are needed, or how it ended: by its title, and by the system's notices. */
export function useRunningNews(items: readonly RunningItem[], running: Running): void {
  const t = useTranslations('running')
  const words = useRunningWords()
  const { navigate } = useRouter()
  const isVisible = useIsVisible()
  const before = useRef<ReadonlyMap<string, RunningItem['state']>>(new Map())

  // What is news is known from one drawing to the next.
  useEffect(() => {
    const news = newsOf(before.current, items)
    before.current = new Map(items.map(({ id, state }) => [id, state]))
    if (document.visibilityState === 'visible') return
    const notices = news.map((item) => ({
      title: words.what(item),
      body: words.where(item),
      tag: item.id,
      onPress: () => void navigate(pathTo('/actions/$actionId', { actionId: item.id })),
    }))
    if (notices.length > 0)
      void isSeenElsewhere().then((isSeen) => {
        if (!isSeen) notices.forEach(notify)
      })
  })

  const calling = items.find(({ state }) => isCalling(state))
  const unseen = running.actions().ended.findLast((one) => one.isUnseen)
  const ended = items.find(({ id }) => id === unseen?.id)
  const title = (): string | null => {
    if (isVisible) return null
    if (calling) return t('title.calling', { what: words.what(calling) })
    return ended && unseen ? t(`title.${unseen.outcome}`, { what: words.what(ended) }) : null
  }
  useMarkedTitle(title())

  // Whoever comes back has heard it.
  useEffect(() => {
    if (!isVisible) return
    running.see()
    return tellSeen()
  }, [isVisible, running])
}
