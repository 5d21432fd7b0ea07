import { getEarningRate } from '#src/api/earning-rate.ts'
import { getActionFacts } from '#src/execution/journal/action-facts.ts'
import type { Fact, FactOf } from '#src/execution/journal/fact.ts'
import { getMovedFact, hasTakenNothing } from '#src/execution/purse-limit.ts'
import { isSameAddress, isSameToken, toAddressKey } from '#src/families/is-same-address.ts'
import { isNativeToken } from '#src/families/native-token.ts'
import { countFractionDigits, isDecimal, type Decimal } from '#src/money/decimal.ts'
import { sumDecimals } from '#src/money/sum-decimals.ts'
import { RATE_DIGITS, fromRaw, toRaw } from '#src/money/units.ts'
import { findNetwork } from '#src/networks/find-network.ts'
import { isInDepositToken, type EarnedPosition } from './earned-position.ts'

/** What a position is worth above what this browser deposited and did not withdraw. */
export interface JournalEarned {
  /** Deposit token units; negative for a loss. */
  readonly amount: Decimal
  /** The first deposit, milliseconds since 1970. */
  readonly since: number
}

/** An action of this browser in a position's yield, with what its mined steps moved. */
interface MovedAction {
  readonly intended: FactOf<'intended'>
  readonly moved: readonly FactOf<'moved'>[]
}

/** Returns what an action's signed steps moved; null while one of them may still move something. */
export function getMoves(facts: readonly Fact[]): readonly FactOf<'moved'>[] | null {
  const signed = facts.flatMap((fact) => (fact.kind === 'prompted' ? [fact.transaction] : []))
  const moves: FactOf<'moved'>[] = []
  for (const step of new Set(signed)) {
    if (hasTakenNothing(facts, step)) continue
    const moved = getMovedFact(facts, step)
    if (moved === null) return null
    moves.push(moved)
  }
  return moves
}

/** Returns this browser's actions in a position's yield; null while one of them is under way. */
function getMovedActions(
  facts: readonly Fact[],
  { yieldId, address }: EarnedPosition,
): readonly MovedAction[] | null {
  const actions: MovedAction[] = []
  for (const created of facts) {
    if (created.kind !== 'created') continue
    const own = getActionFacts(facts, created.action)
    const intended = own.find((fact) => fact.kind === 'intended')
    if (intended?.request.yieldId !== yieldId) continue
    if (!isSameAddress(intended.request.address, address)) continue
    const moved = getMoves(own)
    if (moved === null) return null
    if (moved.length > 0) actions.push({ intended, moved })
  }
  return actions
}

/** What an action's steps brought of each token, less what they took, smallest unit. */
function getNet({ moved }: MovedAction): readonly (readonly [string | null, bigint])[] {
  const net = new Map<string | null, bigint>()
  const add = (token: string | null, amount: bigint): void => {
    const key = token === null ? null : toAddressKey(token)
    net.set(key, (net.get(key) ?? 0n) + amount)
  }
  for (const { left, arrived } of moved) {
    for (const { token, amount } of left) add(token, -BigInt(amount))
    for (const { token, amount } of arrived) add(token, BigInt(amount))
  }
  return [...net]
}

/** Rewards are earned in any token. Source: contract: Action types. */
const REWARDS = /_REWARDS$/

/** Whether all deposits were made, and all withdrawals paid, in the position's deposit token: others have no common unit. */
function areInDepositToken(actions: readonly MovedAction[], position: EarnedPosition): boolean {
  const { token, balances } = position
  const own = isNativeToken(token) ? null : (token.address ?? null)
  const shares = balances.flatMap(({ shareToken }) => shareToken?.address ?? [])
  return actions.every((action) => {
    const { request, asset, place } = action.intended
    if (request.intent === 'manage' && REWARDS.test(request.action)) return true
    const net = getNet(action)
    if (request.intent === 'enter')
      return (
        asset !== null &&
        isSameToken(asset.address, own) &&
        net.every(([each, amount]) => amount >= 0n || isSameToken(each, own))
      )
    const kept = [own, ...shares, ...(place?.output ? [place.output.address] : [])]
    return net.every(([each, amount]) => amount <= 0n || kept.some((one) => isSameToken(one, each)))
  })
}

/** Sums what arrived of a token, less what left of it, smallest unit. */
const sumMoved = (actions: readonly MovedAction[], token: string | null): bigint =>
  actions
    .flatMap(({ moved }) => moved)
    .reduce((sum, { left, arrived }) => {
      const sumOf = (moves: typeof left): bigint =>
        moves
          .filter((each) => isSameToken(each.token, token))
          .reduce((all, { amount }) => all + BigInt(amount), 0n)
      return sum + sumOf(arrived) - sumOf(left)
    }, 0n)

