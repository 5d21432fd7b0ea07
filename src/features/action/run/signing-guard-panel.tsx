import { useTranslations } from 'use-intl'
import { findNetwork } from '#src/networks/find-network.ts'
import { Alert } from '#src/ui/alert.tsx'
import { RepeatLink } from './repeat-link.tsx'
import { ReadyPanel, type SigningGuardPanelProps } from './ready-panel.tsx'
import { HashForm } from './hash-form.tsx'
import { PlanGuard } from './plan-panel.tsx'
import { CheckAgainButton, isWalletGuard, WalletGuardPanel } from './wallet-guard-panel.tsx'
import type { Inspection } from '#src/families/inspection.ts'
import { CopyButton } from '#src/ui/copy-button.tsx'
import type { RequestedAction } from '#src/features/journal/index.ts'

interface BlockedPanelProps {
  readonly inspection: Inspection
  readonly requested: RequestedAction
  /** Symbol of the native coin. */
  readonly symbol: string
}

/** A payload that differs from the request: why, and what to do instead of signing. */
function BlockedPanel({ inspection, requested, symbol }: BlockedPanelProps) {
  const t = useTranslations('run.blocked')
  const copy = useTranslations('run.verdict')
  const { violations } = inspection.verdict
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

interface NonceUsedPanelProps extends Pick<SigningGuardPanelProps, 'requested' | 'runner'> {
  readonly nonce: number
}

/** A prompt's nonce is used, perhaps by its own transaction: its hash can be given. */
function NonceUsedPanel({ nonce, requested, runner }: NonceUsedPanelProps) {
  const t = useTranslations('run.gate')
  return (
    <>
      <Alert
        tone="warning"
        urgent
        actions={<RepeatLink requested={requested} variant="secondary" />}
      >
        {t('nonce-used', { nonce })}
      </Alert>
      <HashForm runner={runner} />
    </>
  )
}

/** Renders what blocks the wallet's prompt, and the button that continues. */
export function SigningGuardPanel({ guard, ...rest }: SigningGuardPanelProps) {
  const { requested, runner, network } = rest
  if (isWalletGuard(guard))
    return (
      <WalletGuardPanel
        guard={guard}
        address={requested.address}
        network={network}
        runner={runner}
      />
    )
  switch (guard.kind) {
    case 'checking':
    case 'stale':
      return null
    case 'nonce-used':
      return <NonceUsedPanel nonce={guard.nonce} requested={requested} runner={runner} />
    case 'blocked':
      return (
        <BlockedPanel
          inspection={guard.inspection}
          requested={requested}
          symbol={findNetwork(network).native?.symbol ?? ''}
        />
      )
    case 'plan-changed':
    case 'over-purse':
      return (
        <PlanGuard
          guard={guard}
          requested={requested}
          intent={rest.intent}
          network={network}
          checkAgain={<CheckAgainButton runner={runner} />}
        />
      )
    case 'ready':
      return <ReadyPanel {...rest} guard={guard} />
  }
}
