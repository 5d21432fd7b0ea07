import { useTranslations } from 'use-intl'
import type { Runner } from '#src/execution/runner/create-runner.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'

/** Buttons for a prompt without a known outcome: look again, or say that the wallet has nothing waiting. */
export function UnansweredActions({ runner }: { runner: Runner }) {
  const t = useTranslations('run.ask.prompt-unanswered')
  return (
    <>
      <Button variant="secondary" onClick={runner.refresh}>
        {t('check')}
      </Button>
      <Button variant="secondary" onClick={() => void runner.answerNothingWaiting()}>
        {t('nothing')}
      </Button>
    </>
  )
}

interface UnansweredQuestionProps {
  readonly question: 'prompt-unanswered' | 'not-found'
  readonly runner: Runner
}

/** A question about a prompt or its transaction that only the user can answer. */
export function UnansweredQuestion({ question, runner }: UnansweredQuestionProps) {
  const t = useTranslations('run.ask')
  return (
    <Alert
      tone="warning"
      urgent
      title={t(`${question}.title`)}
      actions={<UnansweredActions runner={runner} />}
    >
      {t(`${question}.text`)}
    </Alert>
  )
}
