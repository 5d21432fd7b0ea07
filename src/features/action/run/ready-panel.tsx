import { useTranslations } from 'use-intl'
import type { Gate } from '#src/execution/runner/run-view.ts'
import { understandingOf } from '#src/families/unread.ts'
import { findNetwork } from '#src/networks/find-network.ts'
import { Button } from '#src/ui/button.tsx'
import { ForeignPart } from '#src/ui/foreign-part.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { inChainNames } from '../names/token-names.ts'
import type { GatePanelProps } from './gate-panel-props.ts'
import { RiskPanel } from './risk-panel.tsx'
import { RunVerdict } from './run-verdict.tsx'

interface ReadyPanelProps extends GatePanelProps {
  readonly gate: Extract<Gate, { kind: 'ready' }>
}

/** What it means that the first prompt's outcome is not known, where this is the second. */
function whatBothMean({ nonce }: GatePanelProps['step'], network: string) {
  if (nonce !== null) return 'same'
  return findNetwork(network).family === 'evm' ? 'others' : 'sameData'
}

/** What would be signed, and the press that opens the wallet. */
export function ReadyPanel(props: ReadyPanelProps) {
  const { gate, requested, intent, runner, network, step } = props
  const t = useTranslations('run')
  // Why the service wants it once more: it did not take what was signed before for this step.
  const message = step.transaction.error
  const understanding = understandingOf(gate.inspection, intent)
  const { length: count } = gate.inspection.verdict.doubts
  return (
    <>
      <RunVerdict
        inspection={gate.inspection}
        intent={intent}
        address={requested.address}
        network={network}
      />
      {step.replacedBy && <Notice tone="warning">{t(`replaced.again.${step.replacedBy}`)}</Notice>}
      {step.replacedBy === null && message !== undefined && (
        <Notice tone="warning">
          <ForeignPart text={t('failed.service', { message })} foreign={message} />
        </Notice>
      )}
      {gate.busy && <Notice tone="warning">{t('gate.busy')}</Notice>}
      {step.again && (
        <Notice tone="warning">{t(`ask.prompt-unanswered.${whatBothMean(step, network)}`)}</Notice>
      )}
      {understanding === 'blind' || understanding === 'exposed' ? (
        <RiskPanel
          risk={understanding}
          inspection={gate.inspection}
          intent={inChainNames(intent, gate.inspection.tokens, network)}
          network={network}
          wallet={gate.wallet}
          onSign={runner.press}
        />
      ) : (
        <Button size="lg" wide onClick={runner.press}>
          {t(step.again ? 'press.again' : count > 0 ? 'press.unchecked' : 'press.sign', {
            wallet: gate.wallet,
            count,
          })}
        </Button>
      )}
    </>
  )
}
