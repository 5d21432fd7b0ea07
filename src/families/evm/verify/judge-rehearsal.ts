import { askedAmount, askedAmounts, rangeOfPart, requestedPart } from '../../asked-amount.ts'
import { exitShare } from '../../exit-share.ts'
import type { Intent } from '../../intent.ts'
import type { Moved, Movement, Passed, Rehearsal } from '../../rehearsal.ts'
import { isSameToken, sameAddress } from '../../same-address.ts'
import type { Doubt, DoubtOfOutcome } from '../../verdict.ts'
import { NO_WITNESSES, type Witnesses } from '../../witnesses.ts'
import { isAskedToken } from '../asked-token.ts'
import { knownContracts } from './known-contracts.ts'

/** A token that counts in shares may be a unit or two off, for the wallet or against it. */
const ROUNDING = 2n
/** Of a thousand parts that leave, so many must come back. Source: decisions/016-verdicts. */
const LEAST = 995n

/** What a simulation is judged by. */
interface Judge {
  readonly intent: Intent
  /** The most of the network's coin that may leave as named fees, beside what was typed. Wei. */
  readonly fees: bigint
  /** The token that an exit gives back; null where it gives none, or several. */
  readonly share: string | null
  readonly isVouched: (contract: string) => boolean
}

const isAsset = ({ token }: Movement, { asset }: Intent): boolean => {
  const wanted = asset?.address ?? null
  return token === null || wanted === null ? token === wanted : sameAddress(token, wanted)
}

const isEnough = (arrived: bigint, left: bigint): boolean => arrived * 1000n >= left * LEAST

/** Entering takes what was typed; leaving takes the one share; a claim takes nothing; each its named fees. */
function mayLeave(movement: Movement, { intent, fees, share, isVouched }: Judge): boolean {
  const { intent: direction, arguments: asked } = intent.request
  const { token, amount } = movement
  const typed = direction === 'enter' ? (askedAmounts(intent) ?? []) : []
  if (typed.some((each) => isSameToken(each.token, token))) {
    const most = total(typed, (each) => isSameToken(each.token, token))
    return amount <= most + (token === null ? fees : ROUNDING)
  }
  if (direction === 'enter' && isAsset(movement, intent)) {
    const most = askedAmount(intent) ?? (asked['useMaxAmount'] === true ? amount : 0n)
    return amount <= most + (token === null ? fees : ROUNDING)
  }
  if (token === null) return amount <= fees
  if (direction !== 'exit' || share === null || !sameAddress(share, token)) return false
  // Another contract of a yield that names its output may be another position of the user's.
  const output = intent.place?.output?.address ?? null
  // Each fee configuration of a yield may have a share of its own.
  const isOfConfiguration = asked['feeConfigurationId'] !== undefined && isVouched(token)
  return output === null || sameAddress(output, token) || isOfConfiguration
}

const sharesIn = (moves: readonly Movement[], { share }: Judge): bigint =>
  total(moves, ({ token }) => token !== null && share !== null && sameAddress(token, share))

/** How what leaves of a position stands against what was requested of it. */
type Leaves = 'as-requested' | 'more' | 'less' | 'unmeasured'

/** Who leaves with an amount leaves no more than that, in value. */
function measureByValue({ left, worth }: Passed, judge: Judge): Leaves {
  const asked = askedAmount(judge.intent)
  if (asked === null) return 'as-requested'
  if (worth.left === null) return sharesIn(left, judge) > 0n ? 'unmeasured' : 'as-requested'
  return asked * 1000n < (worth.left - ROUNDING) * LEAST ? 'more' : 'as-requested'
}

