import type { MinuteCounts, VisitorUse } from './visitor-limits.ts'

/**
 * After so many refusals of a kind, the rest of the minute is refused without a question. What was counted stays, so the
 * answer could only be the same; with fewer addresses it may be another one, so these have some more.
 */
const REFUSALS: Readonly<Record<VisitorUse['kind'], number>> = {
  enter: 1,
  leave: 1,
  stream: 1,
  report: 1,
  addresses: 20,
}

export interface SparingCounts extends MinuteCounts {
  /** Whether nothing of this kind was refused to the visitor in this minute, nor is being asked. */
  isQuiet(visitor: string, minute: number, kind: VisitorUse['kind']): boolean
}

/**
 * The same counts with few questions, so that no visitor keeps the database from the others: of one visitor and kind one
 * is asked at a time, and who was refused is refused for the rest of the minute.
 */
export function sparingCounts(counts: MinuteCounts): SparingCounts {
  const refusals = new Map<string, number>()
  const lines = new Map<string, Promise<unknown>>()
  let current = 0

  const ask = async (...[visitor, minute, use]: Parameters<MinuteCounts['note']>) => {
    if (minute > current) refusals.clear()
    current = Math.max(current, minute)
    const name = `${use.kind} ${visitor}`
    const refused = refusals.get(name) ?? 0
    if (minute === current && refused >= REFUSALS[use.kind]) return false
    const hasRoom = await counts.note(visitor, minute, use)
    if (!hasRoom && minute === current) refusals.set(name, (refusals.get(name) ?? 0) + 1)
    return hasRoom
  }
  return {
    isQuiet: (visitor, minute, kind) =>
      !lines.has(`${kind} ${visitor}`) && (minute > current || !refusals.has(`${kind} ${visitor}`)),
    note(visitor, minute, use) {
      const name = `${use.kind} ${visitor}`
      const answer = (lines.get(name) ?? Promise.resolve()).then(() => ask(visitor, minute, use))
      const line = answer
        .catch(() => undefined)
        .then(() => {
          if (lines.get(name) === line) lines.delete(name)
        })
      lines.set(name, line)
      return answer
    },
    forgetBefore: (minute) => counts.forgetBefore(minute),
  }
}
