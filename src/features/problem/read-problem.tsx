import { useTranslations } from 'use-intl'
import { Button } from '#src/ui/button.tsx'
import { Alert } from '#src/ui/alert.tsx'
import { getRetryTime, useIsLimited, useSecondsUntil } from './use-seconds-until.ts'
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

interface CountdownTextProps {
  readonly error: unknown
  /** @param secondsLeft until the request may be sent again; by default all of `retryAfter` */
  readonly format: (secondsLeft?: number) => string
}

/** The text of an error; the seconds of a limit count down. */
export function CountdownText({ error, format }: CountdownTextProps) {
  const secondsLeft = useSecondsUntil(getRetryTime(error))
  return (
    <>
      {/* Seconds that pass are not read out one by one. */}
      {secondsLeft > 0 && <span className="sr-only">{format()}</span>}
      <span className="figures" aria-hidden={secondsLeft > 0}>
        {format(secondsLeft)}
      </span>
    </>
  )
}

/** A retry button for an error; disabled while the service's limit forbids the next request. */
export function RetryButton({ error, onRetry, busy = false }: ReadProblemProps) {
  const t = useTranslations('shell')
  const isLimited = useIsLimited(error)
  return (
    <Button variant="secondary" busy={busy} disabled={isLimited} onClick={onRetry}>
      {t('retry')}
    </Button>
  )
}

/** A load error: why, and a retry button; the seconds of a limit count down. */
export function ReadProblem(props: ReadProblemProps) {
  const { error } = props
  const getMessage = useProblemMessage()
  return (
    <Alert
      tone="warning"
      urgent
      title={getMessage(error).title}
      actions={<RetryButton {...props} />}
    >
      <CountdownText error={error} format={(seconds) => getMessage(error, seconds).text} />
    </Alert>
  )
}
