import { useTranslations } from 'use-intl'
import type { Runner } from '#src/execution/runner/runner.ts'
import { useExplorer } from '#src/features/explorer/index.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Hash } from '#src/ui/numbers/hash.tsx'
import type { RequestedAction } from '#src/features/journal/index.ts'
import { RepeatLink } from './repeat-link.tsx'
import { HashForm } from './hash-form.tsx'

interface ReplacedPanelProps {
  /** The other transaction's hash; null where no node tells. */
  readonly replacement: string | null
  /** That one does nothing, as wallets cancel. */
  readonly cancels: boolean
  readonly requested: RequestedAction
  readonly runner: Runner
  readonly network: string
}

/** The wallet sent something else under the number of a transaction: what that means, and what to do. */
export function ReplacedPanel({
  replacement,
  cancels,
  requested,
  runner,
  network,
}: ReplacedPanelProps) {
  const t = useTranslations('run.replaced')
  const explorer = useExplorer()
  if (replacement !== null)
    return (
      <Alert tone="warning" urgent>
        <p>{t(`known.${cancels ? 'cancel' : 'other'}`)}</p>
        <Hash hash={replacement} href={explorer(network, 'tx', replacement)} />
      </Alert>
    )
  return (
    <>
      <Alert
        tone="warning"
        urgent
        actions={<RepeatLink requested={requested} variant="secondary" />}
      >
        {t('unknown')}
      </Alert>
      <HashForm runner={runner} />
    </>
  )
}
