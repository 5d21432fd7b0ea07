import { useTranslations } from 'use-intl'
import { Button } from '#src/ui/button.tsx'
import { Alert } from '#src/ui/alert.tsx'
import { getRetryTime, useSecondsUntil } from './use-seconds-until.ts'
import { useProblemMessage } from './use-problem-message.ts'

interface LoadFailureProps {
  readonly onRetry: () => void
  readonly onClose: () => void
}

/** A dialog over the page when code failed to load. The page stays usable. */
export function LoadFailure({ onRetry, onClose }: LoadFailureProps) {
  const t = useTranslations('shell')
  return (
    <div className="fixed inset-x-0 bottom-0 z-40 mx-auto w-full max-w-prose p-4">
      <div className="rounded-lg shadow-high">
        <Alert
          tone="warning"
          urgent
          title={t('problem.load.title')}
          actions={
            <>
              <Button onClick={onRetry}>{t('retry')}</Button>
              <Button variant="secondary" onClick={onClose}>
                {t('close')}
              </Button>
            </>
          }
        >
          {t('problem.load.text')}
        </Alert>
      </div>
    </div>
  )
}

export interface ReadProblemProps {
  readonly error: unknown
  readonly onRetry: () => void
  readonly busy?: boolean
}

/** A load error: why, and a retry button; the seconds of a limit count down. */
export function ReadProblem({ error, onRetry, busy = false }: ReadProblemProps) {
  const t = useTranslations('shell')
  const getMessage = useProblemMessage()
  const secondsLeft = useSecondsUntil(getRetryTime(error))
  const { title, text } = getMessage(error, secondsLeft)
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
      {/* Seconds that pass are not read out one by one. */}
      {secondsLeft > 0 && <span className="sr-only">{getMessage(error).text}</span>}
      <span className="figures" aria-hidden={secondsLeft > 0}>
        {text}
      </span>
    </Alert>
  )
}
