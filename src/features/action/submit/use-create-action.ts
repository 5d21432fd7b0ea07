import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { guardBuild } from '#src/api/build-guard.ts'
import { EarnError } from '#src/api/earn-error.ts'
import { actionQuery } from '#src/api/queries/action.ts'
import type { Action } from '#src/api/schemas/action.ts'
import { withLock } from '#src/execution/with-lock.ts'
import type { Intent } from '#src/families/intent.ts'
import { buildPath } from '#src/router/paths.ts'
import { useRouter } from '#src/router/router-context.ts'
import { useExecution } from '../execution-context.ts'
import type { Term } from '../review/changed-terms.ts'
import { createOnce, type CreateOutcome } from './create-once.ts'

/** The reviewed terms have changed; without terms the position has. */
export interface ChangedTerms {
  readonly kind: 'changed'
  readonly terms: readonly Term[]
}

/** The current request. */
export type RevalidatedRequest = ChangedTerms | { readonly kind: 'wanted'; readonly intent: Intent }

/** The embedding page stopped it, with its words, which may be empty: nothing was requested. */
interface Vetoed {
  readonly kind: 'vetoed'
  readonly words: string
}

/** The progress of a press. */
export type CreateState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'working' }
  | ChangedTerms
  /** The site requires a newer build: nothing was requested. */
  | { readonly kind: 'outdated' }
  | Vetoed
  | Exclude<CreateOutcome, { kind: 'created' }>

/** Reloads what a request depends on. @param isCurrent false once the press was cancelled: nothing is requested */
export type RevalidateRequest = (isCurrent: () => boolean) => Promise<RevalidatedRequest>

export interface CreateAction {
  readonly creating: CreateState
  /**
   * Revalidates the request, then creates it once; concurrent presses are ignored.
   * @param seen own open actions that the user has seen
   */
  readonly create: (refresh: RevalidateRequest, seen: ReadonlySet<string>) => Promise<CreateState>
  /** Clears the last result; a pending press will appear among the open actions. */
  readonly reset: () => void
  readonly open: (action: Action) => void
}

const IDLE: CreateState = { kind: 'idle' }
const WORKING: CreateState = { kind: 'working' }

/** Returns functions that create an action and open its page. */
export function useCreateAction(): CreateAction {
  const { journal, approveCreation } = useExecution()
  const client = useQueryClient()
  const { navigate } = useRouter()
  const [creating, setCreating] = useState(IDLE)
  // The pending press, or null.
  const inFlight = useRef<symbol | null>(null)

  const open = (action: Action): void => {
    client.setQueryData(actionQuery(action.id).queryKey, action)
    void client.invalidateQueries({ queryKey: ['open-actions'] })
    void navigate(buildPath('/actions/$actionId', { actionId: action.id }))
  }

  async function attempt(
    refresh: RevalidateRequest,
    isCurrent: () => boolean,
    seen: ReadonlySet<string>,
  ): Promise<CreateOutcome | Exclude<CreateState, { kind: 'idle' | 'working' }>> {
    try {
      if ((await guardBuild(client)) === 'outdated') return { kind: 'outdated' }
      const revalidated = await refresh(isCurrent)
      if (revalidated.kind === 'changed') return revalidated
      const words = (await approveCreation?.(revalidated.intent)) ?? null
      if (words !== null) return { kind: 'vetoed', words }
      // The answer took its time: another review may be shown by now.
      if (!isCurrent()) return { kind: 'changed', terms: [] }
      return await createOnce({ journal, withLock, seenActions: seen }, revalidated.intent)
    } catch (error) {
      return error instanceof EarnError ? { kind: 'unchecked', error } : { kind: 'unwritten' }
    }
  }

  return {
    creating,
    open,
    reset() {
      inFlight.current = null
      setCreating(IDLE)
    },
    async create(refresh, seen) {
      if (inFlight.current !== null) return WORKING
      const attemptId = Symbol('press')
      inFlight.current = attemptId
      setCreating(WORKING)
      const isCurrent = (): boolean => inFlight.current === attemptId
      const outcome = await attempt(refresh, isCurrent, seen)
      void client.invalidateQueries({ queryKey: ['open-actions'] })
      // Cancelled, perhaps for another request: no navigation.
      if (!isCurrent()) return IDLE
      if (outcome.kind === 'created') {
        // The button stays busy until the next page is rendered.
        open(outcome.action)
        return WORKING
      }
      inFlight.current = null
      setCreating(outcome)
      return outcome
    },
  }
}
