import { useTranslations } from 'use-intl'
import type { Action } from '#src/api/schemas/action.ts'
import type { Fact } from '#src/execution/journal/fact.ts'
import { arrivalOf, bringsMoney } from '#src/execution/arrival.ts'
import { isConfirmedOnChain } from '#src/execution/confirmed-on-chain.ts'
import type { RunView } from '#src/execution/runner/run-view.ts'
import type { Runner } from '#src/execution/runner/create-runner.ts'
import { Spinner } from '#src/ui/spinner.tsx'
import type { RequestedAction } from '#src/features/journal/index.ts'
import { SigningGuardPanel } from './signing-guard-panel.tsx'
import { isWait, getRunStatus, type RunStatus, type PendingWalletReference } from './run-status.ts'
import { LongWaitAlert, WalletWait } from './long-wait-alert.tsx'
import { QuestionPanel, NonceConsumedPanel, ReplacedPanel } from './question-panel.tsx'
import { RunOutcome } from './run-outcome.tsx'
import { RunVerdict } from './run-verdict.tsx'
import { RunErrorAlert } from './run-error-alert.tsx'
import { useStepLabel } from './step-state.ts'
import { buildPath } from '#src/router/paths.ts'
import { Link } from '#src/router/link.tsx'
import { getButtonClass, Button } from '#src/ui/button.tsx'
import { Disclosure } from '#src/ui/disclosure.tsx'
import { HashForm } from './hash-form.tsx'

const ACTIVE_STATUSES: ReadonlySet<RunStatus> = new Set<RunStatus>([
  'reading',
  'checking',
  'payload',
  'wallet',
  'confirmation',
  'mined',
  'unwritten',
  'elsewhere',
  'sent-elsewhere',
  'service',
  'report',
  'broadcast',
  'watching',
])

interface RunPanelProps {
  readonly view: RunView
  readonly action: Action
  readonly requested: RequestedAction
  readonly runner: Runner
  /** The wallet that was prompted last. */
  readonly wallet: string
  /** When the current step was sent from here, service time in milliseconds. */
  readonly sentAt: number | null
  /** Seconds from exit to free funds; undefined if not stated. */
  readonly cooldown: number | undefined
  /** What the wallet returned instead of a transaction hash for the current step; null if it returned a hash. */
  readonly pendingReference: PendingWalletReference | null
  /** Path of its claim queue; null without one. */
  readonly claims: string | null
  /** The action's facts. */
  readonly facts: readonly Fact[]
  /** Hashes of transactions sent from here, by step. */
  readonly hashes: Readonly<Record<string, string>>
}

/** Another address's action is not executed here. */
function OtherAccountPanel({ yieldId }: { yieldId: string }) {
  const t = useTranslations('run')
  return (
    <>
      <p className="text-sm">{t('foreign')}</p>
      <Link
        to={buildPath('/yields/$yieldId', { yieldId })}
        className={getButtonClass({ variant: 'secondary' })}
      >
        {t('done.yield')}
      </Link>
    </>
  )
}

interface ReplacedStepProps {
  readonly view: RunView
  readonly status: RunStatus
  readonly requested: RequestedAction
  readonly runner: Runner
}

/** The transaction that replaced an awaited step, if any. */
function ReplacedStep(props: ReplacedStepProps) {
  const { view, status, requested, runner } = props
  const { step, observed } = view
  if (step?.kind !== 'wait' && step?.kind !== 'sign') return null
  const network = step.transaction?.network
  if (network === undefined) return null
  if (observed?.kind === 'replaced' && step.kind === 'wait')
    return (
      <ReplacedPanel
        replacement={observed.by}
        cancels={observed.cancels}
        requested={requested}
        runner={runner}
        network={network}
      />
    )
  if (observed?.kind !== 'overtaken' || status !== 'overtaken') return null
  return <NonceConsumedPanel observed={observed} next={step.kind} network={network} />
}

interface SentPanelProps {
  readonly pendingReference: PendingWalletReference | null
  /** Receives the user's answer: the network's name, or a rejection; null if read-only. */
  readonly runner: Runner | null
}

