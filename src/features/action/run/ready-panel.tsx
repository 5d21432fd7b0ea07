import { useTranslations } from 'use-intl'
import type { SigningGuard } from '#src/execution/runner/run-view.ts'
import { getUnderstanding } from '#src/families/understanding.ts'
import { findNetwork } from '#src/networks/find-network.ts'
import { FinalButton } from '#src/ui/final-button/final-button.tsx'
import { ForeignText } from '#src/ui/foreign-text.tsx'
import { Alert } from '#src/ui/alert.tsx'
import { inChainNames } from '../names/token-names.ts'
import { SigningSteps } from './signing-steps.tsx'
import { RepeatLink } from './repeat-link.tsx'
import { useState } from 'react'
import type { Inspection } from '#src/families/inspection.ts'
import type { Intent } from '#src/families/intent.ts'
import { isDecimal } from '#src/money/decimal.ts'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { useNumberFormat } from '#src/ui/numbers/use-number-format.ts'
import type { Runner } from '#src/execution/runner/create-runner.ts'
import type { Step } from '#src/execution/step.ts'
import type { RequestedAction } from '#src/features/journal/index.ts'

/** Props of a signing guard's panel. */
export interface SigningGuardPanelProps {
  readonly guard: SigningGuard
  readonly requested: RequestedAction
  readonly intent: Intent
  readonly runner: Runner
  readonly network: string
  readonly step: Extract<Step, { kind: 'sign' }>
}

interface ReadyPanelProps extends SigningGuardPanelProps {
  readonly guard: Extract<SigningGuard, { kind: 'ready' }>
}

/** Explains the risk of a second prompt while the first one's outcome is unknown. */
function describeSecondPrompt(
  { nonce, canOthersSend }: SigningGuardPanelProps['step'],
  network: string,
) {
  if (nonce !== null && !canOthersSend) return 'same'
  return findNetwork(network).family === 'evm' ? 'others' : 'sameData'
}

interface RiskPanelProps {
  readonly riskKind: 'blind' | 'exposed'
  readonly transactionId: string
  readonly inspection: Inspection
  readonly intent: Intent
  readonly network: string
  readonly wallet: string
  readonly onSign: () => void
}

/**
 * The confirmation before signing what can't be decoded or may lose money: the risk, a checkbox, then the button.
 * Reset for other bytes or more warnings.
 */
function RiskPanel({
  riskKind,
  transactionId,
  inspection,
  intent,
  network,
  wallet,
  onSign,
}: RiskPanelProps) {
  const t = useTranslations('run')
  const { exact } = useNumberFormat()
  const [accepted, setAccepted] = useState<string | null>(null)
  const { amount } = intent.request.arguments
  const isCounted = typeof amount === 'string' && isDecimal(amount) && intent.asset !== null
  const deposit = isCounted ? exact(amount, intent.asset.symbol) : t(`${riskKind}.unstated`)
  // What goes wrong with a withdrawal can take the whole position, whatever part was requested.
  const stake = intent.request.intent === 'enter' ? deposit : t('position')
  const amountText = [inspection.raw, ...inspection.verdict.warnings].join('\n')
  const isAccepted = accepted === amountText
  return (
    <>
      <Alert tone="danger" title={t(`${riskKind}.title`)}>
        {t(`${riskKind}.text`, { amount: stake, network: findNetwork(network).name })}
      </Alert>
      <Checkbox
        label={t(`${riskKind}.accept`)}
        checked={isAccepted}
        onChange={(checked) => setAccepted(checked ? amountText : null)}
      />
      <FinalButton
        subject={transactionId}
        size="lg"
        wide
        className="mt-auto"
        variant="secondary"
        disabled={!isAccepted}
        onClick={onSign}
      >
        {t(`${riskKind}.sign`, { wallet })}
      </FinalButton>
    </>
  )
}

/** Whether a token refuses the approval because an earlier one is not used up: only a new action sets that to 0. */
const needsReset = ({ simulation }: Inspection): boolean =>
  simulation?.kind === 'failed' && simulation.reason?.code === 'approval-not-reset'

/** What will be signed, and the button that opens the wallet. */
export function ReadyPanel(props: ReadyPanelProps) {
  const { guard, requested, intent, runner, network, step } = props
  const t = useTranslations('run')
  // The service's reason to request another signature for this step.
  const message = step.transaction.error
  const acknowledgement = getUnderstanding(guard.inspection, intent)
  const { length: count } = guard.inspection.verdict.warnings
  return (
    <>
      <SigningSteps guard={guard} intent={intent} address={requested.address} network={network} />
      {needsReset(guard.inspection) && (
        <Alert
          tone="warning"
          title={t('reset.title')}
          actions={<RepeatLink requested={requested} variant="primary" />}
        >
          {t('reset.text')}
        </Alert>
      )}
      {step.replacedBy && <Alert tone="warning">{t(`replaced.again.${step.replacedBy}`)}</Alert>}
      {step.replacedBy === null && message !== undefined && (
        <Alert tone="warning">
          <ForeignText text={t('failed.service', { message })} foreign={message} />
        </Alert>
      )}
      {guard.isBusy && <Alert tone="warning">{t('gate.busy')}</Alert>}
      {step.again && (
        <Alert tone="warning">
          {t(`ask.prompt-unanswered.${describeSecondPrompt(step, network)}`)}
        </Alert>
      )}
      {acknowledgement === 'blind' || acknowledgement === 'exposed' ? (
        <RiskPanel
          riskKind={acknowledgement}
          transactionId={step.transaction.id}
          inspection={guard.inspection}
          intent={inChainNames(intent, guard.inspection.tokens, network)}
          network={network}
          wallet={guard.wallet}
          onSign={runner.confirm}
        />
      ) : (
        <FinalButton subject={step.transaction.id} size="lg" wide onClick={runner.confirm}>
          {guard.bundle === null
            ? t(step.again ? 'press.again' : count > 0 ? 'press.unchecked' : 'press.sign', {
                wallet: guard.wallet,
                count,
              })
            : t('press.together', { wallet: guard.wallet, count: guard.bundle.steps.length })}
        </FinalButton>
      )}
    </>
  )
}
