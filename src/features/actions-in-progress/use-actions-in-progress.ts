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
import { isCompletedOnChain, isUnarrived } from '#src/execution/arrival.ts'
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
 * Returns the actions to notify about: those that started to wait for the user, or ended.
 * The state of the first read is not a change.
 * @param before each action's state, by id
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

/** Whether an action continues only with the user's input. */
export const needsAttention = (state: ActionInProgress['state']): boolean =>
  state !== null && typeof state !== 'string' && needsUser(state.need)

/** Polling interval without a run, which polls more often (decisions/014-next-step). Milliseconds. */
const POLL_INTERVAL_MS = { visible: 20_000, hidden: 65_000 } as const

const NOT_FOUND = 404

/** An action's state with its result. */
type ActionState =
  | Extract<RunningState, { kind: 'running' }>
  | { readonly kind: 'over'; readonly outcome: EndedOutcome }

export interface ActionInProgress {
  readonly id: string
  readonly intent: Intent
  /** Null until the service responds; `reported` while only the service calls it done; else its outcome. */
  readonly state: Extract<ActionState, { kind: 'running' }> | EndedOutcome | 'reported' | null
}

const toItemState = (state: ActionState | 'reported' | null): ActionInProgress['state'] =>
  state !== null && state !== 'reported' && state.kind === 'over' ? state.outcome : state

interface ActionsInProgressFacts {
  readonly facts: readonly Fact[]
  /** Whether the facts were read after all these actions became known: others are not of this browser. */
  readonly isCurrent: boolean
}

const QUERY_KEY = ['running', 'facts']

/** Reads the journal's facts; empty until loaded. */
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

  // The journal is outside React; other tabs write to it too.
  useEffect(
    () => journal.subscribe(() => void client.invalidateQueries({ queryKey: QUERY_KEY })),
    [journal, client],
  )

  return { facts: data ?? [], isCurrent: data !== undefined && !isPlaceholderData }
}

/** Data sources of the bar, and what it starts. */
export interface ActionsInProgressDependencies {
  readonly journal: Journal
  readonly runners: Pick<Runners, 'of'>
  readonly actionsInProgress: ActionsInProgress
}

/**
 * Returns an action's state; `reported` if only the service calls it done and no chain confirms it, or less of a deposit.
 * @param facts its own
 * @param now service time, milliseconds
 */
export function getActionState(
  action: Action,
  facts: readonly Fact[],
  now: number,
): ActionState | 'reported' {
  const state = getRunningState(action, facts, now)
  if (state.kind !== 'over' || state.outcome !== 'done') return state
  if (!isCompletedOnChain(action, facts)) return 'reported'
  return isUnarrived(action, facts) ? { kind: 'over', outcome: 'unarrived' } : state
}

/**
 * Returns this browser's actions in progress and the recently finished ones; never those created elsewhere. Source:
 * decisions/011-creation.
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
      // Stays until a chain confirms it, or its missing confirmation was seen.
      else if (state === 'reported') continue
      else if (state?.kind === 'over')
        actionsInProgress.end(id, state.outcome, document.visibilityState === 'hidden')
      // A run submits signed payloads on whichever page the user is.
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
