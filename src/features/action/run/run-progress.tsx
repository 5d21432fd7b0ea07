import { useTranslations } from 'use-intl'
import type { Action } from '#src/api/schemas/action.ts'
import type { Fact } from '#src/execution/journal/fact.ts'
import { Progress } from '#src/ui/progress.tsx'
import { getStepState } from './step-state.ts'

interface RunProgressProps {
  readonly action: Action
  /** The action's own. */
  readonly facts: readonly Fact[]
}

/** How many of several steps are through; a single one says all of itself. */
export function RunProgress({ action, facts }: RunProgressProps) {
  const t = useTranslations('run')
  const total = action.transactions.length
  const done = action.transactions.filter((step) =>
    ['done', 'skipped'].includes(getStepState(step, { action, facts, current: null })),
  ).length
  if (total < 2) return null
  return (
    <div className="border-b border-line px-5 pt-4 pb-5">
      <Progress label={t('progress', { done, total })} done={done / total} />
    </div>
  )
}
