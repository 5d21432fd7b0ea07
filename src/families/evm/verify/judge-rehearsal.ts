import { askedAmount } from '../../asked-amount.ts'
import type { Intent } from '../../intent.ts'
import type { Moved, Movement, Passed, Rehearsal } from '../../rehearsal.ts'
import { sameAddress } from '../../same-address.ts'
import type { DoubtOfOutcome } from '../../verdict.ts'
import { NO_WITNESSES, type Witnesses } from '../../witnesses.ts'
import { isAskedToken } from '../asked-token.ts'
import { knownContracts } from './known-contracts.ts'

/** A token that counts in shares may be a unit or two off, for the wallet or against it. */
const ROUNDING = 2n
/** Of a thousand parts that leave, so many must come back. Source: design, section 3, Results. */
const LEAST = 995n

/** What a simulation is judged by. */
interface Judge {
  readonly intent: Intent
  /** The most of the network's coin that may leave as named fees, beside what was typed. Wei. */
  readonly fees: bigint
  readonly isVouched: (contract: string) => boolean
}

const isAsset = ({ token }: Movement, { asset }: Intent): boolean => {
  const wanted = asset?.address ?? null
  return token === null || wanted === null ? token === wanted : sameAddress(token, wanted)
}

const isEnough = (arrived: bigint, left: bigint): boolean => arrived * 1000n >= left * LEAST

/** Entering takes what was typed; leaving takes what the yield gave; a claim takes nothing; each its named fees. */
function mayLeave(movement: Movement, { intent, fees }: Judge): boolean {
  const { intent: direction, arguments: asked } = intent.request
  const { token, amount } = movement
  if (direction === 'enter' && isAsset(movement, intent)) {
    const most = askedAmount(intent) ?? (asked['useMaxAmount'] === true ? amount : 0n)
    return amount <= most + (token === null ? fees : ROUNDING)
  }
  if (token === null) return amount <= fees
  return direction === 'exit' && knownContracts(intent).spenders.has(token.toLowerCase())
}

/** Who leaves with an amount leaves no more than that, in value. */
function isMoreThanAsked({ worth: { left } }: Passed, { intent }: Judge): boolean {
  const asked = intent.request.intent === 'exit' ? askedAmount(intent) : null
  return asked !== null && left !== null && asked * 1000n < (left - ROUNDING) * LEAST
}

/** What comes back, against what leaves and what was asked for; by nobody's word but of those who are vouched for. */
function doubtOfWorth(
  { left, arrived, worth, valuedBy }: Passed,
  { intent, isVouched }: Judge,
): DoubtOfOutcome | null {
  const { intent: direction } = intent.request
  if (direction === 'manage') return arrived.length > 0 ? null : 'worth-unknown'
  if (left.length === 0 || worth.left === null || worth.arrived === null) return 'worth-unknown'
  if (valuedBy.length === 0 || !valuedBy.every(isVouched)) return 'worth-unknown'
  const asked = direction === 'exit' ? (askedAmount(intent) ?? 0n) : 0n
  const isWorth = isEnough(worth.arrived, worth.left) && isEnough(worth.arrived + ROUNDING, asked)
  return isWorth ? null : 'loses-value'
}

/** Entering brings the yield's own token or position; leaving brings what was asked for, or what the yield takes. */
function isOwed({ token }: Movement, { intent, isVouched }: Judge): boolean {
  if (intent.request.intent === 'manage' || isAskedToken(token, intent, isVouched)) return true
  if (token === null) return false
  const { place } = intent
  if (intent.request.intent === 'exit')
    return (place?.tokens ?? []).some(({ address }) => address && sameAddress(address, token))
  const output = place?.output?.address ?? null
  return output === null
    ? knownContracts(intent).spenders.has(token.toLowerCase())
    : sameAddress(output, token)
}

const total = (moves: readonly Movement[], isCounted: (move: Movement) => boolean): bigint =>
  moves.filter(isCounted).reduce((sum, { amount }) => sum + amount, 0n)

/** How much of the worth of all shares some of them have. */
const partOf = (worth: bigint | null, some: bigint, all: bigint): bigint =>
  worth === null || all === 0n ? 0n : (worth * some) / all

