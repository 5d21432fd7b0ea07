import { useTranslations } from 'use-intl'
import type { Action } from '#src/api/schemas/action.ts'
import { serviceClock } from '#src/api/service-clock.ts'
import { formatActionRecord } from '#src/execution/journal/format-action-record.ts'
import type { Fact } from '#src/execution/journal/fact.ts'
import { Button } from '#src/ui/button.tsx'
import { Disclosure } from '#src/ui/disclosure.tsx'

function downloadText(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}

interface SupportExportProps {
  readonly action: Action
  readonly facts: readonly Fact[]
}

/** What this browser wrote down of an action, as a file for whoever helps. */
export function SupportExport({ action, facts }: SupportExportProps) {
  const t = useTranslations('run.record')
  // Frames of other sites may not save files.
  if (window.top !== window || facts.length === 0) return null
  return (
    <Disclosure title={t('title')}>
      <div className="space-y-3">
        <p className="text-muted">{t('text')}</p>
        <Button
          variant="secondary"
          onClick={() =>
            downloadText(
              `sheaf-${action.id}.json`,
              formatActionRecord(action, facts, serviceClock.now()),
            )
          }
        >
          {t('save')}
        </Button>
      </div>
    </Disclosure>
  )
}
