import { useTranslations } from 'use-intl'
import type { Runner } from '#src/execution/runner/create-runner.ts'
import type { SigningGuard } from '#src/execution/runner/run-view.ts'
import type { Step } from '#src/execution/step.ts'
import { HashForm, isWalletGuard, WalletGuardPanel } from '#src/features/action/index.ts'
import { findNetwork } from '#src/networks/find-network.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { FinalButton } from '#src/ui/final-button/final-button.tsx'
import type { Approval } from '../find/approval.ts'
import { RevocationVerdict } from './revocation-verdict.tsx'

interface RevocationGuardProps {
  readonly guard: SigningGuard
  readonly step: Extract<Step, { kind: 'sign' }>
  readonly approval: Approval
  readonly runner: Runner
  /** Starts another revocation in place of this one, whose nonce is used. */
  readonly onLeave: (nonce: number) => void
  readonly isLeaving: boolean
}

type ReadyProps = RevocationGuardProps & {
  readonly guard: Extract<SigningGuard, { kind: 'ready' }>
}

/** What will be signed, and the button that opens the wallet. */
function ReadyRevocation({ guard, step, approval, runner }: ReadyProps) {
  const t = useTranslations('run')
  const { length: count } = guard.inspection.verdict.warnings
  const isSame = step.nonce !== null && !step.canOthersSend
  return (
    <>
      <RevocationVerdict inspection={guard.inspection} approval={approval} />
      {step.replacedBy && <Alert tone="warning">{t(`replaced.again.${step.replacedBy}`)}</Alert>}
      {guard.isBusy && <Alert tone="warning">{t('gate.busy')}</Alert>}
      {step.again && (
        <Alert tone="warning">{t(`ask.prompt-unanswered.${isSame ? 'same' : 'others'}`)}</Alert>
      )}
      <FinalButton subject={step.transaction.id} wide size="lg" onClick={runner.confirm}>
        {t(step.again ? 'press.again' : count > 0 ? 'press.unchecked' : 'press.sign', {
          wallet: guard.wallet,
          count,
        })}
      </FinalButton>
    </>
  )
}

interface BlockedRevocationProps {
  readonly guard: Extract<SigningGuard, { kind: 'blocked' }>
  readonly symbol: string
}

/** A revocation that would do something else, as a token may: it is never signed. */
function BlockedRevocation({ guard: { inspection }, symbol }: BlockedRevocationProps) {
  const t = useTranslations('approvals.revoke')
  const reasons = useTranslations('run.blocked.reason')
  return (
    <Alert tone="danger" urgent>
      <p>{t('blocked')}</p>
      <ul className="list-disc ps-5">
        {inspection.verdict.violations.map((violation) => (
          <li key={violation}>{reasons(violation, { symbol })}</li>
        ))}
      </ul>
    </Alert>
  )
}

type NonceUsedProps = Pick<RevocationGuardProps, 'runner' | 'onLeave' | 'isLeaving'> & {
  readonly nonce: number
}

/**
 * An unanswered prompt whose nonce is used, perhaps by its own transaction: its hash can be given, or it is revoked again.
 * A second `approve(spender, 0)` costs a network fee at worst.
 */
function NonceUsed({ nonce, runner, onLeave, isLeaving }: NonceUsedProps) {
  const t = useTranslations('approvals.revoke')
  return (
    <>
      <Alert
        tone="warning"
        urgent
        actions={
          <Button variant="secondary" busy={isLeaving} onClick={() => onLeave(nonce)}>
            {t('again')}
          </Button>
        }
      >
        {t('nonceUsed', { nonce })}
      </Alert>
      <HashForm runner={runner} />
    </>
  )
}

/** Renders what stands before the wallet's prompt, and the button that continues. */
export function RevocationGuard(props: RevocationGuardProps) {
  const { guard, approval, runner } = props
  const { network, owner } = approval
  const t = useTranslations('run')
  if (isWalletGuard(guard))
    return <WalletGuardPanel guard={guard} address={owner} network={network} runner={runner} />
  switch (guard.kind) {
    case 'ready':
      return <ReadyRevocation {...props} guard={guard} />
    case 'blocked':
      return <BlockedRevocation guard={guard} symbol={findNetwork(network).native?.symbol ?? ''} />
    case 'nonce-used':
      return <NonceUsed {...props} nonce={guard.nonce} />
    case 'plan-changed':
    case 'over-purse':
    case 'stale':
      return <Alert tone="danger">{t('plan.call.text')}</Alert>
    case 'checking':
      return null
  }
}