/** Whether somebody who stops after a step holds, in value, what has left by then. */
function isSafeAt(place: number, at: Moved, whole: Passed, judge: Judge): boolean {
  const { intent, isVouched, fees } = judge
  const { intent: direction } = intent.request
  if (direction === 'manage') return true
  const isMoney = ({ token }: Movement): boolean => isAskedToken(token, intent, isVouched)
  const isShare = (move: Movement): boolean => !isMoney(move) && isOutput(move, intent)
  const money = total(at.arrived, isMoney) - total(at.left, isMoney)
  if (direction === 'enter') {
    const gone = -money
    const [some, all] = [total(at.arrived, isShare), total(whole.arrived, isShare)]
    const paid = intent.asset?.address == null ? fees : 0n
    const claim = whole.valuedBy.every(isVouched) ? (whole.claims[place] ?? 0n) : 0n
    const held = partOf(whole.worth.arrived, some, all) + claim
    return gone <= paid || isEnough(held + ROUNDING, gone - paid)
  }
  const [some, all] = [total(at.left, isShare), total(whole.left, isShare)]
  return some === 0n || isEnough(money + ROUNDING, partOf(whole.worth.left, some, all))
}

/** A share: what the yield names as its output, else anything that is its own. */
const isOutput = ({ token }: Movement, { place, ...rest }: Intent): boolean => {
  const output = place?.output?.address ?? null
  if (token === null) return false
  return output === null
    ? knownContracts({ ...rest, place }).spenders.has(token.toLowerCase())
    : sameAddress(output, token)
}

/** The most that may be allowed of a token after a step: what the steps after it take, and what they brought for that. */
function mayBeAllowed(token: string, at: Moved, whole: Passed, { intent }: Judge): bigint {
  const isIt = (move: Movement): boolean => move.token !== null && sameAddress(move.token, token)
  const isAsked = intent.request.intent === 'enter' && isAsset({ token, amount: 0n }, intent)
  const taken = total(whole.left, isIt)
  const typed = isAsked ? (askedAmount(intent) ?? taken) : taken
  return (taken > typed ? taken : typed) - total(at.left, isIt) + total(at.arrived, isIt) + ROUNDING
}

/** Whether others may take no more after a step than the steps after it will; nothing once all are done. */
function isAllowedAt(at: Moved, isLast: boolean, whole: Passed, judge: Judge): boolean {
  if (judge.intent.request.arguments['useMaxAllowance'] === true) return true
  if (isLast) return at.allowances.length === 0
  return at.allowances.every(({ token }) => {
    const open = at.allowances
      .filter((each) => sameAddress(each.token, token))
      .reduce((sum, { amount }) => sum + amount, 0n)
    return open <= mayBeAllowed(token, at, whole, judge)
  })
}

/** What may be said of all that remains, judged after each step: the user can stop, or be stopped, after any of them. */
function judgePassed(passed: Passed, judge: Judge): DoubtOfOutcome[] {
  const last = passed.steps.length - 1
  const found: readonly (readonly [DoubtOfOutcome, boolean])[] = [
    ['part-rehearsed', !passed.isWhole],
    [
      'other-money-leaves',
      isMoreThanAsked(passed, judge) ||
        [passed, ...passed.steps].some(({ left }) => !left.every((each) => mayLeave(each, judge))),
    ],
    [
      'open-allowance',
      !isAllowedAt(passed, true, passed, judge) ||
        passed.steps.some((at, place) => !isAllowedAt(at, place === last, passed, judge)),
    ],
    [
      'unsafe-if-stopped',
      passed.steps.slice(0, -1).some((at, place) => !isSafeAt(place, at, passed, judge)) ||
        last < 0,
    ],
    ['other-token-arrives', !passed.arrived.every((each) => isOwed(each, judge))],
    ['outcome-varies', passed.varies],
    ['artificial-simulation', !passed.isLikeReal],
  ]
  const worth = doubtOfWorth(passed, judge)
  return [
    ...found.flatMap(([doubt, is]) => (is ? [doubt] : [])),
    ...(worth === null ? [] : [worth]),
  ]
}

/**
 * What a rehearsal leaves open; nothing where only what was asked for leaves, after whichever step the user stops, no
 * allowance stays, what arrives is the yield's own, and at least 99.5 % comes back in value by the word of contracts that
 * others than the service vouch for. Source: design, section 3, Results.
 * @param fees wei that may leave as named fees beside what was typed
 */
export function judgeRehearsal(
  rehearsal: Rehearsal | null,
  intent: Intent,
  { contracts }: Witnesses = NO_WITNESSES,
  fees = 0n,
): DoubtOfOutcome[] {
  if (rehearsal === null) return ['not-rehearsed']
  if (rehearsal.kind === 'failed') return ['would-fail']
  if (rehearsal.kind === 'alone') return ['step-rehearsed']
  const isVouched = (contract: string): boolean => contracts.has(contract.toLowerCase())
  return judgePassed(rehearsal, { intent, fees, isVouched })
}
