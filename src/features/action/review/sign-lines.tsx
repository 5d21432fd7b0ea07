import { useTranslations } from 'use-intl'
import type { Simulation } from '#src/api/queries/simulation.ts'
import { isNativeToken } from '#src/families/native-token.ts'
import { Definition } from '#src/ui/definition-list.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import type { FilledForm } from '../form/filled-form.ts'
import { explanationOf } from '../run/explanation-of.ts'
import { useStepWords } from '../run/use-step-words.ts'
import { ReadingLines } from './reading-lines.tsx'
import { useSimulation } from './use-simulation.ts'

type Steps = NonNullable<Simulation['gas']['transactions']>

/**
 * What the wallet will be asked to sign, in order, and why where a step's name does not say it. Where nothing tries it out,
 * as with what a balance offers, the steps are told once they are created.
 */
export function SignLines({ form, owner }: { form: FilledForm; owner: string }) {
  const t = useTranslations('action.review')
  const { gas, reading } = useSimulation(form, owner)
  const steps = gas?.transactions ?? []
  const { intent, asset } = form.subject
  const isAllowedFirst = intent === 'enter' && !isNativeToken(asset)
  return (
    <Definition term={t('sign')}>
      {reading &&
        (isAllowedFirst ? <ReadingLines lines={4} /> : <Skeleton className="h-3.5 w-40" />)}
      {!reading && steps.length === 0 && t('signUnknown')}
      {!reading && steps.length > 0 && <StepList steps={steps} />}
    </Definition>
  )
}

function StepList({ steps }: { steps: Steps }) {
  const t = useTranslations('run')
  const words = useStepWords()
  return (
    <ol className="space-y-1">
      {steps
        .toSorted((one, other) => one.stepIndex - other.stepIndex)
        .map((step) => {
          const why = explanationOf(step)
          return (
            <li key={step.stepIndex}>
              {words(step)}
              {why !== null && (
                <span className="block font-normal text-muted">{t(`why.${why}`)}</span>
              )}
            </li>
          )
        })}
    </ol>
  )
}
