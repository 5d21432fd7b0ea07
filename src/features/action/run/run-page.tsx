import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { yieldQuery } from '#src/api/queries/yield.ts'
import { mayLeave } from '#src/execution/may-leave.ts'
import { Link } from '#src/router/link.tsx'
import { useParams } from '#src/router/page-context.ts'
import { Card } from '#src/ui/card.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { useExecution } from '../execution-context.ts'
import { requestedOf } from '#src/features/journal/index.ts'
import { WizardSkeleton } from '../wizard-skeleton.tsx'
import { useNamedIntent } from '../names/use-named-intent.ts'
import { NoticeOffer } from './notice-offer.tsx'
import { RunLeave } from './run-leave.tsx'
import { RunPanel } from './run-panel.tsx'
import { RunProgress } from './run-progress.tsx'
import { RunRecord } from './run-record.tsx'
import { RunSteps } from './run-steps.tsx'
import { RunTitle } from './run-title.tsx'
import { TroubleNotice } from './trouble-notice.tsx'
import { unnamedOf } from './unnamed-of.ts'
import { UnsignedNotice } from './unsigned-notice.tsx'
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
  const { action, step, trouble } = view
  const named = useNamedIntent(view.intent)
  const requested = action && requestedOf(action, named)
  const { data: found } = useQuery({
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
      <RunTitle requested={requested} found={found} />
      {!view.durable && <Notice tone="warning">{t('run.notDurable')}</Notice>}
      {trouble && !action && <TroubleNotice trouble={trouble} onRetry={runner.refresh} />}
      {action && <UnsignedNotice action={action} facts={facts} />}
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
            unnamed={unnamedOf(view, facts)}
            facts={facts}
            hashes={hashes}
            claims={claims}
            cooldown={found?.mechanics.cooldownPeriod?.seconds}
          />
          {isOpen && view.intent && (
            <RunLeave mayLeave={mayLeave(step, facts, action)} onLeave={() => leave(id)} />
          )}
        </Card>
      ) : (
        !trouble && <WizardSkeleton />
      )}
      {isOpen && hasSent && <NoticeOffer />}
      {action && <RunRecord action={action} facts={facts} />}
    </div>
  )
}
