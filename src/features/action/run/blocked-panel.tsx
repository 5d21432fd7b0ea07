import { useTranslations } from 'use-intl'
import type { Inspection } from '#src/families/inspection.ts'
import { CopyButton } from '#src/ui/copy-button.tsx'
import { Alert } from '#src/ui/alert.tsx'
import type { RequestedAction } from '#src/features/journal/index.ts'
import { RepeatLink } from './repeat-link.tsx'

interface BlockedPanelProps {
  readonly inspection: Inspection
  readonly requested: RequestedAction
  /** Of the network's own coin. */
  readonly symbol: string
}

/** A payload that is not what was asked for: why, and what to do instead of signing. */
export function BlockedPanel({ inspection, requested, symbol }: BlockedPanelProps) {
  const t = useTranslations('run.blocked')
  const copy = useTranslations('run.verdict')
  const { contradictions: violations } = inspection.verdict
  return (
    <Alert tone="danger" urgent actions={<RepeatLink requested={requested} variant="secondary" />}>
      <div className="space-y-2">
        <p>{t(inspection.unsigned === null ? 'unreadable' : 'text')}</p>
        <ul className="list-disc ps-5">
          {violations.map((violation) => (
            <li key={violation}>{t(`reason.${violation}`, { symbol })}</li>
          ))}
        </ul>
        <p>{t('next')}</p>
        <p className="flex items-center justify-between gap-4 font-medium">
          {copy('data')} <CopyButton text={inspection.raw} description={copy('copyData')} />
        </p>
      </div>
    </Alert>
  )
}
