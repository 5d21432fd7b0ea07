import type { DecodedCall, Inspection } from '#src/families/inspection.ts'
import type { Moved } from '#src/families/rehearsal.ts'

/** Methods that pay something out. */
const PAYING: ReadonlySet<string> = new Set(['withdraw', 'redeem', 'claim', 'queue'])

/** The token of which the next signature moves exactly so much in the simulation; undefined where none is. */
function movedToken({ method, amount }: DecodedCall, { left, arrived }: Moved) {
  const moves = PAYING.has(method) ? [...arrived, ...left] : [...left, ...arrived]
  return moves.find((move) => move.amount === amount)?.token
}

/**
 * The token that a call's amount counts, by its address; null for the network's own coin. By its bytes where they name it,
 * else by the simulation; undefined where neither tells.
 */
export function countedToken({ decoded, rehearsal }: Inspection): string | null | undefined {
  if (decoded === null) return undefined
  if (decoded.counts === 'coin') return null
  if (decoded.token) return decoded.token
  return rehearsal?.kind === 'passed' ? movedToken(decoded, rehearsal.next) : undefined
}
