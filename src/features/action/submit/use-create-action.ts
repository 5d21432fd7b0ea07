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

/** What was reviewed is not what is there now; without terms it is what the person holds that has changed. */
export interface ChangedTerms {
  readonly kind: 'changed'
  readonly terms: readonly Term[]
}

/** What is asked for, as of now. */
export type RevalidatedRequest = ChangedTerms | { readonly kind: 'wanted'; readonly intent: Intent }

/** How far a press has come. */
export type CreateState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'working' }
  | ChangedTerms
  /** The site wants a newer build of this page: nothing was asked for. */
  | { readonly kind: 'outdated' }
  | Exclude<CreateOutcome, { kind: 'created' }>

/** Reads again what a request rests on. @param isMeant false once the press was left: nothing is asked for any more */
export type RevalidateRequest = (isCurrent: () => boolean) => Promise<RevalidatedRequest>

export interface CreateAction {
  readonly creating: CreateState
  /**
   * Reads again what the request rests on, then creates it once; presses while it works do nothing.
   * @param seen own open actions that the person has been shown.
   */
  readonly create: (refresh: RevalidateRequest, seen: ReadonlySet<string>) => Promise<CreateState>
  /** Forgets the last outcome; what comes of a press that is still under way is found among the open actions. */
  readonly reset: () => void
  readonly open: (action: Action) => void
}

const IDLE: CreateState = { kind: 'idle' }
const WORKING: CreateState = { kind: 'working' }

/** Creates an action and leads to it. */
export function useCreateAction(): CreateAction {
  const { journal } = useExecution()
  const client = useQueryClient()
  const { navigate } = useRouter()
  const [creating, setCreating] = useState(IDLE)
  // The press that is under way; null for none.
  const inFlight = useRef<symbol | null>(null)

  const open = (action: Action): void => {
    client.setQueryData(actionQuery(action.id).queryKey, action)
    void client.invalidateQueries({ queryKey: ['open-actions'] })
    void navigate(buildPath('/actions/$actionId', { actionId: action.id }))
  }

  async function attempt(
    refresh: () => Promise<RevalidatedRequest>,
    seen: ReadonlySet<string>,
  ): Promise<CreateOutcome | Exclude<CreateState, { kind: 'idle' | 'working' }>> {
    try {
      if ((await guardBuild(client)) === 'outdated') return { kind: 'outdated' }
      const revalidated = await refresh()
      if (revalidated.kind === 'changed') return revalidated
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
      const outcome = await attempt(() => refresh(isCurrent), seen)
      void client.invalidateQueries({ queryKey: ['open-actions'] })
      // Left meanwhile, for another wish perhaps: nobody is led away from that.
      if (!isCurrent()) return IDLE
      if (outcome.kind === 'created') {
        // The button stays busy until the next page is there.
        open(outcome.action)
        return WORKING
      }
      inFlight.current = null
      setCreating(outcome)
      return outcome
    },
  }
}