/** Receipts of EVM networks show no native coin: a deposit of it is what was requested, anything else is unknown. */
function sumNativeDeposits(actions: readonly MovedAction[]): bigint | null {
  let sum = 0n
  for (const { intended } of actions) {
    const { asset, request } = intended
    const { amount } = request.arguments
    const isDeposit = request.intent === 'enter' && asset !== null && asset.address === null
    if (!isDeposit || typeof amount !== 'string' || !isDecimal(amount)) return null
    sum += toRaw(amount, asset.decimals)
  }
  return sum
}

/** What the browser deposited less what it withdrew, smallest unit; null if unknown. */
function getPaidIn(actions: readonly MovedAction[], { token, network }: EarnedPosition) {
  const isNative = isNativeToken(token)
  if (isNative && findNetwork(network).family === 'evm') return sumNativeDeposits(actions)
  return -sumMoved(actions, isNative ? null : (token.address ?? null))
}

const YEAR_MS = 365n * 86_400_000n
const DAY_MS = 86_400_000n
const ONE = 10n ** BigInt(RATE_DIGITS)
/** More than three times the rate and a twentieth a year is not earned here. */
const RATE_FACTOR = 3n
const MARGIN = ONE / 20n

/**
 * Whether an amount can have been earned from a deposit: more, or a loss, may be a deposit or withdrawal elsewhere.
 * @param age milliseconds since the first deposit
 */
function isPlausible(earned: bigint, paidIn: bigint, age: number, position: EarnedPosition) {
  const { rewardRate } = position
  const rate = toRaw((rewardRate && getEarningRate(rewardRate)) ?? '0', RATE_DIGITS)
  const ms = BigInt(Math.max(0, Math.round(age))) + DAY_MS
  const most = (paidIn * (RATE_FACTOR * rate + MARGIN) * ms) / (ONE * YEAR_MS)
  return earned >= 0n && earned <= most
}

/** Whether a position has exactly the shares that this browser's actions brought; null where it has none. */
function hasOwnSharesOnly(
  actions: readonly MovedAction[],
  { balances }: EarnedPosition,
): boolean | null {
  const shares = balances.flatMap(({ shareToken, shareAmount }) =>
    shareToken === undefined || shareAmount === undefined ? [] : [{ shareToken, shareAmount }],
  )
  const [first] = shares
  if (!first) return null
  const { address, decimals } = first.shareToken
  if (address === undefined) return null
  const owned = sumDecimals(shares.map(({ shareAmount }) => shareAmount))
  return owned === fromRaw(sumMoved(actions, address), decimals)
}

/** Sums a position in its deposit token, smallest unit; null if a part of it is in another one. */
function sumValue(position: EarnedPosition): bigint | null {
  const { balances, token } = position
  const money = balances.filter((balance) => balance.token.isPoints !== true)
  const own = money.filter((balance) => isInDepositToken(position, balance))
  const isWhole = money.every((each) => own.includes(each) || each.type === 'claimable')
  const sum = sumDecimals(own.map(({ amount }) => amount))
  return isWhole && countFractionDigits(sum) <= token.decimals ? toRaw(sum, token.decimals) : null
}

/**
 * Returns what a position earned by this browser's own deposits and withdrawals, where the service has no record. Null
 * unless they explain the position: nothing may be under way, all is in the deposit token, its shares are those that they brought, and without shares
 * it is worth no more than they can have become. Source: decisions/055-earned.
 * @param now service time, milliseconds
 */
export function getJournalEarned(
  facts: readonly Fact[],
  position: EarnedPosition,
  now: number,
): JournalEarned | null {
  const actions = getMovedActions(facts, position)
  const deposits = actions?.filter(({ intended }) => intended.request.intent === 'enter') ?? []
  if (actions === null || deposits.length === 0 || !areInDepositToken(actions, position))
    return null
  const [value, paidIn] = [sumValue(position), getPaidIn(actions, position)]
  if (value === null || paidIn === null || paidIn <= 0n) return null
  const since = Math.min(...deposits.map(({ intended }) => intended.at))
  const earned = value - paidIn
  const isExplained =
    hasOwnSharesOnly(actions, position) ?? isPlausible(earned, paidIn, now - since, position)
  return isExplained ? { amount: fromRaw(earned, position.token.decimals), since } : null
}
