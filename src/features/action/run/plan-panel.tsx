import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { PlannedCall } from '#src/execution/plan.ts'
import type { Gate } from '#src/execution/runner/run-view.ts'
import type { Step } from '#src/execution/step.ts'
import type { Intent } from '#src/families/intent.ts'
import { Definition, DefinitionList } from '#src/ui/definition-list.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Address } from '#src/ui/numbers/address.tsx'
import type { Requested } from '#src/features/journal/index.ts'
import { AgainLink } from './again-link.tsx'
import { MovedAmount } from './moved-amount.tsx'
import { useStepWords } from './use-step-words.ts'

interface StoppedProps {
  readonly requested: Requested
  readonly title: string
  readonly text: string
  /** Look again. */
  readonly look: ReactNode
  /** Both sides of what does not fit together. */
  readonly children: ReactNode
}

/** A step that is never signed, with both sides of what does not fit, and the way to a new transaction. */
function Stopped({ requested, title, text, look, children }: StoppedProps) {
  return (
    <Notice
      tone="danger"
      urgent
      title={title}
      actions={
        <>
          <AgainLink requested={requested} variant="secondary" />
          {look}
        </>
      }
    >
      <p>{text}</p>
      <DefinitionList>{children}</DefinitionList>
    </Notice>
  )
}

interface PlanQuestionProps {
  readonly step: Extract<Step, { kind: 'ask'; question: 'plan-changed' }>
  readonly requested: Requested
  readonly look: ReactNode
}

/** The service shows another step than the plan has in its place. */
export function PlanQuestion({ step, requested, look }: PlanQuestionProps) {
  const t = useTranslations('run.plan')
  const words = useStepWords()
  const list = step.planned.map((type) => words({ type })).join(', ')
  return (
    <Stopped
      requested={requested}
      title={t('steps.title')}
      text={`${t(`violation.${step.violation}`)} ${t('steps.text')}`}
      look={look}
    >
      <Definition term={t('planned')}>{list}</Definition>
      <Definition term={t('now')}>{words(step.transaction)}</Definition>
    </Stopped>
  )
}

interface CallLineProps {
  readonly call: PlannedCall
  readonly intent: Intent
  readonly network: string
}

/** What a step is about in one value: how much, and which contract. */
function CallLine({
  call: { amount, token, value, targets, counterparty },
  intent,
  network,
}: CallLineProps) {
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

interface PlanGateProps {
  readonly gate: Extract<Gate, { kind: 'plan-changed' | 'over-purse' }>
  readonly requested: Requested
  readonly intent: Intent
  readonly network: string
  readonly look: ReactNode
}

/** A step that is about something else than at the start, or would take more than was requested. */
export function PlanGate({ gate, requested, intent, network, look }: PlanGateProps) {
  const t = useTranslations('run.plan')
  if (gate.kind === 'plan-changed')
    return (
      <Stopped requested={requested} title={t('call.title')} text={t('call.text')} look={look}>
        <Definition term={t('planned')}>
          <CallLine call={gate.planned} intent={intent} network={network} />
        </Definition>
        <Definition term={t('now')}>
          <CallLine call={gate.now} intent={intent} network={network} />
        </Definition>
      </Stopped>
    )
  const { kind, token, limit, taken, wanted } = gate.excess
  const amount = (each: bigint | null) =>
    each === null ? (
      t('unstated')
    ) : (
      <MovedAmount movement={{ token, amount: each }} intent={intent} network={network} />
    )
  return (
    <Stopped requested={requested} title={t('purse.title')} text={t(`purse.${kind}`)} look={look}>
      <Definition term={t('purse.limit')}>{amount(limit)}</Definition>
      <Definition term={t('purse.taken')}>{amount(taken)}</Definition>
      <Definition term={t('purse.wanted')}>{amount(wanted)}</Definition>
    </Stopped>
  )
}
