import { useTranslations } from 'use-intl'
import type { Action } from '#src/api/schemas/action.ts'
import type { Fact } from '#src/execution/journal/fact.ts'
import { unsignedHere } from '#src/execution/unsigned-here.ts'
import { useExplorer } from '#src/features/explorer/index.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Hash } from '#src/ui/numbers/hash.tsx'
import { useStepLabel } from './use-step-label.ts'

interface UnsignedStepsAlertProps {
  readonly action: Action
  /** The action's own. */
  readonly facts: readonly Fact[]
}

/** Steps that are done without having been signed here: which, by what transaction, and what to think of it. */
export function UnsignedStepsAlert({ action, facts }: UnsignedStepsAlertProps) {
  const t = useTranslations('run.unsigned')
  const getStepLabel = useStepLabel()
  const explorer = useExplorer()
  const steps = unsignedHere(action, facts)
  if (steps.length === 0) return null
  return (
    <Alert tone="warning" title={t('title')}>
      <p>{t('text')}</p>
      <ul className="mt-2">
        {steps.map((step) => (
          <li key={step.id} className="flex flex-wrap items-center gap-x-3">
            {getStepLabel(step)}
            {step.hash !== undefined && (
              <Hash hash={step.hash} href={explorer(step.network, 'tx', step.hash)} />
            )}
          </li>
        ))}
      </ul>
    </Alert>
  )
}
