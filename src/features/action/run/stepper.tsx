import { useTranslations } from 'use-intl'
import type { Transaction } from '#src/api/schemas/transaction.ts'
import { useExplorer } from '#src/features/explorer/index.ts'
import { joinClassNames } from '#src/ui/class-names.ts'
import { Icon } from '#src/ui/icon.tsx'
import { Hash } from '#src/ui/numbers/identifier.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { explainStep, useStepLabel, type StepState } from './step-state.ts'

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
/** States that the mark shows; all others are written beside it. */
const MARKED: ReadonlySet<StepState> = new Set<StepState>(['done', 'current', 'later'])

/** One step of an action. */
export interface StepperItem {
  readonly key: string
  readonly step: Pick<Transaction, 'type' | 'isMessage'>
  /** Null before the action is created. */
  readonly state: StepState | null
  /** Its transaction, once there is one. */
  readonly transaction?: { readonly hash: string; readonly network: string } | undefined
}

/** An action's steps from review to result: each keeps its row and its height. */
export function Stepper({ steps }: { steps: readonly StepperItem[] }) {
  const t = useTranslations('run')
  return (
    <ol aria-label={t('steps')}>
      {steps.map((item, index) => (
        <StepperRow key={item.key} item={item} number={index + 1} />
      ))}
    </ol>
  )
}

/** Reserves the rows of one step that is loading, and of an approval before it. */
export function StepperSkeleton({ withApproval }: { withApproval: boolean }) {
  const row = (
    <div className="flex min-h-10 items-center gap-3">
      <Skeleton disc className="size-7" />
      <Skeleton className="h-3.5 w-28" />
    </div>
  )
  return (
    <div>
      {/* The approval's purpose is its second line. */}
      {withApproval && <div className="pb-[1lh] text-sm">{row}</div>}
      {row}
    </div>
  )
}

interface StepperRowProps {
  readonly item: StepperItem
  readonly number: number
}

function StepperRow({ item, number }: StepperRowProps) {
  const { step, state, transaction } = item
  const t = useTranslations('run')
  const getStepLabel = useStepLabel()
  const explorer = useExplorer()
  const reason = explainStep(step)
  const isQuiet = state !== null && QUIET.has(state)
  const isMarked = state !== null && MARKED.has(state)
  return (
    <li
      aria-current={state === 'current' ? 'step' : undefined}
      className="group/step relative flex min-h-10 gap-3 py-1.5"
    >
      <span
        aria-hidden="true"
        className="absolute start-3.5 top-9 -bottom-1 w-px bg-line group-last/step:hidden"
      />
      <span
        aria-hidden="true"
        className={joinClassNames(
          'grid size-7 shrink-0 place-items-center rounded-full text-sm font-semibold transition-colors duration-200',
          state === null ? 'bg-accent-soft text-accent-ink' : marks[state],
        )}
      >
        {state === 'done' && <Icon name="check" className="size-4" />}
        {state === 'failed' && <Icon name="close" className="size-4" />}
        {state !== 'done' && state !== 'failed' && number}
      </span>
      <div className="min-w-0 flex-1 pt-0.5">
        {/* Never wraps: a hash that appears moves nothing. */}
        <div className="flex items-baseline justify-between gap-x-1">
          <p className={joinClassNames('min-w-0', isQuiet ? 'text-muted' : 'font-medium')}>
            {getStepLabel(step)}{' '}
            {isMarked && <span className="sr-only">{t(`state.${state}`)}</span>}
          </p>
          {transaction && (
            <span className="-my-1 shrink-0 text-sm">
              <Hash
                hash={transaction.hash}
                href={explorer(transaction.network, 'tx', transaction.hash)}
              />
            </span>
          )}
        </div>
        {/* In one line, so that a state that passes moves nothing either. */}
        {state !== null && !isMarked && <p className="text-sm text-muted">{t(`state.${state}`)}</p>}
        {(state === null || isMarked) && reason !== null && (
          <p className="text-sm text-muted">{t(`why.${reason}`)}</p>
        )}
      </div>
    </li>
  )
}
