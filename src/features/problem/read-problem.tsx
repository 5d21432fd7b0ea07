import { useTranslations } from 'use-intl'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { useProblemWords } from './use-problem-words.ts'

export interface ReadProblemProps {
  readonly error: unknown
  /** Reads again. */
  readonly onRetry: () => void
  readonly busy?: boolean
}

/** Something could not be read: why, in words, and a way to try again. */
export function ReadProblem({ error, onRetry, busy = false }: ReadProblemProps) {
  const t = useTranslations('shell')
  const { title, text } = useProblemWords()(error)
  return (
    <Notice
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
    </Notice>
  )
}
