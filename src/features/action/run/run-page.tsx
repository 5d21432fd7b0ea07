import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { yieldQuery } from '#src/api/queries/yield.ts'
import { canAbandon } from '#src/execution/confirmed-on-chain.ts'
import { Link } from '#src/router/link.tsx'
import { useParams } from '#src/router/router-context.ts'
import { Card } from '#src/ui/card.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Alert } from '#src/ui/alert.tsx'
import { useExecution } from '../execution-context.ts'
import { getRequestedAction } from '#src/features/journal/index.ts'
import { WizardSkeleton } from '../page-frame.tsx'
import { useNamedIntent } from '../names/use-chain-names.ts'
import { NotificationPrompt } from './notification-prompt.tsx'
import { RunPanel } from './run-panel.tsx'
import { RunSteps } from './run-steps.tsx'
import { RunTitle } from './run-title.tsx'
import { RunErrorAlert } from './run-error-alert.tsx'
import { getPendingWalletReference } from './run-status.ts'
import { useSentHashes } from './use-sent-hashes.ts'
import { useMemo, useEffect, useSyncExternalStore, useState } from 'react'
import { serviceClock } from '#src/api/service-clock.ts'
import { readQueues, findQueue } from '#src/features/claiming/index.ts'
import type { Intent } from '#src/families/intent.ts'
import { buildPath } from '#src/router/paths.ts'
import type { Runner } from '#src/execution/runner/create-runner.ts'
import type { RunView } from '#src/execution/runner/run-view.ts'
import { useWallets } from '#src/wallets/wallets-context.ts'
import type { Action } from '#src/api/schemas/action.ts'
import type { Fact } from '#src/execution/journal/fact.ts'
import { useStepLabel } from './step-state.ts'
import { Button, getButtonClass } from '#src/ui/button.tsx'
import { getExternallySignedSteps } from '#src/execution/attempt.ts'
import { useExplorer } from '#src/features/explorer/index.ts'
import { Hash } from '#src/ui/numbers/identifier.tsx'
import { formatActionRecord } from '#src/execution/journal/action-facts.ts'
import { Disclosure } from '#src/ui/disclosure.tsx'

/** The page of an action and its steps. */
export function ActionPage() {
  const { actionId } = useParams('/actions/$actionId')
  return <Run key={actionId} id={actionId} />
}

/** Returns the path of an action's claim queue; null without one. */
function useClaimsLink(intent: Intent | null): string | null {
  return useMemo(() => {
    const queues = intent ? readQueues(localStorage, serviceClock.now()) : []
    const queue = intent && findQueue(queues, intent.request)
    return queue && buildPath('/claim/$network', { network: queue.network })
  }, [intent])
}

/** Returns an action's run, started on first use; it continues when the page is left. */
function useRun(id: string): { readonly runner: Runner; readonly view: RunView } {
  const runner = useExecution().runners.of(id)
  const wallets = useWallets()
  const view = useSyncExternalStore(runner.subscribe, runner.view)

  // A connected wallet or changed account may satisfy a guard.
  useEffect(() => wallets.subscribe(runner.refresh), [runner, wallets])

  return { runner, view }
}

interface RunLeaveProps {
  /** The action can be given up safely. */
  readonly canLeave: boolean
  readonly onLeave: () => void
}

/** Buttons to continue later and, if nothing can happen any more, to give up. */
function RunLeave({ canLeave: mayLeave, onLeave }: RunLeaveProps) {
  const t = useTranslations('run.leave')
  const done = useTranslations('run.done')
  const [hasLeft, setHasLeft] = useState(false)
  const isLeft = hasLeft && mayLeave
  const leave = (): void => {
    onLeave()
    setHasLeft(true)
  }
  return (
    <div className="border-t border-line px-5 py-3 text-sm text-muted">
      <output className="block">{isLeft ? t('left') : t('stays')}</output>
      <div className="-mx-4 flex flex-wrap">
        <Link to="/portfolio" className={getButtonClass({ variant: 'quiet' })}>
          {isLeft ? done('portfolio') : t('later')}
        </Link>
        {mayLeave && !isLeft && (
          <Button variant="quiet" onClick={leave}>
            {t('drop')}
          </Button>
        )}
      </div>
    </div>
  )
}

interface UnsignedStepsAlertProps {
  readonly action: Action
  readonly facts: readonly Fact[]
}

