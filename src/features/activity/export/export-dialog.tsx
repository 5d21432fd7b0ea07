import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Address } from '#src/ui/numbers/identifier.tsx'
import { Progress } from '#src/ui/progress.tsx'
import { SegmentedControl } from '#src/ui/segmented-control.tsx'
import type { Owner } from '#src/wallets/wallets.ts'
import { isFiltering, NO_FILTER, type ActivityFilter } from '../activity-filter.ts'
import type { ExportKnowledge } from './list-missing.ts'
import type { MissingPart } from './read-export.ts'
import { saveFile, useExport, type ExportedFile, type ExportState } from './use-export.ts'

export interface ExportDialogProps extends ExportKnowledge {
  readonly owners: readonly Owner[]
  readonly filter: ActivityFilter
  readonly onClose: () => void
}

function MissingText({ part }: { part: MissingPart }) {
  const t = useTranslations('activity.export.missing')
  if (part.kind === 'fees' || part.kind === 'assets') return t(part.kind, { count: part.count })
  if (part.kind === 'catalogue' || part.kind === 'journal') return t(part.kind)
  const address = () => <Address address={part.address} inline />
  if (part.kind === 'address') return t.rich('address', { address })
  return t.rich('actions', { count: part.count, address })
}

function ExportResult({ file }: { file: ExportedFile }) {
  const t = useTranslations('activity.export')
  const isComplete = file.missing.length === 0
  return (
    <Alert
      tone={isComplete ? 'good' : 'warning'}
      urgent
      title={t(isComplete ? 'complete' : 'incomplete', { count: file.actions })}
      actions={
        <Button variant="secondary" onClick={() => saveFile(file)}>
          {t('save')}
        </Button>
      }
    >
      {!isComplete && (
        <ul className="list-disc ps-5">
          {file.missing.map((part) => (
            <li key={JSON.stringify(part)}>
              <MissingText part={part} />
            </li>
          ))}
        </ul>
      )}
    </Alert>
  )
}

function ExportProgress({
  state,
}: {
  state: Extract<ExportState, { readonly kind: 'actions' | 'fees' }>
}) {
  const t = useTranslations('activity.export')
  if (state.kind === 'actions')
    return <Progress label={t('reading', { count: state.count })} done={null} />
  const { count, total } = state
  return (
    <Progress label={t('readingFees', { count, total })} done={total === 0 ? 1 : count / total} />
  )
}

/** Exports actions as a file for tax tools. */
export function ExportDialog({ owners, filter, getFacts, yields, onClose }: ExportDialogProps) {
  const t = useTranslations('activity.export')
  const { state, start, cancel } = useExport()
  const [format, setFormat] = useState<'csv' | 'json'>('csv')
  const [withFees, setWithFees] = useState(true)
  const [isFiltered, setFiltered] = useState(false)
  const isRunning = state.kind === 'actions' || state.kind === 'fees'
  const applied = isFiltered ? filter : NO_FILTER
  return (
    <Dialog open title={t('title')} onClose={onClose}>
      <p className="text-sm text-muted">{t('text', { count: owners.length })}</p>
      {isRunning ? (
        <>
          <ExportProgress state={state} />
          <Button variant="secondary" onClick={cancel}>
            {t('cancel')}
          </Button>
        </>
      ) : (
        <>
          <SegmentedControl
            label={t('format')}
            value={format}
            onChange={setFormat}
            segments={[
              { value: 'csv', label: 'CSV' },
              { value: 'json', label: 'JSON' },
            ]}
          />
          <div>
            <Checkbox
              label={t('fees')}
              note={t('feesNote')}
              checked={withFees}
              onChange={setWithFees}
            />
            {isFiltering(filter) && (
              <Checkbox label={t('filtered')} checked={isFiltered} onChange={setFiltered} />
            )}
          </div>
          {state.kind === 'done' && <ExportResult file={state.file} />}
          {state.kind === 'failed' && <Alert tone="danger" urgent title={t('failed')} />}
          <Button
            variant={state.kind === 'done' ? 'secondary' : 'primary'}
            onClick={() =>
              void start({ owners, filter: applied, format, withFees, getFacts, yields })
            }
          >
            {t('start')}
          </Button>
        </>
      )}
    </Dialog>
  )
}
