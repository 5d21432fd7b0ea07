import { useTranslations } from 'use-intl'
import { escapeInvisible } from '#src/messages/escape-invisible.ts'
import { CopyButton } from '#src/ui/copy-button.tsx'
import { Disclosure } from '#src/ui/disclosure.tsx'

/** The raw payload, in a disclosure. */
export function RawData({ raw }: { raw: string }) {
  const t = useTranslations('run.verdict')
  return (
    <Disclosure title={t('data')}>
      <pre className="max-h-48 overflow-auto font-mono text-xs break-all whitespace-pre-wrap">
        {escapeInvisible(raw)}
      </pre>
      <CopyButton text={raw} description={t('copyData')} />
    </Disclosure>
  )
}
