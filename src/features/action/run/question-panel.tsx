import { useTranslations } from 'use-intl'
import type { Runner } from '#src/execution/runner/runner.ts'
import type { Step } from '#src/execution/step.ts'
import type { Observation } from '#src/families/chain-family.ts'
import { Link } from '#src/router/link.tsx'
import { buttonClass } from '#src/ui/button-class.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import type { Requested } from '#src/features/journal/index.ts'
import { HashForm } from './hash-form.tsx'
import { OvertakenPanel } from './overtaken-panel.tsx'
import { PlanQuestion } from './plan-panel.tsx'

type Asked = Extract<Step, { kind: 'ask' }>

interface QuestionPanelProps {
  readonly step: Asked
  readonly requested: Requested
  readonly runner: Runner
  /** What the chain shows of the step. */
  readonly observed: Observation | null
}

/** What only the person can know. */
export function QuestionPanel({ step, requested, runner, observed }: QuestionPanelProps) {
  const t = useTranslations('run.ask')
  const done = useTranslations('run.done')
  const look = (
    <Button variant="secondary" onClick={runner.refresh}>
      {t('prompt-unanswered.check')}
    </Button>
  )
  if (step.question === 'disagreement')
    return (
      <Notice
        tone="warning"
        urgent
        actions={
          <>
            {look}
            <Link to="/portfolio" className={buttonClass({ variant: 'secondary' })}>
              {done('portfolio')}
            </Link>
          </>
        }
      >
        {t('disagreement.text')}
      </Notice>
    )
  if (step.question === 'plan-changed')
    return <PlanQuestion step={step} requested={requested} look={look} />
  const actions = (
    <>
      {look}
      <Button variant="secondary" onClick={() => void runner.answerNothingWaiting()}>
        {t('prompt-unanswered.nothing')}
      </Button>
    </>
  )
  return (
    <>
      {observed?.kind === 'overtaken' ? (
        <OvertakenPanel
          observed={observed}
          next="ask"
          network={step.transaction.network}
          actions={actions}
        />
      ) : (
        <Notice tone="warning" urgent title={t(`${step.question}.title`)} actions={actions}>
          {t(`${step.question}.text`)}
        </Notice>
      )}
      {/* A message has no hash: it never reaches a network by itself. */}
      {step.transaction.isMessage !== true && <HashForm runner={runner} />}
    </>
  )
}
