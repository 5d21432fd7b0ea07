import { useTranslations } from 'use-intl'
import type { Action } from '#src/api/schemas/action.ts'
import { Progress } from '#src/ui/progress.tsx'
import { stepState } from './step-state.ts'

/** How many of several steps are through; a single one says all of itself. */
export function RunProgress({ action }: { action: Action }) {
  const t = useTranslations('run')
  const total = action.transactions.length
  const done = action.transactions.filter((step) =>
    ['done', 'skipped'].includes(stepState(step, null)),
  ).length
  if (total < 2) return null
  return (
    <div className="border-b border-line px-5 pt-4 pb-5">
      <Progress label={t('progress', { done, total })} done={done / total} />
    </div>
  )
}
