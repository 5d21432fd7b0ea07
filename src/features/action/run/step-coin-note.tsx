import { useFormatter, useTranslations } from 'use-intl'
import type { Action } from '#src/api/schemas/action.ts'
import type { Token } from '#src/api/schemas/token.ts'
import { foldAttempt } from '#src/execution/attempt.ts'
import type { Fact } from '#src/execution/journal/fact.ts'
import type { RunView } from '#src/execution/runner/run-view.ts'
import { getRemainingNeed } from '../coin/coin-need.ts'
import { MissingCoin } from '../coin/missing-coin.tsx'
import { getStepState, useStepLabel } from './step-state.ts'

interface StepCoinNoteProps {
  /** The coin of the step's network. */
  readonly coin: Token
  readonly owner: string
  /** The action that the step is part of, and its facts; absent for one of its own, such as a revocation. */
  readonly action?: Action
  readonly facts?: readonly Fact[]
  readonly view: RunView
}

/** Returns the steps that a network still takes fees for, in order. */
function getRemainingSteps({ coin, action, facts = [], view }: StepCoinNoteProps) {
  const { step } = view
  const current = step && 'transaction' in step ? (step.transaction?.id ?? null) : null
  return (action?.transactions ?? [])
    .filter((transaction) => {
      if (!action || transaction.isMessage === true || transaction.network !== coin.network)
        return false
      const isSent = ['sent', 'signed'].includes(foldAttempt(facts, transaction.id).kind)
      if (isSent && transaction.id !== current) return false
      const state = getStepState(transaction, { action, facts, current })
      return state === 'current' || state === 'later'
    })
    .toSorted((one, other) => one.stepIndex - other.stepIndex)
}

/** The wallet has too little of the network's coin: for which steps, and how much is missing. */
export function StepCoinNote(props: StepCoinNoteProps) {
  const { coin, owner, view } = props
  const t = useTranslations('wallet.coin')
  const format = useFormatter()
  const getStepLabel = useStepLabel()
  const steps = getRemainingSteps(props)
  return (
    <>
      {steps.length === 0
        ? t('step', { coin: coin.symbol })
        : t('steps', { coin: coin.symbol, steps: format.list(steps.map(getStepLabel)) })}{' '}
      <MissingCoin coin={coin} owner={owner} needs={getRemainingNeed(coin, steps, view.guard)} />
    </>
  )
}
