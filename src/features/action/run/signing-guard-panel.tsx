import { useTranslations } from 'use-intl'
import { useConnectDialog } from '#src/features/connect/index.ts'
import { findNetwork } from '#src/networks/find-network.ts'
import { Button } from '#src/ui/button.tsx'
import { Alert } from '#src/ui/alert.tsx'
import { Address } from '#src/ui/numbers/address.tsx'
import { RepeatLink } from './repeat-link.tsx'
import { BlockedPanel } from './blocked-panel.tsx'
import type { SigningGuardPanelProps } from './signing-guard-panel-props.ts'
import { SigningGuardAlert, isAlertGuard } from './signing-guard-alert.tsx'
import { HashForm } from './hash-form.tsx'
import { PlanGuard } from './plan-panel.tsx'
import { ReadyPanel } from './ready-panel.tsx'

/** What stands between the person and the wallet's prompt, and the one press that goes on. */
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
          <Button size="lg" wide onClick={runner.press}>
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
