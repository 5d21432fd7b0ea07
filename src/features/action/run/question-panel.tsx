import { useTranslations } from 'use-intl'
import type { Runner } from '#src/execution/runner/runner.ts'
import type { Step } from '#src/execution/step.ts'
import { Link } from '#src/router/link.tsx'
import { buttonClass } from '#src/ui/button-class.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { HashForm } from './hash-form.tsx'

type Asked = Extract<Step, { kind: 'ask' }>

/** What only the person can know. */
export function QuestionPanel({ step, runner }: { step: Asked; runner: Runner }) {
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
  return (
    <>
      <Notice
        tone="warning"
        urgent
        title={t(`${step.question}.title`)}
        actions={
          <>
            {look}
            <Button variant="secondary" onClick={() => void runner.answerNothingWaiting()}>
              {t('prompt-unanswered.nothing')}
            </Button>
          </>
        }
      >
        {t(`${step.question}.text`)}
      </Notice>
      {/* A message has no hash: it never reaches a network by itself. */}
      {step.transaction.isMessage !== true && <HashForm runner={runner} />}
    </>
  )
}
