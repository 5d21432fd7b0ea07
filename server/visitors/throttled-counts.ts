import type { MinuteCounts, VisitorUse } from './visitor-limits.ts'

/**
 * After this many rejections of a kind, the rest of the minute is rejected without a query, as the count cannot fall.
 * Fewer addresses might fit, so these have some more.
 */
const MAX_REJECTIONS: Readonly<Record<VisitorUse['kind'], number>> = {
  enter: 1,
  leave: 1,
  stream: 1,
  report: 1,
  addresses: 20,
}

export interface ThrottledCounts extends MinuteCounts {
  /** Whether nothing of this kind was rejected for the visitor in this minute or is being counted. */
  isIdle(visitor: string, minute: number, kind: VisitorUse['kind']): boolean
}

/**
 * Wraps counts with fewer queries, so that no visitor keeps the database busy: one query at a time per visitor and
 * kind, and after rejections none for the rest of the minute.
 */
export function createThrottledCounts(counts: MinuteCounts): ThrottledCounts {
  const rejections = new Map<string, number>()
  const queues = new Map<string, Promise<unknown>>()
  let current = 0

  const recordUse = async (...[visitor, minute, use]: Parameters<MinuteCounts['record']>) => {
    if (minute > current) rejections.clear()
    current = Math.max(current, minute)
    const name = `${use.kind} ${visitor}`
    const rejectionCount = rejections.get(name) ?? 0
    if (minute === current && rejectionCount >= MAX_REJECTIONS[use.kind]) return false
    const isAllowed = await counts.record(visitor, minute, use)
    if (!isAllowed && minute === current) rejections.set(name, (rejections.get(name) ?? 0) + 1)
    return isAllowed
  }
  return {
    isIdle: (visitor, minute, kind) =>
      !queues.has(`${kind} ${visitor}`) &&
      (minute > current || !rejections.has(`${kind} ${visitor}`)),
    record(visitor, minute, use) {
      const name = `${use.kind} ${visitor}`
      const answer = (queues.get(name) ?? Promise.resolve()).then(() =>
        recordUse(visitor, minute, use),
      )
      const queued = answer
        .catch(() => undefined)
        .then(() => {
          if (queues.get(name) === queued) queues.delete(name)
        })
      queues.set(name, queued)
      return answer
    },
    deleteBefore: (minute) => counts.deleteBefore(minute),
  }
}
