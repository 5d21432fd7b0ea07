import { useTranslations } from 'use-intl'
import { escapeInvisible } from '#src/messages/escape-invisible.ts'

/** A message that is to be signed, as it is: it sends nothing by itself, and says so. */
export function SignedMessage({ message }: { message: string }) {
  const t = useTranslations('run.verdict')
  return (
    <>
      <p>{t('message')}</p>
      <pre
        lang="en"
        className="max-h-48 overflow-auto font-mono text-xs break-words whitespace-pre-wrap"
      >
        {escapeInvisible(message)}
      </pre>
    </>
  )
}
