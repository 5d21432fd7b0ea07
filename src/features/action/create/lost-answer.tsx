import { useTranslations } from 'use-intl'
import type { EarnError } from '#src/api/earn-error.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { useErrorWords } from './use-error-words.ts'

export interface LostAnswerProps {
  /** Null when it was lost on an earlier visit. */
  readonly error: EarnError | null
  /** Seconds until another one may be created; 0: now. */
  readonly seconds: number
  /** The list of unfinished actions could not be read. */
  readonly unread: boolean
  readonly checking: boolean
  readonly onCheck: () => void
}

/** The answer to a creation was lost: it may exist. It is looked for before another one can be created. */
export function LostAnswer({ error, seconds, unread, checking, onCheck }: LostAnswerProps) {
  const t = useTranslations('action.create')
  const words = useErrorWords()
  return (
    <Notice
      tone="warning"
      urgent
      title={t('lostTitle')}
      actions={
        <Button variant="secondary" busy={checking} onClick={onCheck}>
          {t(checking ? 'checking' : 'check')}
        </Button>
      }
    >
      <p>{t('lost', { reason: error === null ? t('lostEarlier') : words(error).text })}</p>
      {unread && <p>{t('lostUnread')}</p>}
      {seconds > 0 && <p className="figures">{t('lostHeld', { seconds })}</p>}
      {seconds === 0 && !unread && <p>{t('lostFree')}</p>}
    </Notice>
  )
}