/** Explains that the wallet sent it, or accepted it under its own reference. */
function SentPanel({ pendingReference, runner }: SentPanelProps) {
  const t = useTranslations('run')
  if (pendingReference === null) return <p className="text-sm text-muted">{t('sent')}</p>
  return (
    <>
      <p className="text-sm text-muted">{t(`sentUnnamed.${pendingReference}`)}</p>
      {runner && (
        <div>
          <Disclosure title={t('unnamedHash')}>
            <HashForm runner={runner} />
          </Disclosure>
          {pendingReference !== 'gone' && (
            <Disclosure title={t('unnamedRejected.title')}>
              <p className="mb-3">{t('unnamedRejected.text')}</p>
              <Button variant="secondary" onClick={() => void runner.answerNothingWaiting()}>
                {t('unnamedRejected.confirm')}
              </Button>
            </Disclosure>
          )}
        </div>
      )}
    </>
  )
}

/** Shows the run's status as a live region, and its controls. */
export function RunPanel(props: RunPanelProps) {
  const { view, action, requested, runner, wallet, sentAt, cooldown } = props
  const { facts, hashes, pendingReference, claims } = props
  const t = useTranslations('run')
  const getStepLabel = useStepLabel()
  const { step, guard, intent } = view
  const isOnChain = isConfirmedOnChain(action, facts)
  const status = getRunStatus(view, isOnChain)
  const transaction = step && 'transaction' in step ? step.transaction : null
  return (
    <div className="space-y-4 border-t border-line p-5">
      {/* Receives the focus when the focused button disappears. */}
      <output tabIndex={-1} className="flex items-center gap-2 font-semibold focus:outline-none">
        {ACTIVE_STATUSES.has(status) && <Spinner className="size-5" />}
        {t(`status.${status === 'confirmation' && pendingReference ? 'unnamed' : status}`, {
          wallet,
          step: transaction ? getStepLabel(transaction) : '',
        })}
      </output>
      {status === 'foreign' && <OtherAccountPanel yieldId={requested.yieldId} />}
      {status === 'watching' && <p className="text-sm text-muted">{t('watching')}</p>}
      {status === 'wallet' && guard?.kind === 'ready' && transaction && (
        <RunVerdict
          inspection={guard.inspection}
          intent={intent}
          address={requested.address}
          network={transaction.network}
        />
      )}
      {status === 'wallet' && view.promptedAt !== null && (
        <WalletWait wallet={wallet} since={view.promptedAt} onLeave={runner.abandonPrompt} />
      )}
      {(status === 'confirmation' || status === 'mined') && (
        <SentPanel pendingReference={pendingReference} runner={view.isWatching ? null : runner} />
      )}
      {isWait(status) && (
        <LongWaitAlert
          key={`${status} ${transaction?.id}`}
          wait={status}
          network={transaction?.network ?? ''}
          since={status === 'confirmation' ? sentAt : null}
          isPendingReference={pendingReference !== null}
          onCheck={runner.refresh}
        />
      )}
      <ReplacedStep view={view} status={status} requested={requested} runner={runner} />
      {step?.kind === 'sign' && guard && intent && !view.isWatching && status !== 'overtaken' && (
        <SigningGuardPanel
          guard={guard}
          requested={requested}
          intent={intent}
          runner={runner}
          network={step.transaction.network}
          step={step}
        />
      )}
      {step?.kind === 'ask' && !view.isWatching && (
        <QuestionPanel step={step} requested={requested} runner={runner} observed={view.observed} />
      )}
      {(step?.kind === 'done' || step?.kind === 'failed' || step?.kind === 'rebuild') && (
        <RunOutcome
          step={step}
          action={action}
          requested={requested}
          intent={intent}
          cooldown={cooldown}
          hashes={hashes}
          claims={claims}
          isOnChain={isOnChain}
          arrival={bringsMoney(facts) ? arrivalOf(action, facts) : null}
          conflict={view.isContested ? (view.observed?.kind ?? 'unseen') : null}
        />
      )}
      {/* Last, near the pressed button: changes further above are out of sight. */}
      {view.error && <RunErrorAlert error={view.error} onRetry={runner.refresh} />}
    </div>
  )
}
