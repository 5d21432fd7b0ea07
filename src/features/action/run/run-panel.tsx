import { useTranslations } from 'use-intl'
import type { Action } from '#src/api/schemas/action.ts'
import type { Fact } from '#src/execution/journal/fact.ts'
import { arrivalOf, bringsMoney } from '#src/execution/arrival.ts'
import { isShownOnChain } from '#src/execution/shown-on-chain.ts'
import type { RunView } from '#src/execution/runner/run-view.ts'
import type { Runner } from '#src/execution/runner/runner.ts'
import { Spinner } from '#src/ui/spinner.tsx'
import type { Requested } from '#src/features/journal/index.ts'
import { ForeignPanel } from './foreign-panel.tsx'
import { GatePanel } from './gate-panel.tsx'
import { isWait } from './long-wait.ts'
import { LongWaitNotice } from './long-wait-notice.tsx'
import { QuestionPanel } from './question-panel.tsx'
import { RunEnd } from './run-end.tsx'
import { RunVerdict } from './run-verdict.tsx'
import { runStatus, type RunStatus } from './run-status.ts'
import { TakenPlace } from './taken-place.tsx'
import { TroubleNotice } from './trouble-notice.tsx'
import { SentPanel } from './sent-panel.tsx'
import type { Unnamed } from './unnamed-of.ts'
import { useStepWords } from './use-step-words.ts'
import { WalletWait } from './wallet-wait.tsx'

const MOVING: ReadonlySet<RunStatus> = new Set<RunStatus>([
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
  readonly requested: Requested
  readonly runner: Runner
  /** The wallet that was asked last. */
  readonly wallet: string
  /** When the current step was sent from here, by the service's time in milliseconds. */
  readonly sentAt: number | null
  /** Seconds between leaving and free funds; undefined where none is stated. */
  readonly cooldown: number | undefined
  /** What the wallet named for the current step in the place of a chain's transaction; null where that is what it named. */
  readonly unnamed: Unnamed | null
  /** The list of claims that it is part of; null where there is none. */
  readonly claims: string | null
  /** The action's own. */
  readonly facts: readonly Fact[]
  /** Hashes of what was sent from here, by step. */
  readonly hashes: Readonly<Record<string, string>>
}

/** Where the run stands in one spoken line, and below it what there is to do. */
export function RunPanel(props: RunPanelProps) {
  const { view, action, requested, runner, wallet, sentAt, cooldown } = props
  const { facts, hashes, unnamed, claims } = props
  const t = useTranslations('run')
  const words = useStepWords()
  const { step, gate, intent } = view
  const isShown = isShownOnChain(action, facts)
  const status = runStatus(view, isShown)
  const transaction = step && 'transaction' in step ? step.transaction : null
  return (
    <div className="space-y-4 border-t border-line p-5">
      {/* It takes the focus when the button that had it goes. */}
      <output tabIndex={-1} className="flex items-center gap-2 font-semibold focus:outline-none">
        {MOVING.has(status) && <Spinner className="size-5" />}
        {t(`status.${status === 'confirmation' && unnamed ? 'unnamed' : status}`, {
          wallet,
          step: transaction ? words(transaction) : '',
        })}
      </output>
      {status === 'foreign' && <ForeignPanel yieldId={requested.yieldId} />}
      {status === 'watching' && <p className="text-sm text-muted">{t('watching')}</p>}
      {status === 'wallet' && gate?.kind === 'ready' && transaction && (
        <RunVerdict
          inspection={gate.inspection}
          intent={intent}
          address={requested.address}
          network={transaction.network}
        />
      )}
      {status === 'wallet' && view.promptedAt !== null && (
        <WalletWait wallet={wallet} since={view.promptedAt} onLeave={runner.leavePrompt} />
      )}
      {(status === 'confirmation' || status === 'mined') && (
        <SentPanel unnamed={unnamed} runner={view.watching ? null : runner} />
      )}
      {isWait(status) && (
        <LongWaitNotice
          key={`${status} ${transaction?.id}`}
          wait={status}
          network={transaction?.network ?? ''}
          since={status === 'confirmation' ? sentAt : null}
          isUnnamed={unnamed !== null}
          onLook={runner.refresh}
        />
      )}
      <TakenPlace view={view} status={status} requested={requested} runner={runner} />
      {step?.kind === 'sign' && gate && intent && !view.watching && status !== 'overtaken' && (
        <GatePanel
          gate={gate}
          requested={requested}
          intent={intent}
          runner={runner}
          network={step.transaction.network}
          step={step}
        />
      )}
      {step?.kind === 'ask' && !view.watching && (
        <QuestionPanel step={step} requested={requested} runner={runner} observed={view.observed} />
      )}
      {(step?.kind === 'done' || step?.kind === 'failed' || step?.kind === 'rebuild') && (
        <RunEnd
          step={step}
          action={action}
          requested={requested}
          intent={intent}
          cooldown={cooldown}
          hashes={hashes}
          claims={claims}
          isShown={isShown}
          arrival={bringsMoney(facts) ? arrivalOf(action, facts) : null}
          contested={view.isContested ? (view.observed?.kind ?? 'unseen') : null}
        />
      )}
      {/* Last, beside the button that was pressed: what comes up further above is not seen. */}
      {view.trouble && <TroubleNotice trouble={view.trouble} onRetry={runner.refresh} />}
    </div>
  )
}
