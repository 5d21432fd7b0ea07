import { useTranslations } from 'use-intl'
import { useConnectDialog } from '#src/features/connect/index.ts'
import { findNetwork } from '#src/networks/find-network.ts'
import { Button } from '#src/ui/button.tsx'
import { Alert } from '#src/ui/alert.tsx'
import { Address } from '#src/ui/numbers/identifier.tsx'
import { RepeatLink } from './repeat-link.tsx'
import { ReadyPanel, type SigningGuardPanelProps } from './ready-panel.tsx'
import { HashForm } from './hash-form.tsx'
import { PlanGuard } from './plan-panel.tsx'
import type { Inspection } from '#src/families/inspection.ts'
import { CopyButton } from '#src/ui/copy-button.tsx'
import type { RequestedAction } from '#src/features/journal/index.ts'
import type { ReactNode } from 'react'
import type { SigningGuard } from '#src/execution/runner/run-view.ts'

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

/** Guards that only time or the user's own wallet can resolve. */
const TONES = {
  outdated: 'warning',
  'wallet-silent': 'warning',
  'chain-unreachable': 'warning',
  'wallet-behind': 'warning',
  'different-chain': 'danger',
  'sent-elsewhere': 'info',
} as const satisfies Partial<Record<SigningGuard['kind'], string>>

type AlertGuardKind = keyof typeof TONES

/** Whether a guard consists of a message and a retry only. */
const isAlertGuard = (kind: SigningGuard['kind']): kind is AlertGuardKind => kind in TONES

interface SigningGuardAlertProps {
  readonly kind: AlertGuardKind
  readonly network: string
  readonly checkAgain: ReactNode
}

/** Why nothing can be signed now, with a button that checks again. */
function SigningGuardAlert({ kind, network, checkAgain }: SigningGuardAlertProps) {
  const t = useTranslations('run.gate')
  const tone = TONES[kind]
  return (
    <Alert tone={tone} urgent={tone === 'danger'} actions={checkAgain}>
      {t(kind, { network })}
    </Alert>
  )
}

/** Renders what blocks the wallet's prompt, and the button that continues. */
export function SigningGuardPanel({ guard, ...rest }: SigningGuardPanelProps) {
  const { requested, runner, network } = rest
  const t = useTranslations('run')
  const { open } = useConnectDialog()
  const accountNote = <Address address={requested.address} inline />
  const networkName = findNetwork(network).name
  const checkAgain = (
    <Button variant="secondary" onClick={runner.refresh}>
      {t('press.look')}
    </Button>
  )
  if (isAlertGuard(guard.kind))
    return <SigningGuardAlert kind={guard.kind} network={networkName} checkAgain={checkAgain} />
  switch (guard.kind) {
    case 'checking':
    case 'stale':
      return null
    case 'connect':
      return (
        <>
          <p>{t.rich('gate.connect', { address: () => accountNote })}</p>
          <Button size="lg" wide onClick={() => open(findNetwork(network).family)}>
            {t('press.connect')}
          </Button>
        </>
      )
    case 'other-account':
      return (
        <>
          <p>
            {t.rich('gate.other-account', { wallet: guard.wallet, address: () => accountNote })}
          </p>
          {checkAgain}
        </>
      )
    case 'switch-network':
      return (
        <>
          <p>{t('gate.switch-network', { network: networkName, wallet: guard.wallet })}</p>
          <Button size="lg" wide onClick={runner.confirm}>
            {t('press.switch', { wallet: guard.wallet, network: networkName })}
          </Button>
        </>
      )
    case 'nonce-used':
      return (
        <>
          <Alert
            tone="warning"
            urgent
            actions={<RepeatLink requested={requested} variant="secondary" />}
          >
            {t('gate.nonce-used', { nonce: guard.nonce })}
          </Alert>
          <HashForm runner={runner} />
        </>
      )
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
          checkAgain={checkAgain}
        />
      )
    case 'ready':
      return <ReadyPanel {...rest} guard={guard} />
  }
}