/** Who leaves with a part of the shares leaves that part of what they had, after whichever step they stop. */
function measureByShares({ left, held = [], steps }: Passed, judge: Judge): Leaves {
  const part = requestedPart(judge.intent)
  if (part === null || part.kind === 'everything') return 'as-requested'
  const gone = sharesIn(left, judge)
  // Nothing that the wallet held leaves: the part is of something that nobody reads.
  if (gone === 0n) return 'unmeasured'
  const { share } = judge
  const had = held.find(({ token }) => token && share && sameAddress(token, share))?.amount ?? null
  const range = rangeOfPart(part, had)
  if (range === null) return 'unmeasured'
  const isMore = [left, ...steps.map((at) => at.left)].some(
    (moves) => sharesIn(moves, judge) > range.most,
  )
  if (isMore) return 'more'
  return gone < range.least ? 'less' : 'as-requested'
}

/** What leaves of an exit, by its value and by its shares. */
const measureExit = (passed: Passed, judge: Judge): readonly Leaves[] =>
  judge.intent.request.intent === 'exit'
    ? [measureByValue(passed, judge), measureByShares(passed, judge)]
    : []

/** Whether a deposit takes more than the one token by which its worth is told. */
const isOfSeveral = (
  left: readonly Movement[],
  intent: Intent,
  isMoney: (move: Movement) => boolean,
): boolean =>
  intent.asset === null ||
  (askedAmounts(intent) ?? []).some(
    (typed) => !isMoney(typed) && left.some(({ token }) => isSameToken(token, typed.token)),
  )

/** What comes back, against what leaves and what was asked for; by nobody's word but of those who are vouched for. */
function doubtOfWorth(
  { left, arrived, worth, valuedBy }: Passed,
  { intent, isVouched }: Judge,
): DoubtOfOutcome | null {
  const { intent: direction } = intent.request
  if (direction === 'manage') return arrived.length > 0 ? null : 'worth-unknown'
  const isMoney = ({ token }: Movement): boolean => isAskedToken(token, intent, isVouched)
  // What several tokens are worth together nobody tells.
  if (direction === 'enter' && isOfSeveral(left, intent, isMoney)) return 'worth-unknown'
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
  const isMoney = ({ token }: Movement): boolean => isAskedToken(token, intent, isVouched)
  const isShare = (move: Movement): boolean => !isMoney(move) && isOutput(move, intent)
  const money = total(at.arrived, isMoney) - total(at.left, isMoney)
  if (intent.request.intent === 'enter') {
    const gone = -money
    const [some, all] = [total(at.arrived, isShare), total(whole.arrived, isShare)]
    const paid = intent.asset?.address == null ? fees : 0n
    const claim = whole.valuedBy.every(isVouched) ? (whole.claims[place] ?? 0n) : 0n
    const held = partOf(whole.worth.arrived, some, all) + claim
    return isEnough(held + ROUNDING, gone - paid)
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
  const most = (isAsked ? askedAmount(intent) : null) ?? taken
  return most - total(at.left, isIt) + total(at.arrived, isIt) + ROUNDING
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
function judgePassed(passed: Passed, judge: Judge): Doubt[] {
  const last = passed.steps.length - 1
  const leaves = measureExit(passed, judge)
  const found: readonly (readonly [Doubt, boolean])[] = [
    ['part-rehearsed', !passed.isWhole],
    [
      'other-money-leaves',
      leaves.includes('more') ||
        [passed, ...passed.steps].some(({ left }) => !left.every((each) => mayLeave(each, judge))),
    ],
    ['other-amount', leaves.includes('less') || leaves.includes('unmeasured')],
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
 * others than the service vouch for. Source: decisions/016-verdicts.
 * @param fees wei that may leave as named fees beside what was typed
 */
export function judgeRehearsal(
  rehearsal: Rehearsal | null,
  intent: Intent,
  { contracts }: Witnesses = NO_WITNESSES,
  fees = 0n,
): Doubt[] {
  if (rehearsal === null) return ['not-rehearsed']
  if (rehearsal.kind === 'failed') return ['would-fail']
  if (rehearsal.kind === 'alone') return ['step-rehearsed']
  const isVouched = (contract: string): boolean => contracts.has(contract.toLowerCase())
  const left = rehearsal.steps.flatMap((at) => at.left)
  return judgePassed(rehearsal, { intent, fees, share: exitShare(left, intent), isVouched })
}
