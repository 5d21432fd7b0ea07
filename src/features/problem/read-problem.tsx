import { useTranslations } from 'use-intl'
import { Button } from '#src/ui/button.tsx'
import { Alert } from '#src/ui/alert.tsx'
import { useProblemMessage } from './use-problem-message.ts'

export interface ReadProblemProps {
  readonly error: unknown
  /** Reads again. */
  readonly onRetry: () => void
  readonly busy?: boolean
}

/** Something could not be read: why, in words, and a way to try again. */
export function ReadProblem({ error, onRetry, busy = false }: ReadProblemProps) {
  const t = useTranslations('shell')
  const { title, text } = useProblemMessage()(error)
  return (
    <Alert
      tone="warning"
      urgent
      title={title}
      actions={
        <Button variant="secondary" busy={busy} onClick={onRetry}>
          {t('retry')}
        </Button>
      }
    >
      {text}
    </Alert>
  )
}
