import { useTranslations } from 'use-intl'
import type { Action } from '#src/api/schemas/action.ts'
import type { Transaction } from '#src/api/schemas/transaction.ts'
import type { Fact } from '#src/execution/journal/fact.ts'
import { useExplorer } from '#src/features/explorer/index.ts'
import { Icon } from '#src/ui/icon.tsx'
import { Hash } from '#src/ui/numbers/identifier.tsx'
import { explainStep, getStepState, useStepLabel, type StepState } from './step-state.ts'

const marks: Readonly<Record<StepState, string>> = {
  done: 'bg-good-soft text-good',
  reported: 'bg-sunken text-muted',
  contested: 'bg-sunken text-muted',
  skipped: 'bg-sunken text-muted',
  failed: 'bg-danger-soft text-danger',
  current: 'bg-accent text-on-accent',
  later: 'bg-sunken text-muted',
  undone: 'bg-sunken text-muted',
}

const QUIET: ReadonlySet<StepState> = new Set<StepState>(['later', 'skipped', 'undone'])

interface RunStepsProps {
  readonly action: Action
  /** The id of the current step; null when none is left. */
  readonly current: string | null
  /** The action's facts. */
  readonly facts: readonly Fact[]
  /** No step will be executed any more. */
  readonly isOver: boolean
  /** Hashes of transactions sent from here, by step. */
  readonly hashes: Readonly<Record<string, string>>
}

/** Lists an action's steps with their progress. */
export function RunSteps({ action, facts, current, isOver, hashes }: RunStepsProps) {
  const t = useTranslations('run')
  const steps = action.transactions.toSorted((a, b) => a.stepIndex - b.stepIndex)
  return (
    <ol aria-label={t('steps')} className="divide-y divide-line">
      {steps.map((step, index) => (
        <RunStep
          key={step.id}
          step={step}
          number={index + 1}
          state={getStepState(step, { action, facts, current, isOver })}
          hash={hashes[step.id] ?? step.hash}
        />
      ))}
    </ol>
  )
}

interface RunStepProps {
  readonly step: Transaction
  readonly number: number
  readonly state: StepState
  readonly hash: string | undefined
}

function RunStep({ step, number, state, hash }: RunStepProps) {
  const t = useTranslations('run')
  const getStepLabel = useStepLabel()
  const reason = explainStep(step)
  const explorer = useExplorer()
  return (
    <li
      aria-current={state === 'current' ? 'step' : undefined}
      className="flex items-start gap-3 px-5 py-4"
    >
      <span
        aria-hidden="true"
        className={`grid size-7 shrink-0 place-items-center rounded-full text-sm font-semibold ${marks[state]}`}
      >
        {state === 'done' && <Icon name="check" className="size-4" />}
        {state === 'failed' && <Icon name="close" className="size-4" />}
        {state !== 'done' && state !== 'failed' && number}
      </span>
      <div className="min-w-0 flex-1">
        <p className={QUIET.has(state) ? 'text-muted' : 'font-semibold'}>{getStepLabel(step)}</p>
        {reason !== null && state !== 'skipped' && (
          <p className="text-sm text-muted">{t(`why.${reason}`)}</p>
        )}
        {hash !== undefined && <Hash hash={hash} href={explorer(step.network, 'tx', hash)} />}
      </div>
      <span className="text-sm text-muted">{t(`state.${state}`)}</span>
    </li>
  )
}
