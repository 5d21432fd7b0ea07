import { useTranslations } from 'use-intl'
import type { Action } from '#src/api/schemas/action.ts'
import type { Gate } from '#src/execution/runner/run-view.ts'
import type { Runner } from '#src/execution/runner/runner.ts'
import type { Intent } from '#src/families/intent.ts'
import { useConnectDialog } from '#src/features/connect/index.ts'
import { findNetwork } from '#src/networks/find-network.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { shorten } from '#src/ui/numbers/shorten.ts'
import { BlockedPanel } from './blocked-panel.tsx'
import { HashForm } from './hash-form.tsx'
import { RunVerdict } from './run-verdict.tsx'

export interface GatePanelProps {
  readonly gate: Gate
  readonly action: Action
  readonly intent: Intent
  readonly runner: Runner
  readonly network: string
  /** A first prompt was never answered: this is the second. */
  readonly again: boolean
}

/** What stands between the person and the wallet's prompt, and the one press that goes on. */
export function GatePanel({ gate, action, intent, runner, network, again }: GatePanelProps) {
  const t = useTranslations('run')
  const { open } = useConnectDialog()
  const { address } = action
  const networkName = findNetwork(network).name
  switch (gate.kind) {
    case 'checking':
      return null
    case 'connect':
      return (
        <>
          <p>{t('gate.connect', { address: shorten(address) })}</p>
          <Button size="lg" wide onClick={open}>
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
        <>
          <RunVerdict
            inspection={gate.inspection}
            asset={intent.asset}
            address={address}
            network={network}
          />
          {gate.busy && <Notice tone="warning">{t('gate.busy')}</Notice>}
          {again && <Notice tone="warning">{t('ask.prompt-unanswered.same')}</Notice>}
          <Button size="lg" wide onClick={runner.press}>
            {t(again ? 'press.again' : 'press.sign', { wallet: gate.wallet })}
          </Button>
        </>
      )
  }
}
