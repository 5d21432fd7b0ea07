import { useTranslations } from 'use-intl'
import type { Action } from '#src/api/schemas/action.ts'
import type { Arrival, DepositMoves, Shortfall } from '#src/execution/arrival.ts'
import type { Step } from '#src/execution/step.ts'
import type { Observation } from '#src/families/chain-family.ts'
import type { Intent } from '#src/families/intent.ts'
import { hasMoves, NextLeg } from '#src/features/move/index.ts'
import { useExecution } from '../execution-context.ts'
import { Link } from '#src/router/link.tsx'
import { buildPath } from '#src/router/paths.ts'
import { getButtonClass } from '#src/ui/button.tsx'
import { Alert } from '#src/ui/alert.tsx'
import type { RequestedAction } from '#src/features/journal/index.ts'
import { RepeatLink } from './repeat-link.tsx'
import { DoneAlert } from './done-alert.tsx'
import { Suspense, type ReactNode } from 'react'
import { ForeignText } from '#src/ui/foreign-text.tsx'
import { useQuery } from '@tanstack/react-query'
import type { Transaction } from '#src/api/schemas/transaction.ts'
import { loadFamily } from '#src/families/load-family.ts'
import { findNetwork } from '#src/networks/find-network.ts'
import { useTokenFacts } from '../names/use-chain-names.ts'
import { toChainUnits } from './token-unit.ts'
import { useRevertMessage } from './use-revert-message.ts'

type EndedStep = Extract<Step, { kind: 'done' | 'failed' | 'rebuild' }>

interface RunOutcomeProps {
  readonly step: EndedStep
  readonly action: Action
  readonly requested: RequestedAction
  /** Null if the action was not requested in this browser. */
  readonly intent: Intent | null
  /** Seconds from exit to free funds; undefined if not stated. */
  readonly cooldown: number | null | undefined
  /** Seconds from a deposit until it can be withdrawn; undefined if not stated. */
  readonly lockup: number | null | undefined
  /** What blocks show of a deposit; null if they don't, or if it is none. */
  readonly deposit: DepositMoves | null
  /** Path of its claim queue; null without one. */
  readonly claims: string | null
  /** Hashes of transactions sent from here, by step. */
  readonly hashes: Readonly<Record<string, string>>
  /** Whether the chain shows that it was executed from here. */
  readonly isOnChain: boolean
  /** The payout shown by blocks; null if none was expected. */
  readonly arrival: Arrival | null
  /** By how much blocks show less than what was typed; null if they don't. */
  readonly shortfall: Shortfall | null
  /** What the chain shows of an action that the service gave up but that may still succeed; null if unknown. */
  readonly conflict: Observation['kind'] | null
}

/** Link to the next claim of a queue. */
function NextClaim({ to }: { to: string }) {
  const t = useTranslations('claim')
  return (
    <Link to={to} className={getButtonClass()}>
      {t('next')}
    </Link>
  )
}

/** The next leg of a move, where this browser began one. */
function NextOfMove({ action }: { action: string }) {
  const { journal } = useExecution()
  return (
    <Suspense fallback={null}>
      <NextLeg action={action} journal={journal} />
    </Suspense>
  )
}

interface FailedAlertProps {
  readonly step: Extract<Step, { kind: 'failed' }>
  /** Hashes of transactions sent from here, by step. */
  readonly hashes: Readonly<Record<string, string>>
  /** The service gave it up, and the chain has not decided. */
  readonly isContested: boolean
  /** Null if the request is unknown in this browser. */
  readonly intent: Intent | null
  readonly links: ReactNode
}

interface RevertReasonRowProps {
  readonly transaction: Transaction
  /** Of the transaction sent from here; undefined if only the service names one. */
  readonly hash: string | undefined
  readonly intent: Intent | null
}

/** Why the network reverted a step, if a node knows. */
function RevertReasonRow({ transaction, hash, intent }: RevertReasonRowProps) {
  const t = useTranslations('run.failed')
  const getRevertMessage = useRevertMessage(intent)
  const { network } = transaction
  const id = hash ?? transaction.hash ?? ''
  const { data: reason } = useQuery({
    queryKey: ['reverted', network, id],
    queryFn: async () =>
      (await (await loadFamily(findNetwork(network).family))?.fetchRevertReason?.(network, id)) ??
      null,
    enabled: id !== '',
    staleTime: Infinity,
  })
  if (!reason) return null
  const { message, foreign } = getRevertMessage(reason)
  return (
    <p className="mt-2">
      <ForeignText text={t('why', { reason: message })} foreign={foreign} />
    </p>
  )
}

/** What failed and why, by service and chain, and where the money is. */
function FailedAlert({ step, hashes, isContested, intent, links }: FailedAlertProps) {
  const t = useTranslations('run.failed')
  const { transaction } = step
  const message = transaction?.error
  return (
    <Alert tone="danger" urgent actions={links}>
      {/* A step may still succeed. */}
      <p>{t(isContested ? 'givenUp' : step.why)}</p>
      {isContested && <p className="mt-2 font-medium">{t('contested')}</p>}
      {message !== undefined && (
        <p className="mt-2">
          <ForeignText text={t('service', { message })} foreign={message} />
        </p>
      )}
      {transaction && (
        <RevertReasonRow transaction={transaction} hash={hashes[transaction.id]} intent={intent} />
      )}
    </Alert>
  )
}

/** Shows how the run ended, where the money is, and what to do next. */
export function RunOutcome(props: RunOutcomeProps) {
  const { step, action, requested, cooldown, hashes, claims, isOnChain, conflict } = props
  const { arrival, shortfall } = props
  const t = useTranslations('run')
  const network = props.intent?.place?.network ?? action.transactions.at(-1)?.network ?? ''
  const facts = useTokenFacts(props.intent, network)
  // The service's decimals could make much of what arrived.
  const intent = toChainUnits(props.intent, facts, network)
  const isDone = step.kind === 'done'
  const next = claims !== null && <NextClaim to={claims} />
  const isInMove = hasMoves()
  const isLast = isDone && claims === null && !isInMove
  const portfolio = (
    <Link to="/portfolio" className={getButtonClass({ variant: isLast ? 'primary' : 'secondary' })}>
      {t('done.portfolio')}
    </Link>
  )
  const links = isDone ? (
    <>
      {next}
      {isInMove && <NextOfMove action={action.id} />}
      {portfolio}
      <Link
        to={buildPath('/yields/$yieldId', { yieldId: requested.yieldId })}
        className={getButtonClass({ variant: 'secondary' })}
      >
        {t('done.yield')}
      </Link>
    </>
  ) : (
    <>
      {next}
      {(conflict === null || conflict === 'unseen') && (
        <RepeatLink
          requested={requested}
          variant={claims === null && conflict === null ? 'primary' : 'secondary'}
        />
      )}
      {portfolio}
    </>
  )
  if (step.kind === 'done')
    return (
      <DoneAlert
        action={action}
        requested={requested}
        cooldown={cooldown}
        lockup={props.lockup}
        deposit={props.deposit}
        isOnChain={isOnChain}
        arrival={arrival}
        shortfall={shortfall}
        intent={intent}
        hashes={hashes}
        links={links}
      />
    )
  if (step.kind === 'rebuild')
    return (
      <Alert tone="warning" actions={links}>
        {t(conflict === null ? `rebuild.${step.why}` : 'failed.contested')}
      </Alert>
    )
  return (
    <FailedAlert
      step={step}
      hashes={hashes}
      isContested={conflict !== null}
      intent={intent}
      links={links}
    />
  )
}
