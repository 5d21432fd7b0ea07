import { useTranslations } from 'use-intl'
import type { EarnError } from '#src/api/earn-error.ts'
import { Button } from '#src/ui/button.tsx'
import { Alert } from '#src/ui/alert.tsx'
import { useErrorMessage } from './use-error-message.ts'

export interface LostResponseProps {
  /** Null when it was lost on an earlier visit. */
  readonly error: EarnError | null
  /** Seconds until another one may be created; 0: now. */
  readonly seconds: number
  /** The list of unfinished actions could not be read. */
  readonly hasReadError: boolean
  readonly isChecking: boolean
  readonly onCheck: () => void
}

/** The answer to a creation was lost: it may exist. It is looked for before another one can be created. */
export function LostResponse({
  error,
  seconds,
  hasReadError,
  isChecking,
  onCheck,
}: LostResponseProps) {
  const t = useTranslations('action.create')
  const getErrorMessage = useErrorMessage()
  return (
    <Alert
      tone="warning"
      urgent
      title={t('lostTitle')}
      actions={
        <Button variant="secondary" busy={isChecking} onClick={onCheck}>
          {t(isChecking ? 'checking' : 'check')}
        </Button>
      }
    >
      <p>
        {t('lost', { reason: error === null ? t('lostEarlier') : getErrorMessage(error).text })}
      </p>
      {hasReadError && <p>{t('lostUnread')}</p>}
      {seconds > 0 && <p className="figures">{t('lostHeld', { seconds })}</p>}
      {seconds === 0 && !hasReadError && <p>{t('lostFree')}</p>}
    </Alert>
  )
}
