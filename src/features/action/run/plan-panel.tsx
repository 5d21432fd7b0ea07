import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { PlannedCall } from '#src/execution/plan.ts'
import type { SigningGuard } from '#src/execution/runner/run-view.ts'
import type { Step } from '#src/execution/step.ts'
import type { Intent } from '#src/families/intent.ts'
import { Definition, DefinitionList } from '#src/ui/definition-list.tsx'
import { Alert } from '#src/ui/alert.tsx'
import { Address } from '#src/ui/numbers/identifier.tsx'
import type { RequestedAction } from '#src/features/journal/index.ts'
import { useListSeparator } from '#src/ui/use-list-separator.ts'
import { RepeatLink } from './repeat-link.tsx'
import { MovedAmount } from './moved-amount.tsx'
import { useStepLabel } from './step-state.ts'

interface StoppedStepProps {
  readonly requested: RequestedAction
  readonly title: string
  readonly text: string
  /** Button that checks again. */
  readonly checkAgain: ReactNode
  /** The two values that differ. */
  readonly children: ReactNode
}

/** A step that is never signed: the two values that differ, and a link to a new action. */
function StoppedStep({ requested, title, text, checkAgain, children }: StoppedStepProps) {
  return (
    <Alert
      tone="danger"
      urgent
      title={title}
      actions={
        <>
          <RepeatLink requested={requested} variant="secondary" />
          {checkAgain}
        </>
      }
    >
      <p>{text}</p>
      <DefinitionList>{children}</DefinitionList>
    </Alert>
  )
}

interface PlanQuestionProps {
  readonly step: Extract<Step, { kind: 'ask'; question: 'plan-changed' }>
  readonly requested: RequestedAction
  readonly checkAgain: ReactNode
}

/** The service returned a different step in this position of the plan. */
export function PlanQuestion({ step, requested, checkAgain }: PlanQuestionProps) {
  const t = useTranslations('run.plan')
  const getStepLabel = useStepLabel()
  const list = step.planned.map((type) => getStepLabel({ type })).join(useListSeparator())
  return (
    <StoppedStep
      requested={requested}
      title={t('steps.title')}
      text={`${t(`violation.${step.violation}`)} ${t('steps.text')}`}
      checkAgain={checkAgain}
    >
      <Definition term={t('planned')}>{list}</Definition>
      <Definition term={t('now')}>{getStepLabel(step.transaction)}</Definition>
    </StoppedStep>
  )
}

interface CallRowProps {
  readonly call: PlannedCall
  readonly intent: Intent
  readonly network: string
}

/** A step's amount and contract. */
function CallRow({
  call: { amount, token, value, targets, counterparty },
  intent,
  network,
}: CallRowProps) {
  const t = useTranslations('run.plan')
  const coins = BigInt(value)
  const parties = [...new Set([...targets, ...(counterparty ? [counterparty] : [])])]
  if (coins === 0n && amount === null && parties.length === 0) return t('unstated')
  return (
    <>
      {coins > 0n && (
        <div>
          <MovedAmount
            movement={{ token: null, amount: coins }}
            intent={intent}
            network={network}
          />
        </div>
      )}
      {amount !== null && coins === 0n && (
        <div>
          <MovedAmount
            movement={{ token, amount: BigInt(amount) }}
            intent={intent}
            network={network}
          />
        </div>
      )}
      {parties.map((each) => (
        <div key={each}>
          <Address address={each} inline />
        </div>
      ))}
    </>
  )
}

interface PlanGuardProps {
  readonly guard: Extract<SigningGuard, { kind: 'plan-changed' | 'over-purse' }>
  readonly requested: RequestedAction
  readonly intent: Intent
  readonly network: string
  readonly checkAgain: ReactNode
}

/** A step that differs from the plan, or exceeds the requested amount. */
export function PlanGuard({ guard, requested, intent, network, checkAgain }: PlanGuardProps) {
  const t = useTranslations('run.plan')
  if (guard.kind === 'plan-changed')
    return (
      <StoppedStep
        requested={requested}
        title={t('call.title')}
        text={t('call.text')}
        checkAgain={checkAgain}
      >
        <Definition term={t('planned')}>
          <CallRow call={guard.planned} intent={intent} network={network} />
        </Definition>
        <Definition term={t('now')}>
          <CallRow call={guard.now} intent={intent} network={network} />
        </Definition>
      </StoppedStep>
    )
  const { kind, token, limit, taken: used, amount: next } = guard.excess
  const amount = (each: bigint | null) =>
    each === null ? (
      t('unstated')
    ) : (
      <MovedAmount movement={{ token, amount: each }} intent={intent} network={network} />
    )
  return (
    <StoppedStep
      requested={requested}
      title={t('purse.title')}
      text={t(`purse.${kind}`)}
      checkAgain={checkAgain}
    >
      <Definition term={t('purse.limit')}>
        {limit === 0n ? t('purse.none') : amount(limit)}
      </Definition>
      <Definition term={t('purse.taken')}>{amount(used)}</Definition>
      <Definition term={t('purse.wanted')}>{amount(next)}</Definition>
    </StoppedStep>
  )
}
