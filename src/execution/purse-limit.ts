import {
  askedAmount,
  askedAmounts,
  rangeOfPart,
  requestedPart,
} from '#src/families/asked-amount.ts'
import { exitShare } from '#src/families/exit-share.ts'
import type { Inspection } from '#src/families/inspection.ts'
import type { Intent } from '#src/families/intent.ts'
import type { Movement } from '#src/families/rehearsal.ts'
import { isSameToken } from '#src/families/same-address.ts'
import { WRAPPED_SOL } from '#src/families/solana/programs.ts'
import type { Fact } from './journal/fact.ts'
import { movedInAction } from './moved-in-action.ts'

/** Arguments of deposits that take several tokens. */
const SEVERAL = ['amounts', 'rangeMin', 'rangeMax']

/** Pending actions that only bring something in, or move what the wallet does not hold. Source: contract: Action types. */
export const CLAIMS = /^CLAIM_|_REWARDS$|VOTE|^REVOKE$|^VERIFY_/

/** Things that stand for earlier requests, which a claim hands in: each counts as one. */
const TICKETS = 20n

/** Solana's programs move the wrapped coin for the coin: what is taken of it counts as coins. */
const counted = (address: string | null): string | null =>
  address === WRAPPED_SOL ? null : address

export const isAsset = ({ asset }: Intent, token: string | null): boolean =>
  asset !== null && isSameToken(counted(asset.address), counted(token))

/** All that the simulation of an exit shows to leave, after whichever step. */
function simulatedLeft({ rehearsal }: Pick<Inspection, 'rehearsal'>): readonly Movement[] {
  if (rehearsal?.kind !== 'passed') return []
  return [rehearsal, rehearsal.next, ...rehearsal.steps].flatMap(({ left }) => left)
}

/**
 * The token that an exit gives back, by the simulation, which tells it of the yield's own contracts or values it; without
 * one, what the yield names.
 * @param candidate what is told of without a simulation; null to have only what the simulation shows
 */
export function shareOf(
  intent: Intent,
  inspection: Pick<Inspection, 'rehearsal'>,
  candidate: string | null,
): string | null {
  const { rehearsal } = inspection
  const left = simulatedLeft(inspection)
  const shown = exitShare(left, intent)
  if (shown !== null) return shown
  const valued = rehearsal?.kind === 'passed' ? rehearsal.valuedBy[0] : undefined
  const isShown = left.some(({ token }) => token !== null)
  if (isShown && intent.place?.output == null && valued !== undefined)
    return left.find(({ token }) => isSameToken(token, valued))?.token ?? null
  if (isShown || candidate === null) return null
  const output = intent.place?.output?.address ?? null
  return output ?? exitShare([{ token: candidate, amount: 1n }], intent)
}

/** What the wallet had of a token before the action; null where no simulation reads it. */
function hadBefore(
  token: string,
  facts: readonly Fact[],
  { rehearsal }: Inspection,
): bigint | null {
  const held = rehearsal?.kind === 'passed' ? (rehearsal.held ?? []) : []
  const now = held.find((each) => isSameToken(each.token, token))?.amount
  if (now === undefined) return null
  return now + movedInAction(facts, token, 'left') - movedInAction(facts, token, 'arrived')
}

/** Whoever leaves gives back the share; whoever claims gives nothing, and whoever moves a position no more than it is. */
function limitOnTheWayOut(
  intent: Intent,
  token: string,
  facts: readonly Fact[],
  inspection: Inspection,
): bigint | null {
  const { request, place } = intent
  const requested = askedAmount(intent)
  const isManaging = request.intent === 'manage'
  if (!place && !isAsset(intent, token)) return null
  const isShare = isSameToken(shareOf(intent, inspection, token), token)
  // A token that grows in number is given back as it came.
  if (isAsset(intent, token) && requested !== null && (isShare || isManaging)) return requested
  if (!isShare) return 0n
  if (isManaging && CLAIMS.test(request.action))
    return isSameToken(place?.output?.address ?? null, token) ? 0n : TICKETS
  const part = isManaging ? ({ kind: 'everything' } as const) : requestedPart(intent)
  return part && (rangeOfPart(part, hadBefore(token, facts, inspection))?.most ?? null)
}

/**
 * How much of a token may leave with an action, or be allowed; null where that is not known: everything on the way in, the
 * other tokens of a range, and shares that are bound by their worth.
 * @param named the token, by any name
 * @param facts the action's own
 * @param inspection of the step at hand
 */
export function limitOf(
  intent: Intent,
  named: string | null,
  facts: readonly Fact[],
  inspection: Inspection,
): bigint | null {
  const { request, asset, place } = intent
  const token = counted(named)
  const requested = askedAmount(intent)
  if (request.intent !== 'enter')
    return token === null ? 0n : limitOnTheWayOut(intent, token, facts, inspection)
  const typed = askedAmounts(intent)?.filter((each) => isSameToken(counted(each.token), token))
  if (typed) return typed.reduce((all, { amount }) => all + amount, 0n)
  if (isAsset(intent, token)) return requested
  if (asset === null) return null
  const isInput = place?.tokens.some(({ address }) => isSameToken(counted(address), token)) === true
  // A range decides how much of the other token goes in: the simulation alone tells.
  if (isInput && SEVERAL.some((name) => request.arguments[name] !== undefined)) return null
  // Of any other token only what the action itself brings in, as where coins are wrapped first, may go on.
  return place || token === null ? 0n : null
}
