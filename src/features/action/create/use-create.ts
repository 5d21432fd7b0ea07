import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { guardBuild } from '#src/api/build-guard.ts'
import { EarnError } from '#src/api/earn-error.ts'
import { actionQuery } from '#src/api/queries/action.ts'
import type { Action } from '#src/api/schemas/action.ts'
import { withLock } from '#src/execution/with-lock.ts'
import type { Intent } from '#src/families/intent.ts'
import { pathTo } from '#src/router/path-to.ts'
import { useRouter } from '#src/router/router-context.ts'
import { useExecution } from '../execution-context.ts'
import type { Term } from '../review/changed-terms.ts'
import { createOnce, type Created } from './create-once.ts'

/** What was reviewed is not what is there now; without terms it is what the person holds that has changed. */
export interface Changed {
  readonly kind: 'changed'
  readonly terms: readonly Term[]
}

/** What is asked for, as of now. */
export type Wanted = Changed | { readonly kind: 'wanted'; readonly intent: Intent }

/** How far a press has come. */
export type Creating =
  | { readonly kind: 'idle' }
  | { readonly kind: 'working' }
  | Changed
  /** The site wants a newer build of this page: nothing was asked for. */
  | { readonly kind: 'outdated' }
  | Exclude<Created, { kind: 'created' }>

/** Reads again what a request rests on. @param isMeant false once the press was left: nothing is asked for any more */
export type Refresh = (isMeant: () => boolean) => Promise<Wanted>

export interface UseCreate {
  readonly creating: Creating
  /**
   * Reads again what the request rests on, then creates it once; presses while it works do nothing.
   * @param seen own open actions that the person has been shown.
   */
  readonly create: (refresh: Refresh, seen: ReadonlySet<string>) => Promise<Creating>
  /** Forgets the last outcome; what comes of a press that is still under way is found among the open actions. */
  readonly reset: () => void
  readonly open: (action: Action) => void
}

const IDLE: Creating = { kind: 'idle' }
const WORKING: Creating = { kind: 'working' }

/** Creates an action and leads to it. */
export function useCreate(): UseCreate {
  const { journal } = useExecution()
  const client = useQueryClient()
  const { navigate } = useRouter()
  const [creating, setCreating] = useState(IDLE)
  // The press that is under way; null for none.
  const underWay = useRef<symbol | null>(null)

  const open = (action: Action): void => {
    client.setQueryData(actionQuery(action.id).queryKey, action)
    void client.invalidateQueries({ queryKey: ['open-actions'] })
    void navigate(pathTo('/actions/$actionId', { actionId: action.id }))
  }

  async function attempt(
    refresh: () => Promise<Wanted>,
    seen: ReadonlySet<string>,
  ): Promise<Created | Exclude<Creating, { kind: 'idle' | 'working' }>> {
    try {
      if ((await guardBuild(client)) === 'outdated') return { kind: 'outdated' }
      const wanted = await refresh()
      if (wanted.kind === 'changed') return wanted
      return await createOnce({ journal, alone: withLock, seen }, wanted.intent)
    } catch (error) {
      return error instanceof EarnError ? { kind: 'unchecked', error } : { kind: 'unwritten' }
    }
  }

  return {
    creating,
    open,
    reset() {
      underWay.current = null
      setCreating(IDLE)
    },
    async create(refresh, seen) {
      if (underWay.current !== null) return WORKING
      const press = Symbol('press')
      underWay.current = press
      setCreating(WORKING)
      const isMeant = (): boolean => underWay.current === press
      const outcome = await attempt(() => refresh(isMeant), seen)
      void client.invalidateQueries({ queryKey: ['open-actions'] })
      // Left meanwhile, for another wish perhaps: nobody is led away from that.
      if (!isMeant()) return IDLE
      if (outcome.kind === 'created') {
        // The button stays busy until the next page is there.
        open(outcome.action)
        return WORKING
      }
      underWay.current = null
      setCreating(outcome)
      return outcome
    },
  }
}
