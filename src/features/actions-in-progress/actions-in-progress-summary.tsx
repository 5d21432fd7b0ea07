import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useRouteLocation } from '#src/router/router-context.ts'
import { Icon } from '#src/ui/icon.tsx'
import type { ActionsInProgress } from './create-actions-in-progress.ts'
import { needsAttention } from './needs-attention.ts'
import { ActionInProgressIcon } from './action-in-progress-icon.tsx'
import { ActionInProgressRow } from './action-in-progress-row.tsx'
import type { ActionInProgress } from './use-actions-in-progress.ts'

interface ActionsInProgressSummaryProps {
  readonly items: readonly ActionInProgress[]
  readonly actionsInProgress: ActionsInProgress
}

/** Several actions as one line, which opens into one for each. */
export function ActionsInProgressSummary({
  items,
  actionsInProgress,
}: ActionsInProgressSummaryProps) {
  const t = useTranslations('running')
  const list = useId()
  const path = useRouteLocation((location) => location.path)
  // On the next page it is one line again.
  const [openAt, setOpenAt] = useState<string | null>(null)
  const isOpen = openAt === path
  const attentionCount = items.filter(({ state }) => needsAttention(state)).length
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={list}
        onClick={() => setOpenAt(isOpen ? null : path)}
        className="flex min-h-14 w-full items-center gap-3 py-2 text-start hover:underline sm:min-h-11 sm:py-1"
      >
        <ActionInProgressIcon states={items.map(({ state }) => state)} />
        <span className="min-w-0 flex-1 sm:flex sm:flex-wrap sm:gap-x-3">
          <span className="block font-semibold">{t('several', { count: items.length })}</span>
          <span className="block">{t('calling', { count: attentionCount })}</span>
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
            <ActionInProgressRow item={item} actionsInProgress={actionsInProgress} />
          </li>
        ))}
      </ul>
    </>
  )
}
