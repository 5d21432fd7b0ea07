import { useTranslations } from 'use-intl'
import type { Runner } from '#src/execution/runner/runner.ts'
import type { Step } from '#src/execution/step.ts'
import type { Observation } from '#src/families/chain-family.ts'
import { Link } from '#src/router/link.tsx'
import { getButtonClass } from '#src/ui/button-class.ts'
import { Button } from '#src/ui/button.tsx'
import { Alert } from '#src/ui/alert.tsx'
import type { RequestedAction } from '#src/features/journal/index.ts'
import { HashForm } from './hash-form.tsx'
import { NonceConsumedPanel } from './nonce-consumed-panel.tsx'
import { PlanQuestion } from './plan-panel.tsx'

type AskStep = Extract<Step, { kind: 'ask' }>

interface QuestionPanelProps {
  readonly step: AskStep
  readonly requested: RequestedAction
  readonly runner: Runner
  /** What the chain shows of the step. */
  readonly observed: Observation | null
}

/** What only the person can know. */
export function QuestionPanel({ step, requested, runner, observed }: QuestionPanelProps) {
  const t = useTranslations('run.ask')
  const done = useTranslations('run.done')
  const checkAgain = (
    <Button variant="secondary" onClick={runner.refresh}>
      {t('prompt-unanswered.check')}
    </Button>
  )
  if (step.question === 'disagreement')
    return (
      <Alert
        tone="warning"
        urgent
        actions={
          <>
            {checkAgain}
            <Link to="/portfolio" className={getButtonClass({ variant: 'secondary' })}>
              {done('portfolio')}
            </Link>
          </>
        }
      >
        {t('disagreement.text')}
      </Alert>
    )
  if (step.question === 'plan-changed')
    return <PlanQuestion step={step} requested={requested} checkAgain={checkAgain} />
  const actions = (
    <>
      {checkAgain}
      <Button variant="secondary" onClick={() => void runner.answerNothingWaiting()}>
        {t('prompt-unanswered.nothing')}
      </Button>
    </>
  )
  return (
    <>
      {observed?.kind === 'overtaken' ? (
        <NonceConsumedPanel
          observed={observed}
          next="ask"
          network={step.transaction.network}
          actions={actions}
        />
      ) : (
        <Alert tone="warning" urgent title={t(`${step.question}.title`)} actions={actions}>
          {t(`${step.question}.text`)}
        </Alert>
      )}
      {/* A message has no hash: it never reaches a network by itself. */}
      {step.transaction.isMessage !== true && <HashForm runner={runner} />}
    </>
  )
}
