import { useTranslations } from 'use-intl'
import type { Runner } from '#src/execution/runner/create-runner.ts'
import type { Step } from '#src/execution/step.ts'
import type { Observation, NonceConsumed } from '#src/families/chain-family.ts'
import { Link } from '#src/router/link.tsx'
import { getButtonClass, Button } from '#src/ui/button.tsx'
import { Alert } from '#src/ui/alert.tsx'
import type { RequestedAction } from '#src/features/journal/index.ts'
import { HashForm } from './hash-form.tsx'
import { PlanQuestion } from './plan-panel.tsx'
import type { ReactNode } from 'react'
import { useExplorer } from '#src/features/explorer/index.ts'
import { Hash } from '#src/ui/numbers/identifier.tsx'
import { RepeatLink } from './repeat-link.tsx'
import { UnansweredActions, UnansweredQuestion } from './unanswered-question.tsx'

interface ReplacedPanelProps {
  /** The other transaction's hash; null if no node knows it. */
  readonly replacement: string | null
  /** It does nothing, like a wallet's cancellation. */
  readonly cancels: boolean
  readonly requested: RequestedAction
  readonly runner: Runner
  readonly network: string
}

/** The wallet replaced the transaction: what that means, and what to do. */
export function ReplacedPanel({
  replacement,
  cancels,
  requested,
  runner,
  network,
}: ReplacedPanelProps) {
  const t = useTranslations('run.replaced')
  const explorer = useExplorer()
  if (replacement !== null)
    return (
      <Alert tone="warning" urgent>
        <p>{t(`known.${cancels ? 'cancel' : 'other'}`)}</p>
        <Hash hash={replacement} href={explorer(network, 'tx', replacement)} />
      </Alert>
    )
  return (
    <>
      <Alert
        tone="warning"
        urgent
        actions={<RepeatLink requested={requested} variant="secondary" />}
      >
        {t('unknown')}
      </Alert>
      <HashForm runner={runner} />
    </>
  )
}

type AskStep = Extract<Step, { kind: 'ask' }>

interface QuestionPanelProps {
  readonly step: AskStep
  readonly requested: RequestedAction
  readonly runner: Runner
  /** What the chain shows of the step. */
  readonly observed: Observation | null
}

interface NonceConsumedPanelProps {
  readonly observed: NonceConsumed
  /** The run's next tick: it waits, asks the user, or continues with the user's answer. */
  readonly next: 'wait' | 'ask' | 'sign'
  readonly network: string
  readonly actions?: ReactNode
}

/** Another transaction used the nonce first: which one, its effect on the step, and what follows. */
export function NonceConsumedPanel({ observed, next, network, actions }: NonceConsumedPanelProps) {
  const t = useTranslations('run.overtaken')
  const explorer = useExplorer()
  const { by: replacement, cancels, nonce } = observed
  return (
    <Alert tone="warning" urgent={next === 'ask'} actions={actions}>
      <p>{t(cancels ? 'cancel' : 'other', { nonce })}</p>
      <Hash hash={replacement} href={explorer(network, 'tx', replacement)} />
      <p className="mt-2">{t(`next.${next}`)}</p>
    </Alert>
  )
}

/** A question that only the user can answer. */
export function QuestionPanel({ step, requested, runner, observed }: QuestionPanelProps) {
  const t = useTranslations('run.ask')
  const done = useTranslations('run.done')
  const checkAgain = (
    <Button variant="secondary" onClick={runner.refresh}>
      {t('prompt-unanswered.check')}
    </Button>
  )
  if (step.question === 'disagreement')
    return (
      <Alert
        tone="warning"
        urgent
        actions={
          <>
            {checkAgain}
            <Link to="/portfolio" className={getButtonClass({ variant: 'secondary' })}>
              {done('portfolio')}
            </Link>
          </>
        }
      >
        {t('disagreement.text')}
      </Alert>
    )
  if (step.question === 'plan-changed')
    return <PlanQuestion step={step} requested={requested} checkAgain={checkAgain} />
  return (
    <>
      {observed?.kind === 'overtaken' ? (
        <NonceConsumedPanel
          observed={observed}
          next="ask"
          network={step.transaction.network}
          actions={<UnansweredActions runner={runner} />}
        />
      ) : (
        <UnansweredQuestion question={step.question} runner={runner} />
      )}
      {/* A message has no hash: it is not sent to a network. */}
      {step.transaction.isMessage !== true && <HashForm runner={runner} />}
    </>
  )
}
