import type { DecodedCall, Inspection } from '#src/families/inspection.ts'
import type { Moved } from '#src/families/rehearsal.ts'

/** Methods that pay something out. */
const PAYOUT_METHODS: ReadonlySet<string> = new Set(['withdraw', 'redeem', 'claim', 'queue'])

/** The token of which the next signature moves exactly so much in the simulation; undefined where none is. */
function findMovedToken(
  { method, amount }: DecodedCall,
  { left: outgoing, arrived: incoming }: Moved,
) {
  const moves = PAYOUT_METHODS.has(method) ? [...incoming, ...outgoing] : [...outgoing, ...incoming]
  return moves.find((move) => move.amount === amount)?.token
}

/**
 * The token that a call's amount counts, by its address; null for the network's own coin. By its bytes where they name it,
 * else by the simulation; undefined where neither tells.
 */
export function getAmountToken({
  decoded,
  rehearsal: simulation,
}: Inspection): string | null | undefined {
  if (decoded === null) return undefined
  if (decoded.counts === 'coin') return null
  if (decoded.token) return decoded.token
  return simulation?.kind === 'passed' ? findMovedToken(decoded, simulation.next) : undefined
}
