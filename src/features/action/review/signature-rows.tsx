import { useTranslations } from 'use-intl'
import type { Simulation } from '#src/api/queries/simulation.ts'
import { isNativeToken } from '#src/families/native-token.ts'
import { Definition } from '#src/ui/definition-list.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import type { FilledForm } from '../form/filled-form.ts'
import { explainStep } from '../run/explain-step.ts'
import { useStepLabel } from '../run/use-step-label.ts'
import { LoadingRows } from './loading-rows.tsx'
import { useSimulation } from './use-simulation.ts'

type Steps = NonNullable<Simulation['gas']['transactions']>

/**
 * What the wallet will be asked to sign, in order, and why where a step's name does not say it. Where nothing tries it out,
 * as with what a balance offers, the steps are told once they are created.
 */
export function SignatureRows({ form, owner }: { form: FilledForm; owner: string }) {
  const t = useTranslations('action.review')
  const { gas, isLoading: reading } = useSimulation(form, owner)
  const steps = gas?.transactions ?? []
  const { intent, asset } = form.draft
  const isAllowedFirst = intent === 'enter' && !isNativeToken(asset)
  return (
    <Definition term={t('sign')}>
      {reading &&
        (isAllowedFirst ? <LoadingRows count={4} /> : <Skeleton className="h-3.5 w-40" />)}
      {!reading && steps.length === 0 && t('signUnknown')}
      {!reading && steps.length > 0 && <StepList steps={steps} />}
    </Definition>
  )
}

function StepList({ steps }: { steps: Steps }) {
  const t = useTranslations('run')
  const getStepLabel = useStepLabel()
  return (
    <ol className="space-y-1">
      {steps
        .toSorted((one, other) => one.stepIndex - other.stepIndex)
        .map((step) => {
          const reason = explainStep(step)
          return (
            <li key={step.stepIndex}>
              {getStepLabel(step)}
              {reason !== null && (
                <span className="block font-normal text-muted">{t(`why.${reason}`)}</span>
              )}
            </li>
          )
        })}
    </ol>
  )
}