/** Steps completed without a signature from here: which, by what transaction, and what that means. */
function UnsignedStepsAlert({ action, facts }: UnsignedStepsAlertProps) {
  const t = useTranslations('run.unsigned')
  const getStepLabel = useStepLabel()
  const explorer = useExplorer()
  const steps = getExternallySignedSteps(action, facts)
  if (steps.length === 0) return null
  return (
    <Alert tone="warning" title={t('title')}>
      <p>{t('text')}</p>
      <ul className="mt-2">
        {steps.map((step) => (
          <li key={step.id} className="flex flex-wrap items-center gap-x-3">
            {getStepLabel(step)}
            {step.hash !== undefined && (
              <Hash hash={step.hash} href={explorer(step.network, 'tx', step.hash)} />
            )}
          </li>
        ))}
      </ul>
    </Alert>
  )
}

function downloadText(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}

interface SupportExportProps {
  readonly action: Action
  readonly facts: readonly Fact[]
}

/** Exports an action's facts as a file for support. */
function SupportExport({ action, facts }: SupportExportProps) {
  const t = useTranslations('run.record')
  // Cross-origin frames can't download files.
  if (window.top !== window || facts.length === 0) return null
  return (
    <Disclosure title={t('title')}>
      <div className="space-y-3">
        <p className="text-muted">{t('text')}</p>
        <Button
          variant="secondary"
          onClick={() =>
            downloadText(
              `sheaf-${action.id}.json`,
              formatActionRecord(action, facts, serviceClock.now()),
            )
          }
        >
          {t('save')}
        </Button>
      </div>
    </Disclosure>
  )
}

function Run({ id }: { id: string }) {
  const t = useTranslations()
  const { runner, view } = useRun(id)
  const { action, step, error } = view
  const named = useNamedIntent(view.intent)
  const requested = action && getRequestedAction(action, named)
  const { data: earnYield } = useQuery({
    ...yieldQuery(requested?.yieldId ?? ''),
    enabled: requested !== null,
  })
  const { hashes, wallet, sentAt, facts, hasSent } = useSentHashes(id)
  const { leave } = useExecution()
  const claims = useClaimsLink(view.intent)
  const current = step && 'transaction' in step ? (step.transaction?.id ?? null) : null
  const isOver = step?.kind === 'failed' || step?.kind === 'rebuild'
  const isBlocked = step?.kind === 'failed' && step.why === 'blocked'
  const isOpen = step !== null && step.kind !== 'done' && (!isOver || isBlocked)
  return (
    <div className="mx-auto w-full max-w-[36rem] space-y-5">
      <Link
        to={claims ?? '/activity'}
        className="-my-2 inline-flex min-h-11 items-center gap-1 text-sm font-medium text-muted hover:text-ink"
      >
        <Icon name="left" className="size-4" />
        {t(claims === null ? 'run.back' : 'claim.back')}
      </Link>
      <RunTitle requested={requested} earnYield={earnYield} />
      {!view.isDurable && <Alert tone="warning">{t('run.notDurable')}</Alert>}
      {error && !action && <RunErrorAlert error={error} onRetry={runner.refresh} />}
      {action && <UnsignedStepsAlert action={action} facts={facts} />}
      {action && requested ? (
        <Card>
          <div className="px-5 py-3">
            <RunSteps
              action={action}
              facts={facts}
              current={current}
              isOver={isOver}
              hashes={hashes}
            />
          </div>
          <RunPanel
            view={view}
            action={action}
            requested={requested}
            runner={runner}
            wallet={wallet}
            sentAt={current === null ? null : (sentAt[current] ?? null)}
            pendingReference={getPendingWalletReference(view, facts)}
            facts={facts}
            hashes={hashes}
            claims={claims}
            cooldown={earnYield?.mechanics.cooldownPeriod?.seconds}
            lockup={earnYield?.mechanics.lockupPeriod?.seconds}
          />
          {isOpen && view.intent && (
            <RunLeave canLeave={canAbandon(step, facts, action)} onLeave={() => leave(id)} />
          )}
        </Card>
      ) : (
        !error && <WizardSkeleton />
      )}
      {action && <SupportExport action={action} facts={facts} />}
      {/* Last, as it appears while the run goes on. */}
      {isOpen && hasSent && <NotificationPrompt />}
    </div>
  )
}
