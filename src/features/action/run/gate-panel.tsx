import { useTranslations } from 'use-intl'
import { useConnectDialog } from '#src/features/connect/index.ts'
import { findNetwork } from '#src/networks/find-network.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { shorten } from '#src/ui/numbers/shorten.ts'
import { BlockedPanel } from './blocked-panel.tsx'
import type { GatePanelProps } from './gate-panel-props.ts'
import { HashForm } from './hash-form.tsx'
import { ReadyPanel } from './ready-panel.tsx'

/** What stands between the person and the wallet's prompt, and the one press that goes on. */
export function GatePanel({ gate, action, intent, runner, network, step }: GatePanelProps) {
  const t = useTranslations('run')
  const { open } = useConnectDialog()
  const { address } = action
  const networkName = findNetwork(network).name
  switch (gate.kind) {
    case 'checking':
    case 'stale':
      return null
    case 'connect':
      return (
        <>
          <p>{t('gate.connect', { address: shorten(address) })}</p>
          <Button size="lg" wide onClick={() => open(findNetwork(network).family)}>
            {t('press.connect')}
          </Button>
        </>
      )
    case 'other-account':
      return (
        <>
          <p>{t('gate.other-account', { wallet: gate.wallet, address: shorten(address) })}</p>
          <Button variant="secondary" wide onClick={runner.refresh}>
            {t('press.look')}
          </Button>
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
    case 'different-chain':
      return (
        <Notice tone="danger" urgent>
          {t('gate.different-chain', { network: networkName })}
        </Notice>
      )
    case 'chain-unreachable':
      return <Notice tone="warning">{t('gate.chain-unreachable', { network: networkName })}</Notice>
    case 'nonce-used':
      return (
        <>
          <Notice tone="warning" urgent>
            {t('gate.nonce-used', { nonce: gate.nonce })}
          </Notice>
          <HashForm runner={runner} />
        </>
      )
    case 'blocked':
      return (
        <BlockedPanel
          inspection={gate.inspection}
          symbol={findNetwork(network).native?.symbol ?? ''}
        />
      )
    case 'ready':
      return (
        <ReadyPanel
          gate={gate}
          action={action}
          intent={intent}
          runner={runner}
          network={network}
          step={step}
        />
      )
  }
}
