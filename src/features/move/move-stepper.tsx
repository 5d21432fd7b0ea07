import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { getYieldName } from '#src/api/yield-name.ts'
import type { Yield } from '#src/api/schemas/yield.ts'
import { joinClassNames } from '#src/ui/class-names.ts'
import { ForeignText } from '#src/ui/foreign-text.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { getLegState, LEGS, type Leg, type MoveStage } from './move-stage.ts'

const marks = {
  done: 'bg-good-soft text-good',
  current: 'bg-accent text-on-accent',
  later: 'bg-sunken text-muted',
} as const

/** Whether a yield pays a withdrawal at once, by its terms. */
const hasNoWait = ({ mechanics }: Yield): boolean => mechanics.cooldownPeriod?.seconds === 0

export interface MoveStepperProps {
  readonly from: Yield
  readonly to: Yield
  readonly stage: MoveStage
  /** Rendered in the current leg. */
  readonly children?: ReactNode
}

/** The three legs of a move; what to press next is in the current one. */
export function MoveStepper({ from, to, stage, children }: MoveStepperProps) {
  const t = useTranslations('move.leg')
  const names = { withdraw: getYieldName(from), wait: null, deposit: getYieldName(to) } as const
  const getLabel = (leg: Leg): string => {
    if (leg === 'wait')
      return hasNoWait(from) ? t('noWait', { symbol: from.token.symbol }) : t('wait')
    return leg === 'withdraw'
      ? t('withdraw', { name: names.withdraw })
      : t('deposit', { name: names.deposit })
  }
  return (
    <ol aria-label={t('label')}>
      {LEGS.map((leg, index) => {
        const state = getLegState(stage, leg)
        return (
          <li
            key={leg}
            aria-current={state === 'current' ? 'step' : undefined}
            className="group/leg relative flex gap-3 pb-4 last:pb-0"
          >
            <span
              aria-hidden="true"
              className="absolute start-3.5 top-8 bottom-1 w-px bg-line group-last/leg:hidden"
            />
            <span
              aria-hidden="true"
              className={joinClassNames(
                'grid size-7 shrink-0 place-items-center rounded-full text-sm font-semibold',
                marks[state],
              )}
            >
              {state === 'done' ? <Icon name="check" className="size-4" /> : index + 1}
            </span>
            <div className="min-w-0 flex-1 pt-0.5">
              <p className={state === 'later' ? 'text-muted' : 'font-medium'}>
                <ForeignText text={getLabel(leg)} foreign={names[leg]} />{' '}
                <span className="sr-only">{t(`state.${state}`)}</span>
              </p>
              {state === 'current' && children !== undefined && (
                <div className="space-y-3 pt-2">{children}</div>
              )}
            </div>
          </li>
        )
      })}
    </ol>
  )
}
