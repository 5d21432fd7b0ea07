import type { Yield } from '#src/api/schemas/yield.ts'
import {
  canEnter,
  canExit,
  getAvailability,
  type PausedDeposits,
} from '#src/catalogue/availability.ts'
import { canSignOn } from '#src/families/wallet-family.ts'
import { isOneToken } from '../one-token.ts'

/** Why a pair of yields can't be moved between. */
export const MOVE_PROBLEMS = [
  'sameYield',
  'otherNetwork',
  'otherToken',
  'noWallet',
  'exitClosed',
  'noExit',
  'enterClosed',
  'noEnter',
] as const

export type MoveProblem = (typeof MOVE_PROBLEMS)[number]

/** Returns why a position can't leave a yield; null if it can. */
export function getExitProblem(from: Yield): MoveProblem | null {
  if (!canSignOn(from.network)) return 'noWallet'
  if (!canExit(getAvailability(from))) return 'exitClosed'
  return from.mechanics.arguments?.exit ? null : 'noExit'
}

/** Returns why funds can't move from one yield into another; null if they can. */
export function getMoveProblem(
  from: Yield,
  to: Yield,
  paused: PausedDeposits | undefined,
): MoveProblem | null {
  if (from.id === to.id) return 'sameYield'
  if (from.network !== to.network) return 'otherNetwork'
  if (!isOneToken(from.token, to.token)) return 'otherToken'
  const exitProblem = getExitProblem(from)
  if (exitProblem) return exitProblem
  if (!canEnter(getAvailability(to, paused))) return 'enterClosed'
  return to.mechanics.arguments?.enter ? null : 'noEnter'
}
