import { useQueries } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { EarnError } from '#src/api/earn-error.ts'
import { actionQuery } from '#src/api/queries/action.ts'
import { serviceClock } from '#src/api/service-clock.ts'
import { intentOf } from '#src/execution/intent-of.ts'
import { factsOfAction } from '#src/execution/journal/facts-of-action.ts'
import type { Outcome, RunningState } from '#src/execution/running-state.ts'
import type { Intent } from '#src/families/intent.ts'
import { knownState } from './known-state.ts'
import type { RunningParts } from './running-parts.ts'
import { useRunningFacts } from './use-running-facts.ts'

/** Milliseconds between looks, when nothing else reads the action: a run of this page looks more often (decisions/014-next-step). */
const LOOK_EVERY = { visible: 20_000, hidden: 65_000 } as const

const NOT_FOUND = 404

/** An action that people are reminded of. */
export interface RunningItem {
  readonly id: string
  readonly intent: Intent
  /** Null until the service has said how far it is; `reported` while it is done by the service alone; else its outcome. */
  readonly state: Extract<RunningState, { kind: 'running' }> | Outcome | 'reported' | null
}

const shownState = (state: RunningState | 'reported' | null): RunningItem['state'] =>
  state !== null && state !== 'reported' && state.kind === 'over' ? state.outcome : state

/**
 * What of this browser's own doing is under way or has just ended. Actions that it did not create are never among them.
 * Source: decisions/011-creation.
 */
export function useRunning({ journal, runners, running }: RunningParts): RunningItem[] {
  const { running: ids, ended } = useSyncExternalStore(running.subscribe, running.actions)
  const { facts, isCurrent } = useRunningFacts(journal, ids)
  const reads = useQueries({
    queries: ids.map((id) => ({
      ...actionQuery(id),
      refetchInterval: () => LOOK_EVERY[document.visibilityState],
      refetchIntervalInBackground: true,
    })),
  })
  const found = ids.map((id, index) => {
    const { data: action, error } = reads[index] ?? {}
    const own = factsOfAction(facts, id)
    const intent = intentOf(own)
    const state = action && intent ? knownState(action, own, serviceClock.now()) : null
    const isGone = error instanceof EarnError && error.details.status === NOT_FOUND
    return { id, intent, state, isGone }
  })

  // The service, the journal and other tabs are outside React.
  useEffect(() => {
    for (const { id, intent, state, isGone } of found) {
      if (isGone || (intent === null && isCurrent)) running.drop(id)
      // It stays until a chain has shown it, or somebody has seen that none has.
      else if (state === 'reported') continue
      else if (state?.kind === 'over')
        running.end(id, state.outcome, document.visibilityState === 'hidden')
      // What was signed is passed on wherever the person is; a run does so.
      else if (state?.need === 'passing') runners.of(id)
    }
  })

  return [
    ...found.flatMap(({ id, intent, state }) =>
      intent ? [{ id, intent, state: shownState(state) }] : [],
    ),
    ...ended.flatMap(({ id, outcome }) => {
      const intent = intentOf(factsOfAction(facts, id))
      return intent ? [{ id, intent, state: outcome }] : []
    }),
  ]
}
