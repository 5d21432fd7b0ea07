import { useTranslations } from 'use-intl'
import { useConnectDialog } from '#src/features/connect/index.ts'
import { findNetwork } from '#src/networks/find-network.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Address } from '#src/ui/numbers/address.tsx'
import { AgainLink } from './again-link.tsx'
import { BlockedPanel } from './blocked-panel.tsx'
import type { GatePanelProps } from './gate-panel-props.ts'
import { GateNotice, isTold } from './gate-notice.tsx'
import { HashForm } from './hash-form.tsx'
import { PlanGate } from './plan-panel.tsx'
import { ReadyPanel } from './ready-panel.tsx'

/** What stands between the person and the wallet's prompt, and the one press that goes on. */
export function GatePanel({ gate, ...rest }: GatePanelProps) {
  const { requested, runner, network } = rest
  const t = useTranslations('run')
  const { open } = useConnectDialog()
  const whose = <Address address={requested.address} inline />
  const networkName = findNetwork(network).name
  const look = (
    <Button variant="secondary" onClick={runner.refresh}>
      {t('press.look')}
    </Button>
  )
  if (isTold(gate.kind)) return <GateNotice kind={gate.kind} network={networkName} look={look} />
  switch (gate.kind) {
    case 'checking':
    case 'stale':
      return null
    case 'connect':
      return (
        <>
          <p>{t.rich('gate.connect', { address: () => whose })}</p>
          <Button size="lg" wide onClick={() => open(findNetwork(network).family)}>
            {t('press.connect')}
          </Button>
        </>
      )
    case 'other-account':
      return (
        <>
          <p>{t.rich('gate.other-account', { wallet: gate.wallet, address: () => whose })}</p>
          {look}
        </>
      )
    case 'switch-network':
      return (
        <>
          <p>{t('gate.switch-network', { network: networkName, wallet: gate.wallet })}</p>
          <Button size="lg" wide onClick={runner.press}>
            {t('press.switch', { wallet: gate.wallet, network: networkName })}
          </Button>
        </>
      )
    case 'nonce-used':
      return (
        <>
          <Notice
            tone="warning"
            urgent
            actions={<AgainLink requested={requested} variant="secondary" />}
          >
            {t('gate.nonce-used', { nonce: gate.nonce })}
          </Notice>
          <HashForm runner={runner} />
        </>
      )
    case 'blocked':
      return (
        <BlockedPanel
          inspection={gate.inspection}
          requested={requested}
          symbol={findNetwork(network).native?.symbol ?? ''}
        />
      )
    case 'plan-changed':
    case 'over-purse':
      return (
        <PlanGate
          gate={gate}
          requested={requested}
          intent={rest.intent}
          network={network}
          look={look}
        />
      )
    case 'ready':
      return <ReadyPanel {...rest} gate={gate} />
  }
}
