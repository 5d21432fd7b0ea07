import { useQueries, keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { EarnError } from '#src/api/earn-error.ts'
import { actionQuery } from '#src/api/queries/action.ts'
import { serviceClock } from '#src/api/service-clock.ts'
import { getIntent } from '#src/execution/attempt.ts'
import { getActionFacts } from '#src/execution/journal/action-facts.ts'
import { needsUser, getRunningState, type RunningState } from '#src/execution/running-state.ts'
import type { Intent } from '#src/families/intent.ts'
import type { Fact } from '#src/execution/journal/fact.ts'
import type { Journal } from '#src/execution/journal/journal.ts'
import type { Runners } from '#src/execution/runner/create-runner.ts'
import type { ActionsInProgress, EndedOutcome } from './create-actions-in-progress.ts'
import type { Action } from '#src/api/schemas/action.ts'
import { isUnarrived } from '#src/execution/arrival.ts'
import { isConfirmedOnChain } from '#src/execution/confirmed-on-chain.ts'
import { useTranslations } from 'use-intl'
import { PENDING_TYPES } from '#src/features/portfolio/index.ts'
import { useNumberFormat } from '#src/ui/numbers/use-number-format.ts'
import { findKnownValue, humanizeValue } from '#src/ui/open-value.ts'
import { isDecimal } from '#src/money/decimal.ts'

interface ActionInProgressLabels {
  /** The requested action and amount. */
  readonly what: (item: ActionInProgress) => string
  /** What it waits for, or its result. */
  readonly where: (item: ActionInProgress) => string
}

/** Returns functions that format actions in progress. */
export function useActionInProgressLabels(): ActionInProgressLabels {
  const t = useTranslations('running')
  const types = useTranslations('activity.type')
  const statuses = useTranslations('activity.status')
  const { short } = useNumberFormat()
  return {
    what: ({ intent: { request, asset } }) => {
      if (request.intent === 'manage') {
        const known = findKnownValue(PENDING_TYPES, request.action)
        return known === null ? humanizeValue(request.action) : types(known)
      }
      const what = t(`what.${request.intent}`)
      const { amount } = request.arguments
      if (!asset || typeof amount !== 'string' || !isDecimal(amount)) return what
      return t('what.of', { what, amount: short(amount, asset.symbol) })
    },
    where: ({ state }) => {
      if (state === null) return t('need.reading')
      if (state === 'unarrived') return statuses('UNARRIVED')
      if (typeof state === 'string') return t(`outcome.${state}`)
      const { need, step, total } = state
      return t(`need.${need}`, { step, total })
    },
  }
}

type ItemState = ActionInProgress['state']

/** What only the service reports as done is not notified before a chain shows it. */
const hasEnded = (state: ItemState): boolean => typeof state === 'string' && state !== 'reported'

/**
 * What somebody who looks away would want to hear of: an action that has begun to wait for them, or has ended. What was so
 * when it was first read is no news.
 * @param before how each action stood, by id
 */
export const findChangedItems = (
  previous: ReadonlyMap<string, ItemState>,
  items: readonly ActionInProgress[],
): ActionInProgress[] =>
  items.filter(({ id, state }) => {
    const previousState = previous.get(id)
    if (previousState === undefined || previousState === null) return false
    if (hasEnded(state)) return !hasEnded(previousState)
    return needsAttention(state) && !needsAttention(previousState)
  })

/** Whether an action goes on only when its owner does something. */
export const needsAttention = (state: ActionInProgress['state']): boolean =>
  state !== null && typeof state !== 'string' && needsUser(state.need)

/** Milliseconds between looks, when nothing else reads the action: a run of this page looks more often (decisions/014-next-step). */
const POLL_INTERVAL_MS = { visible: 20_000, hidden: 65_000 } as const

const NOT_FOUND = 404

/** Where an action stands, with what has come of it. */
type ActionState =
  | Extract<RunningState, { kind: 'running' }>
  | { readonly kind: 'over'; readonly outcome: EndedOutcome }

/** An action that people are reminded of. */
export interface ActionInProgress {
  readonly id: string
  readonly intent: Intent
  /** Null until the service has said how far it is; `reported` while it is done by the service alone; else its outcome. */
  readonly state: Extract<ActionState, { kind: 'running' }> | EndedOutcome | 'reported' | null
}

const toItemState = (state: ActionState | 'reported' | null): ActionInProgress['state'] =>
  state !== null && state !== 'reported' && state.kind === 'over' ? state.outcome : state

interface ActionsInProgressFacts {
  readonly facts: readonly Fact[]
  /** They were read after each of the actions was heard of: one that is not in them is not of this browser. */
  readonly isCurrent: boolean
}

const QUERY_KEY = ['running', 'facts']

/** All that the journal knows; nothing until it was read. */
function useActionsInProgressFacts(
  journal: Journal,
  actions: readonly string[],
): ActionsInProgressFacts {
  const client = useQueryClient()
  const { data, isPlaceholderData } = useQuery({
    queryKey: [...QUERY_KEY, ...actions],
    queryFn: () => journal.all(),
    placeholderData: keepPreviousData,
  })

  // The journal is outside React; another tab may write to it too.
  useEffect(
    () => journal.subscribe(() => void client.invalidateQueries({ queryKey: QUERY_KEY })),
    [journal, client],
  )

  return { facts: data ?? [], isCurrent: data !== undefined && !isPlaceholderData }
}

/** What the bar reads, and what it starts. */
export interface ActionsInProgressDependencies {
  readonly journal: Journal
  readonly runners: Pick<Runners, 'of'>
  readonly actionsInProgress: ActionsInProgress
}

/**
 * Where an action of this browser stands; `reported` where the service alone calls it done, and no chain has shown it.
 * @param facts its own
 * @param now the service's time, milliseconds
 */
export function getActionState(
  action: Action,
  facts: readonly Fact[],
  now: number,
): ActionState | 'reported' {
  const state = getRunningState(action, facts, now)
  if (state.kind !== 'over' || state.outcome !== 'done') return state
  if (!isConfirmedOnChain(action, facts)) return 'reported'
  return isUnarrived(action, facts) ? { kind: 'over', outcome: 'unarrived' } : state
}

/**
 * What of this browser's own doing is under way or has just ended. Actions that it did not create are never among them.
 * Source: decisions/011-creation.
 */
export function useActionsInProgress({
  journal,
  runners,
  actionsInProgress,
}: ActionsInProgressDependencies): ActionInProgress[] {
  const { running: ids, ended } = useSyncExternalStore(
    actionsInProgress.subscribe,
    actionsInProgress.actions,
  )
  const { facts, isCurrent } = useActionsInProgressFacts(journal, ids)
  const queries = useQueries({
    queries: ids.map((id) => ({
      ...actionQuery(id),
      refetchInterval: () => POLL_INTERVAL_MS[document.visibilityState],
      refetchIntervalInBackground: true,
    })),
  })
  const item = ids.map((id, index) => {
    const { data: action, error } = queries[index] ?? {}
    const ownIntents = getActionFacts(facts, id)
    const intent = getIntent(ownIntents)
    const state = action && intent ? getActionState(action, ownIntents, serviceClock.now()) : null
    const isMissing = error instanceof EarnError && error.details.status === NOT_FOUND
    return { id, intent, state, isGone: isMissing }
  })

  // The service, the journal and other tabs are outside React.
  useEffect(() => {
    for (const { id, intent, state, isGone: isMissing } of item) {
      if (isMissing || (intent === null && isCurrent)) actionsInProgress.drop(id)
      // It stays until a chain has shown it, or somebody has seen that none has.
      else if (state === 'reported') continue
      else if (state?.kind === 'over')
        actionsInProgress.end(id, state.outcome, document.visibilityState === 'hidden')
      // What was signed is passed on wherever the person is; a run does so.
      else if (state?.need === 'passing') runners.of(id)
    }
  })

  return [
    ...item.flatMap(({ id, intent, state }) =>
      intent ? [{ id, intent, state: toItemState(state) }] : [],
    ),
    ...ended.flatMap(({ id, outcome }) => {
      const intent = getIntent(getActionFacts(facts, id))
      return intent ? [{ id, intent, state: outcome }] : []
    }),
  ]
}
