import { useTranslations } from 'use-intl'
import type { Runner } from '#src/execution/runner/runner.ts'
import { useExplorer } from '#src/features/explorer/index.ts'
import { Notice } from '#src/ui/notice.tsx'
import { Hash } from '#src/ui/numbers/hash.tsx'
import type { Requested } from '#src/features/journal/index.ts'
import { AgainLink } from './again-link.tsx'
import { HashForm } from './hash-form.tsx'

interface ReplacedPanelProps {
  /** The other transaction's hash; null where no node tells. */
  readonly by: string | null
  /** That one does nothing, as wallets cancel. */
  readonly cancels: boolean
  readonly requested: Requested
  readonly runner: Runner
  readonly network: string
}

/** The wallet sent something else under the number of a transaction: what that means, and what to do. */
export function ReplacedPanel({ by, cancels, requested, runner, network }: ReplacedPanelProps) {
  const t = useTranslations('run.replaced')
  const explorer = useExplorer()
  if (by !== null)
    return (
      <Notice tone="warning" urgent>
        <p>{t(`known.${cancels ? 'cancel' : 'other'}`)}</p>
        <Hash hash={by} href={explorer(network, 'tx', by)} />
      </Notice>
    )
  return (
    <>
      <Notice
        tone="warning"
        urgent
        actions={<AgainLink requested={requested} variant="secondary" />}
      >
        {t('unknown')}
      </Notice>
      <HashForm runner={runner} />
    </>
  )
}
