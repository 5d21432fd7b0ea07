import { useTranslations } from 'use-intl'
import type { Action } from '#src/api/schemas/action.ts'
import type { RunView } from '#src/execution/runner/run-view.ts'
import type { Runner } from '#src/execution/runner/runner.ts'
import { Link } from '#src/router/link.tsx'
import { pathTo } from '#src/router/path-to.ts'
import { buttonClass } from '#src/ui/button-class.ts'
import { Spinner } from '#src/ui/spinner.tsx'
import { GatePanel } from './gate-panel.tsx'
import { isWait } from './long-wait.ts'
import { LongWaitNotice } from './long-wait-notice.tsx'
import { QuestionPanel } from './question-panel.tsx'
import { ReplacedPanel } from './replaced-panel.tsx'
import { RunEnd } from './run-end.tsx'
import { RunVerdict } from './run-verdict.tsx'
import { runStatus, type RunStatus } from './run-status.ts'
import { TroubleNotice } from './trouble-notice.tsx'
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
  'service',
  'report',
  'broadcast',
  'watching',
])

interface RunPanelProps {
  readonly view: RunView
  readonly action: Action
  readonly runner: Runner
  /** The wallet that was asked last. */
  readonly wallet: string
  /** When the current step was sent from here, by the service's time in milliseconds. */
  readonly sentAt: number | null
  /** Seconds between leaving and free funds; undefined where none is stated. */
  readonly cooldown: number | undefined
}

/** Where the run stands in one spoken line, and below it what there is to do. */
export function RunPanel({ view, action, runner, wallet, sentAt, cooldown }: RunPanelProps) {
  const t = useTranslations('run')
  const words = useStepWords()
  const { step, gate, intent } = view
  const status = runStatus(view)
  const transaction = step && 'transaction' in step ? step.transaction : null
  return (
    <div className="space-y-4 border-t border-line p-5">
      {/* It takes the focus when the button that had it goes. */}
      <output tabIndex={-1} className="flex items-center gap-2 font-semibold focus:outline-none">
        {MOVING.has(status) && <Spinner className="size-5" />}
        {t(`status.${status}`, { wallet, step: transaction ? words(transaction) : '' })}
      </output>
      {status === 'foreign' && (
        <>
          <p className="text-sm">{t('foreign')}</p>
          <Link
            to={pathTo('/yields/$yieldId', { yieldId: action.yieldId })}
            className={buttonClass({ variant: 'secondary' })}
          >
            {t('done.yield')}
          </Link>
        </>
      )}
      {status === 'watching' && <p className="text-sm text-muted">{t('watching')}</p>}
      {status === 'wallet' && gate?.kind === 'ready' && transaction && (
        <RunVerdict
          inspection={gate.inspection}
          intent={intent}
          address={action.address}
          network={transaction.network}
        />
      )}
      {status === 'wallet' && view.promptedAt !== null && (
        <WalletWait wallet={wallet} since={view.promptedAt} onLeave={runner.leavePrompt} />
      )}
      {(status === 'confirmation' || status === 'mined') && (
        <p className="text-sm text-muted">{t('sent')}</p>
      )}
      {isWait(status) && (
        <LongWaitNotice
          key={`${status} ${transaction?.id}`}
          wait={status}
          since={status === 'confirmation' ? sentAt : null}
          onLook={runner.refresh}
        />
      )}
      {step?.kind === 'wait' && transaction && view.observed?.kind === 'replaced' && (
        <ReplacedPanel
          by={view.observed.by}
          action={action}
          runner={runner}
          network={transaction.network}
        />
      )}
      {step?.kind === 'sign' && gate && intent && !view.watching && (
        <GatePanel
          gate={gate}
          action={action}
          intent={intent}
          runner={runner}
          network={step.transaction.network}
          step={step}
        />
      )}
      {step?.kind === 'ask' && !view.watching && <QuestionPanel step={step} runner={runner} />}
      {(step?.kind === 'done' || step?.kind === 'failed' || step?.kind === 'rebuild') && (
        <RunEnd step={step} action={action} cooldown={cooldown} />
      )}
      {/* Last, beside the button that was pressed: what comes up further above is not seen. */}
      {view.trouble && <TroubleNotice trouble={view.trouble} onRetry={runner.refresh} />}
    </div>
  )
}
