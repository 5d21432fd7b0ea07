import type { MinuteCounts, VisitorUse } from './visitor-limits.ts'

/**
 * After so many refusals of a kind, the rest of the minute is refused without a question. What was counted stays, so the
 * answer could only be the same; with fewer addresses it may be another one, so these have some more.
 */
const MAX_REJECTIONS: Readonly<Record<VisitorUse['kind'], number>> = {
  enter: 1,
  leave: 1,
  stream: 1,
  report: 1,
  addresses: 20,
}

export interface ThrottledCounts extends MinuteCounts {
  /** Whether nothing of this kind was refused to the visitor in this minute, nor is being asked. */
  isIdle(visitor: string, minute: number, kind: VisitorUse['kind']): boolean
}

/**
 * The same counts with few questions, so that no visitor keeps the database from the others: of one visitor and kind one
 * is asked at a time, and who was refused is refused for the rest of the minute.
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
