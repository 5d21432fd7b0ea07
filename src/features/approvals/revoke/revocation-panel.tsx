import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { foldAttempt } from '#src/execution/attempt.ts'
import type { RunView } from '#src/execution/runner/run-view.ts'
import { getActionFacts } from '#src/execution/journal/action-facts.ts'
import type { Fact } from '#src/execution/journal/fact.ts'
import { getRevocationStep } from '#src/execution/revocation/revocation.ts'
import {
  getPendingWalletReference,
  getRunStatus,
  getStagePicture,
  HashForm,
  getNetworkCoin,
  RunErrorAlert,
  SentPanel,
  StepCoinNote,
  StagePicture,
  UnansweredQuestion,
  usePresentedRun,
  WalletWait,
  type RunStatus,
} from '#src/features/action/index.ts'
import { useExplorer } from '#src/features/explorer/index.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { Hash } from '#src/ui/numbers/identifier.tsx'
import type { Approval } from '../find/approval.ts'
import { RevocationGuard } from './revocation-guard.tsx'
import { useRevocationRun } from './use-revocation.ts'

/** Statuses of a run that a revocation calls otherwise: no service takes part in it. */
const REVOCATION_STATUSES = {
  report: 'confirmation',
  service: 'confirmation',
  mined: 'mined',
  disputed: 'disputed',
  done: 'done',
  reported: 'done',
} as const satisfies Partial<Record<RunStatus, string>>

/** A status in a revocation's own words; a key of `approvals.status`. */
type RevocationStatus = (typeof REVOCATION_STATUSES)[keyof typeof REVOCATION_STATUSES]

const isRevocationStatus = (status: RunStatus): status is keyof typeof REVOCATION_STATUSES =>
  status in REVOCATION_STATUSES

/** Returns the words for a status: a revocation's own, or null where those of every run hold. */
const getRevocationStatus = (status: RunStatus): RevocationStatus | null =>
  isRevocationStatus(status) ? REVOCATION_STATUSES[status] : null

interface EndedRevocationProps {
  readonly text: string
  readonly children: ReactNode
}

/** A revocation whose result leaves the allowance open. */
const EndedRevocation = ({ text, children }: EndedRevocationProps) => (
  <Alert tone="warning" urgent actions={children}>
    {text}
  </Alert>
)

interface RevocationErrorProps extends Pick<RevocationPanelProps, 'approval'> {
  readonly view: RunView
  readonly onRetry: () => void
}

/** The run's last error, with the coin of the network where that is what lacks. */
function RevocationError({ view, approval, onRetry }: RevocationErrorProps) {
  const coin = getNetworkCoin(approval.network)
  if (!view.error) return null
  return (
    <RunErrorAlert
      error={view.error}
      onRetry={onRetry}
      coinNote={coin && <StepCoinNote coin={coin} owner={approval.owner} view={view} />}
    />
  )
}

interface RevocationPanelProps {
  readonly id: string
  readonly approval: Approval
  /** Facts of all revocations. */
  readonly facts: readonly Fact[]
  /** Called once the chain shows that nothing is allowed any more. */
  readonly onDone: () => void
  /** Starts another revocation, where a block has this one's result. */
  readonly onAgain: () => void
  /** Starts another revocation in place of this one, whose prompt was not answered and whose nonce is used. */
  readonly onLeave: (nonce: number) => void
  /** Whether another one is being started. */
  readonly isStarting: boolean
  readonly onClose: () => void
}

/** The run of a revocation: its status as a live region, what is signed, and its controls. */
export function RevocationPanel(props: RevocationPanelProps) {
  const { id, approval, onDone, onAgain, onLeave, onClose, isStarting } = props
  const t = useTranslations('approvals')
  const run = useTranslations('run')
  const explorer = useExplorer()
  const { runner, view } = useRevocationRun(id)
  const ref = usePresentedRun(runner)
  const { step, guard, isWatching } = view
  const facts = getActionFacts(props.facts, id)
  const attempt = foldAttempt(facts, getRevocationStep(id))
  const status = getRunStatus(view)
  const revocationStatus = getRevocationStatus(status)
  const reference = getPendingWalletReference(view, facts)
  const wallet = facts.findLast((fact) => fact.kind === 'prompted')?.wallet ?? ''
  const hash = attempt.kind === 'sent' && attempt.sent.kind === 'hash' ? attempt.sent.id : null
  const isDone = step?.kind === 'done'
  const notifyDone = useEffectEvent(onDone)
  const isUnsigned = attempt.kind === 'none' || attempt.kind === 'refused'
  const canClose = isDone || (isUnsigned && view.promptedAt === null)
  const again = (
    <Button variant="secondary" onClick={onAgain}>
      {t('revoke.again')}
    </Button>
  )

  // The list is read again, outside of this row.
  useEffect(() => {
    if (isDone) notifyDone()
  }, [isDone])

  return (
    <div ref={ref} className="flex max-w-[36rem] flex-col gap-4 rounded-lg border border-line p-4">
      <div className="flex min-h-14 items-center gap-4">
        <StagePicture name={getStagePicture(status)} />
        <output tabIndex={-1} className="block min-w-0 font-semibold focus:outline-none">
          {revocationStatus === null
            ? run(`status.${status === 'confirmation' && reference ? 'unnamed' : status}`, {
                wallet,
                step: t('revoke.step'),
              })
            : t(`status.${revocationStatus}`)}
        </output>
      </div>
      {status === 'wallet' && <p className="text-sm text-muted">{run('confirmWallet')}</p>}
      {status === 'wallet' && view.promptedAt !== null && (
        <WalletWait since={view.promptedAt} onLeave={runner.abandonPrompt} />
      )}
      {!view.isDurable && <Alert tone="warning">{run('notDurable')}</Alert>}
      {step?.kind === 'sign' && guard && !isWatching && (
        <RevocationGuard
          guard={guard}
          step={step}
          approval={approval}
          runner={runner}
          onLeave={onLeave}
          isLeaving={isStarting}
        />
      )}
      {step?.kind === 'ask' &&
        !isWatching &&
        (step.question === 'prompt-unanswered' || step.question === 'not-found' ? (
          <>
            <UnansweredQuestion question={step.question} runner={runner} />
            <HashForm runner={runner} />
          </>
        ) : (
          <EndedRevocation text={t('revoke.stillOpen')}>{again}</EndedRevocation>
        ))}
      {step?.kind === 'failed' && (
        <EndedRevocation text={t('revoke.failed')}>{again}</EndedRevocation>
      )}
      {!isWatching && !isDone && <SentPanel pendingReference={reference} runner={runner} />}
      {hash !== null && <Hash hash={hash} href={explorer(approval.network, 'tx', hash)} />}
      <RevocationError view={view} approval={approval} onRetry={runner.refresh} />
      {canClose && (
        <Button variant="quiet" onClick={onClose} className="self-start">
          {t('revoke.close')}
        </Button>
      )}
    </div>
  )
}
