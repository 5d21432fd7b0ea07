import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { yieldQuery } from '#src/api/queries/yield.ts'
import { mayLeave } from '#src/execution/may-leave.ts'
import { Link } from '#src/router/link.tsx'
import { useParams } from '#src/router/page-context.ts'
import { Card } from '#src/ui/card.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Alert } from '#src/ui/alert.tsx'
import { useExecution } from '../execution-context.ts'
import { getRequestedAction } from '#src/features/journal/index.ts'
import { WizardSkeleton } from '../wizard-skeleton.tsx'
import { useNamedIntent } from '../names/use-named-intent.ts'
import { NotificationPrompt } from './notification-prompt.tsx'
import { RunLeave } from './run-leave.tsx'
import { RunPanel } from './run-panel.tsx'
import { RunProgress } from './run-progress.tsx'
import { SupportExport } from './support-export.tsx'
import { RunSteps } from './run-steps.tsx'
import { RunTitle } from './run-title.tsx'
import { RunErrorAlert } from './run-error-alert.tsx'
import { getPendingWalletReference } from './pending-wallet-reference.ts'
import { UnsignedStepsAlert } from './unsigned-steps-alert.tsx'
import { useClaimsLink } from './use-claims-link.ts'
import { useRun } from './use-run.ts'
import { useSentHashes } from './use-sent-hashes.ts'

/** One action, carried out step by step. */
export function ActionPage() {
  const { actionId } = useParams('/actions/$actionId')
  return <Run key={actionId} id={actionId} />
}

function Run({ id }: { id: string }) {
  const t = useTranslations()
  const { runner, view } = useRun(id)
  const { action, step, trouble: error } = view
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
      {!view.durable && <Alert tone="warning">{t('run.notDurable')}</Alert>}
      {error && !action && <RunErrorAlert error={error} onRetry={runner.refresh} />}
      {action && <UnsignedStepsAlert action={action} facts={facts} />}
      {action && requested ? (
        <Card>
          <RunProgress action={action} facts={facts} />
          <RunSteps
            action={action}
            facts={facts}
            current={current}
            isOver={isOver}
            hashes={hashes}
          />
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
          />
          {isOpen && view.intent && (
            <RunLeave canLeave={mayLeave(step, facts, action)} onLeave={() => leave(id)} />
          )}
        </Card>
      ) : (
        !error && <WizardSkeleton />
      )}
      {isOpen && hasSent && <NotificationPrompt />}
      {action && <SupportExport action={action} facts={facts} />}
    </div>
  )
}
