import { useTranslations } from 'use-intl'
import type { Inspection } from '#src/families/inspection.ts'
import { CopyButton } from '#src/ui/copy-button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import type { Requested } from '#src/features/journal/index.ts'
import { AgainLink } from './again-link.tsx'

interface BlockedPanelProps {
  readonly inspection: Inspection
  readonly requested: Requested
  /** Of the network's own coin. */
  readonly symbol: string
}

/** A payload that is not what was asked for: why, and what to do instead of signing. */
export function BlockedPanel({ inspection, requested, symbol }: BlockedPanelProps) {
  const t = useTranslations('run.blocked')
  const copy = useTranslations('run.verdict')
  const { contradictions } = inspection.verdict
  return (
    <Notice tone="danger" urgent actions={<AgainLink requested={requested} variant="secondary" />}>
      <div className="space-y-2">
        <p>{t(inspection.unsigned === null ? 'unreadable' : 'text')}</p>
        <ul className="list-disc ps-5">
          {contradictions.map((contradiction) => (
            <li key={contradiction}>{t(`reason.${contradiction}`, { symbol })}</li>
          ))}
        </ul>
        <p>{t('next')}</p>
        <p className="flex items-center justify-between gap-4 font-medium">
          {copy('data')} <CopyButton text={inspection.raw} what={copy('copyData')} />
        </p>
      </div>
    </Notice>
  )
}
