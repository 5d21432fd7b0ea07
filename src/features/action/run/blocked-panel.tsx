import { useTranslations } from 'use-intl'
import type { Inspection } from '#src/families/inspection.ts'
import { CopyButton } from '#src/ui/copy-button.tsx'
import { Notice } from '#src/ui/notice.tsx'

/** A payload that is not what was asked for: why, and what to do instead of signing. */
export function BlockedPanel({ inspection, symbol }: { inspection: Inspection; symbol: string }) {
  const t = useTranslations('run.blocked')
  const copy = useTranslations('run.verdict')
  const { contradictions } = inspection.verdict
  return (
    <Notice tone="danger" urgent>
      <p>{t(inspection.unsigned === null ? 'unreadable' : 'text')}</p>
      <ul className="list-disc ps-5">
        {contradictions.map((contradiction) => (
          <li key={contradiction}>{t(`reason.${contradiction}`, { symbol })}</li>
        ))}
      </ul>
      <p>{t('next')}</p>
      <CopyButton text={inspection.raw} what={copy('copyData')} />
    </Notice>
  )
}
