import { useTranslations } from 'use-intl'
import type { Action } from '#src/api/schemas/action.ts'
import type { Fact } from '#src/execution/journal/fact.ts'
import { arrivalOf, bringsMoney, findShortfall, getDepositMoves } from '#src/execution/arrival.ts'
import { isConfirmedOnChain } from '#src/execution/confirmed-on-chain.ts'
import type { RunView } from '#src/execution/runner/run-view.ts'
import type { Runner } from '#src/execution/runner/create-runner.ts'
import type { RequestedAction } from '#src/features/journal/index.ts'
import { SigningGuardPanel } from './signing-guard-panel.tsx'
import { isWait, getRunStatus, type RunStatus, type PendingWalletReference } from './run-status.ts'
import { getStagePicture, StagePicture } from './stage-picture.tsx'
import { LongWaitAlert, WalletWait } from './long-wait-alert.tsx'
import { QuestionPanel, NonceConsumedPanel, ReplacedPanel } from './question-panel.tsx'
import { RunOutcome } from './run-outcome.tsx'
import { LoweredApprovalAlert, useLoweredApproval } from './lowered-approval.tsx'
import { SigningSteps } from './signing-steps.tsx'
import { RunErrorAlert } from './run-error-alert.tsx'
import { StepCoinNote } from './step-coin-note.tsx'
import { getNetworkCoin } from '../coin/coin-need.ts'
import { useStepLabel } from './step-state.ts'
import { buildPath } from '#src/router/paths.ts'
import { Link } from '#src/router/link.tsx'
import { getButtonClass } from '#src/ui/button.tsx'
import { useExplorer } from '#src/features/explorer/index.ts'
import { Icon } from '#src/ui/icon.tsx'
import { SentPanel } from './sent-panel.tsx'
import { usePresentedRun } from './use-presented-run.ts'

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
  readonly cooldown: number | null | undefined
  /** Seconds from a deposit until it can be withdrawn; undefined if not stated. */
  readonly lockup: number | null | undefined
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

/** A question to the user, or how the run ended; an approval lowered in the wallet explains either. */
function RunConclusion({ isOnChain, ...props }: RunPanelProps & { readonly isOnChain: boolean }) {
  const { view, action, requested, runner, cooldown, lockup, facts, hashes, claims } = props
  const { step, intent } = view
  const lowered = useLoweredApproval(action, hashes, intent)
  const isStopped = step?.kind === 'ask' || step?.kind === 'failed' || step?.kind === 'sign'
  const explains = lowered !== null && intent !== null && isStopped
  return (
    <>
      {explains && <LoweredApprovalAlert lowered={lowered} requested={requested} intent={intent} />}
      {step?.kind === 'ask' && !view.isWatching && !explains && (
        <QuestionPanel step={step} requested={requested} runner={runner} observed={view.observed} />
      )}
      {(step?.kind === 'done' ||
        step?.kind === 'rebuild' ||
        (step?.kind === 'failed' && !explains)) && (
        <RunOutcome
          step={step}
          action={action}
          requested={requested}
          intent={intent}
          cooldown={cooldown}
          lockup={lockup}
          deposit={getDepositMoves(action, facts)}
          hashes={hashes}
          claims={claims}
          isOnChain={isOnChain}
          arrival={bringsMoney(facts) ? arrivalOf(action, facts) : null}
          shortfall={findShortfall(action, facts)}
          conflict={view.isContested ? (view.observed?.kind ?? 'unseen') : null}
        />
      )}
    </>
  )
}

interface TransactionLinkProps {
  /** Undefined where the wallet named none. */
  readonly hash: string | undefined
  readonly network: string
}

/** The sent transaction in a block explorer, where there is one. */
function TransactionLink({ hash, network }: TransactionLinkProps) {
  const t = useTranslations()
  const explorer = useExplorer()
  const href = hash === undefined ? null : explorer(network, 'tx', hash)
  if (href === null) return null
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className={`${getButtonClass({ variant: 'secondary', size: 'lg', wide: true })} mt-auto`}
    >
      {t('run.viewTransaction')}
      <Icon name="external" className="size-4" />
      <span className="sr-only">{t('shell.opensNewTab')}</span>
    </a>
  )
}

interface StageSentenceProps {
  readonly status: RunStatus
  /** The wallet named no transaction: what that means is told at length below. */
  readonly isPendingReference: boolean
}

/** The one sentence beside the picture: what to do meanwhile. */
function StageSentence({ status, isPendingReference }: StageSentenceProps) {
  const t = useTranslations('run')
  const key =
    status === 'wallet'
      ? 'confirmWallet'
      : status === 'watching'
        ? 'watching'
        : (status === 'confirmation' || status === 'mined') && !isPendingReference
          ? 'sent'
          : null
  return key !== null && <p className="text-sm text-muted">{t(key)}</p>
}

/** The run's last error, with the coin of the step's network where that is what lacks. */
function StepError({ view, action, requested, runner, facts }: RunPanelProps) {
  const { step, error } = view
  const transaction = step && 'transaction' in step ? step.transaction : null
  const coin = transaction && getNetworkCoin(transaction.network)
  if (!error) return null
  return (
    <RunErrorAlert
      error={error}
      onRetry={runner.refresh}
      coinNote={
        coin && <StepCoinNote {...{ coin, view, action, facts }} owner={requested.address} />
      }
    />
  )
}

/** Shows the run's status as a live region, and its controls. */
export function RunPanel(props: RunPanelProps) {
  const { view, action, requested, runner, wallet, sentAt, facts, pendingReference } = props
  const t = useTranslations('run')
  const getStepLabel = useStepLabel()
  const ref = usePresentedRun(runner)
  const { step, guard, intent } = view
  const isOnChain = isConfirmedOnChain(action, facts)
  const status = getRunStatus(view, isOnChain)
  const transaction = step && 'transaction' in step ? step.transaction : null
  return (
    // From signing to confirmation it keeps one height, so that nothing around it moves.
    <div
      ref={ref}
      className="flex min-h-76 flex-col gap-4 border-t border-line p-5 [&>button:last-child]:mt-auto"
    >
      {/* From the top, with room for three lines: a state that passes moves nothing. */}
      <div className="flex min-h-18 gap-4">
        <StagePicture name={getStagePicture(status)} />
        <div className="min-w-0 pt-1">
          {/* Receives the focus when the focused button disappears. */}
          <output tabIndex={-1} className="block font-semibold focus:outline-none">
            {t(`status.${status === 'confirmation' && pendingReference ? 'unnamed' : status}`, {
              wallet,
              step: transaction ? getStepLabel(transaction) : '',
            })}
          </output>
          <StageSentence status={status} isPendingReference={pendingReference !== null} />
        </div>
      </div>
      {status === 'foreign' && <OtherAccountPanel yieldId={requested.yieldId} />}
      {status === 'wallet' && guard?.kind === 'ready' && transaction && (
        <SigningSteps
          guard={guard}
          intent={intent}
          address={requested.address}
          network={transaction.network}
        />
      )}
      {status === 'wallet' && view.promptedAt !== null && (
        <WalletWait since={view.promptedAt} onLeave={runner.abandonPrompt} />
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
      <RunConclusion {...props} isOnChain={isOnChain} />
      {(status === 'confirmation' || status === 'mined') && transaction && (
        <TransactionLink hash={props.hashes[transaction.id]} network={transaction.network} />
      )}
      {/* Last, near the pressed button: changes further above are out of sight. */}
      <StepError {...props} />
    </div>
  )
}
