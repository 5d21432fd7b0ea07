import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
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
  | Exclude<Created, { kind: 'created' }>

export interface UseCreate {
  readonly creating: Creating
  /**
   * Reads again what the request rests on, then creates it once; presses while it works do nothing.
   * @param seen own open actions that the person has been shown.
   */
  readonly create: (refresh: () => Promise<Wanted>, seen: ReadonlySet<string>) => Promise<Creating>
  /** Forgets the last outcome. */
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
  const isBusy = useRef(false)

  const open = (action: Action): void => {
    client.setQueryData(actionQuery(action.id).queryKey, action)
    void client.invalidateQueries({ queryKey: ['open-actions'] })
    void navigate(pathTo('/actions/$actionId', { actionId: action.id }))
  }

  async function attempt(
    refresh: () => Promise<Wanted>,
    seen: ReadonlySet<string>,
  ): Promise<Created | Changed> {
    try {
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
    reset: () => setCreating(IDLE),
    async create(refresh, seen) {
      if (isBusy.current) return WORKING
      isBusy.current = true
      setCreating(WORKING)
      const outcome = await attempt(refresh, seen)
      if (outcome.kind === 'created') {
        // The button stays busy until the next page is there.
        open(outcome.action)
        return WORKING
      }
      isBusy.current = false
      setCreating(outcome)
      void client.invalidateQueries({ queryKey: ['open-actions'] })
      return outcome
    },
  }
}
