import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { usePlace } from '#src/router/router-context.ts'
import { Icon } from '#src/ui/icon.tsx'
import type { Running } from './create-running.ts'
import { isCalling } from './is-calling.ts'
import { RunningMark } from './running-mark.tsx'
import { RunningRow } from './running-row.tsx'
import type { RunningItem } from './use-running.ts'

interface RunningSummaryProps {
  readonly items: readonly RunningItem[]
  readonly running: Running
}

/** Several actions as one line, which opens into one for each. */
export function RunningSummary({ items, running }: RunningSummaryProps) {
  const t = useTranslations('running')
  const list = useId()
  const path = usePlace((place) => place.path)
  // On the next page it is one line again.
  const [openAt, setOpenAt] = useState<string | null>(null)
  const isOpen = openAt === path
  const calling = items.filter(({ state }) => isCalling(state)).length
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={list}
        onClick={() => setOpenAt(isOpen ? null : path)}
        className="flex min-h-14 w-full items-center gap-3 py-2 text-start hover:underline sm:min-h-11 sm:py-1"
      >
        <RunningMark states={items.map(({ state }) => state)} />
        <span className="min-w-0 flex-1 sm:flex sm:flex-wrap sm:gap-x-3">
          <span className="block font-semibold">{t('several', { count: items.length })}</span>
          <span className="block">{t('calling', { count: calling })}</span>
        </span>
        <Icon
          name="down"
          className={
            isOpen ? 'size-4 rotate-180 transition-[rotate]' : 'size-4 transition-[rotate]'
          }
        />
      </button>
      <ul id={list} hidden={!isOpen} className="divide-y divide-line border-t border-line">
        {items.map((item) => (
          <li key={item.id}>
            <RunningRow item={item} running={running} />
          </li>
        ))}
      </ul>
    </>
  )
}
