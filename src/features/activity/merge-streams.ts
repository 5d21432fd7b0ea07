import type { Action } from '#src/api/schemas/action.ts'
import { getCreatedAt } from './activity-filter.ts'

/** The loaded actions of one address, newest first. */
export interface ActionStream {
  readonly items: readonly Action[]
  /** Nothing older is left to load. */
  readonly isComplete: boolean
}

export interface MergedStreams {
  readonly items: readonly Action[]
  /** Indexes of the streams without which no older action can be placed. */
  readonly waitingFor: readonly number[]
}

/** What has no date stays below the newer action of its own stream. */
const getTime = (action: Action): number => getCreatedAt(action) ?? Infinity

/**
 * Merges the actions of several addresses, newest first, each stream in its own order and none twice. Stops where a
 * stream ran out that has more: its next action may be newer than all others.
 */
export function mergeStreams(streams: readonly ActionStream[]): MergedStreams {
  const positions = streams.map(() => 0)
  const items: Action[] = []
  const seen = new Set<string>()
  for (;;) {
    const waitingFor: number[] = []
    let newest: { readonly index: number; readonly action: Action } | null = null
    for (const [index, { items: loaded, isComplete }] of streams.entries()) {
      const action = loaded[positions[index] ?? 0]
      if (!action) {
        if (!isComplete) waitingFor.push(index)
      } else if (newest === null || getTime(action) > getTime(newest.action))
        newest = { index, action }
    }
    if (waitingFor.length > 0 || newest === null) return { items, waitingFor }
    positions[newest.index] = (positions[newest.index] ?? 0) + 1
    // A page that shifted while another was read repeats actions.
    if (seen.has(newest.action.id)) continue
    seen.add(newest.action.id)
    items.push(newest.action)
  }
}
