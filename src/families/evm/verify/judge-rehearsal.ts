import { askedAmount } from '../../asked-amount.ts'
import type { Intent } from '../../intent.ts'
import type { Movement, Passed, Rehearsal } from '../../rehearsal.ts'
import { sameAddress } from '../../same-address.ts'
import type { DoubtOfOutcome } from '../../verdict.ts'
import { knownContracts } from './known-contracts.ts'

/** A token that counts in shares may be a unit or two off, for the wallet or against it. */
const ROUNDING = 2n
/** Of a thousand parts that leave, so many must come back. Source: design, section 3, Results. */
const LEAST = 995n

const isAsset = ({ token }: Movement, { asset }: Intent): boolean => {
  const wanted = asset?.address ?? null
  return token === null || wanted === null ? token === wanted : sameAddress(token, wanted)
}

/** Entering takes what was typed; leaving takes what the yield gave; a claim takes nothing. */
function mayLeave(movement: Movement, intent: Intent): boolean {
  const { intent: direction, arguments: asked } = intent.request
  if (direction === 'enter') {
    const typed = askedAmount(intent)
    const most = typed ?? (asked['useMaxAmount'] === true ? movement.amount : 0n)
    return isAsset(movement, intent) && movement.amount <= most + (movement.token ? ROUNDING : 0n)
  }
  const { spenders } = knownContracts(intent)
  return (
    direction === 'exit' && movement.token !== null && spenders.has(movement.token.toLowerCase())
  )
}

const isEnough = (arrived: bigint, left: bigint): boolean => arrived * 1000n >= left * LEAST

/** Who leaves with an amount leaves no more than that, in value. */
function isMoreThanAsked({ worth: { left } }: Passed, intent: Intent): boolean {
  const asked = intent.request.intent === 'exit' ? askedAmount(intent) : null
  return asked !== null && left !== null && asked * 1000n < (left - ROUNDING) * LEAST
}

/** What comes back, against what leaves and what was asked for. */
function doubtOfWorth({ left, arrived, worth }: Passed, intent: Intent): DoubtOfOutcome | null {
  const { intent: direction } = intent.request
  if (direction === 'manage') return arrived.length > 0 ? null : 'worth-unknown'
  if (left.length === 0 || worth.left === null || worth.arrived === null) return 'worth-unknown'
  const asked = direction === 'exit' ? (askedAmount(intent) ?? 0n) : 0n
  const isWorth = isEnough(worth.arrived, worth.left) && isEnough(worth.arrived + ROUNDING, asked)
  return isWorth ? null : 'loses-value'
}

/**
 * What a rehearsal leaves open; nothing where only what was asked for leaves, no allowance stays, and at least 99.5 %
 * comes back in value. Source: design, section 3, Results.
 */
export function judgeRehearsal(rehearsal: Rehearsal | null, intent: Intent): DoubtOfOutcome[] {
  if (rehearsal === null) return ['not-rehearsed']
  if (rehearsal.kind === 'failed') return ['would-fail']
  if (rehearsal.kind === 'alone') return ['step-rehearsed']
  const isAllowed = intent.request.arguments['useMaxAllowance'] === true
  const worth = doubtOfWorth(rehearsal, intent)
  return [
    ...(rehearsal.isWhole ? [] : (['part-rehearsed'] as const)),
    ...(rehearsal.left.every((each) => mayLeave(each, intent)) &&
    !isMoreThanAsked(rehearsal, intent)
      ? []
      : (['other-money-leaves'] as const)),
    ...(rehearsal.allowances.length === 0 || isAllowed ? [] : (['open-allowance'] as const)),
    ...(worth === null ? [] : [worth]),
  ]
}
