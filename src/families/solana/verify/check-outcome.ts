import type { NamedFee } from '../../inspection.ts'
import { getRequestedAmount } from '../../requested-amount.ts'
import type { PassedSimulation, ActionSimulation } from '../../action-simulation.ts'
import type { SimulationWarning } from '../../verdict.ts'
import { isKnownProgram } from '../decode/decode-instruction.ts'
import { getPriorityFee, SIGNATURE_FEE, STAKE_RENT } from '../fees.ts'
import { WRAPPED_SOL } from '../programs.ts'
import { getPoolWorth, type PoolState } from '../simulate/account-state.ts'
import { compareAccounts, type AccountChanges } from '../simulate/changes.ts'
import type { TransactionSimulation } from '../simulate/simulate.ts'
import {
  getListedAmount,
  getSelectedValidators,
  isVouched,
  filterByKind,
  getOwnStakes,
  type MessageReading,
} from './message-reading.ts'
import { isOtherExit } from './exit-amount.ts'

/** Of a thousand parts that leave, so many must come back. Source: decisions/016-verdicts. */
const MIN_RETURN_PERMILLE = 995n

/** What the person pays for the transaction itself, in lamports. */
function getTransactionFee({ message, instructions, user }: MessageReading): bigint {
  if (message.signers[0] !== user) return 0n
  const speed = getPriorityFee(instructions, message.instructions.length)
  return SIGNATURE_FEE * BigInt(message.signers.length) + speed
}

/** Returns a simulation's changes of the user's balances; null unless it passed. */
export const getChanges = (
  reading: MessageReading,
  simulation: TransactionSimulation | null,
): AccountChanges | null =>
  simulation?.kind === 'passed'
    ? compareAccounts(reading.before, simulation.after, reading.user, getTransactionFee(reading))
    : null

/** Returns the pool of a token on chain; its program is known, so its stated payout is reliable. */
export function findPool({ before }: MessageReading, mint: string | null): PoolState | null {
  const [pool, ...others] = [...before.values()].filter(
    (each): each is PoolState => each?.kind === 'pool' && each.mint === mint,
  )
  // Of two that name one token anybody may have made the other.
  return others.length === 0 ? (pool ?? null) : null
}

const gain = (by: bigint): bigint => (by > 0n ? by : 0n)

/** What moves are worth in lamports; null where one of them can't be told. */
function getMovementsWorth(reading: MessageReading, moves: AccountChanges['left']): bigint | null {
  let total = 0n
  for (const { token, amount } of moves) {
    if (token === null) total += amount
    else {
      const pool = findPool(reading, token)
      if (!pool) return null
      total += getPoolWorth(pool, amount)
    }
  }
  return total
}

/** The pools by which what moves has its worth. */
function getPools({ before }: MessageReading, { left, arrived }: AccountChanges): string[] {
  const mints = [...left, ...arrived].map(({ token }) => token)
  return [...before].flatMap(([address, state]) =>
    state?.kind === 'pool' && mints.includes(state.mint) ? [address] : [],
  )
}

/** Both sides of what moves, where the coin or stake is what was asked for. */
function getWorth(reading: MessageReading, changes: AccountChanges): PassedSimulation['worth'] {
  const asset = reading.intent.asset?.address ?? null
  const { left, arrived, staked } = changes
  const isCoin = asset === null || asset === WRAPPED_SOL
  if (!isCoin || (left.length === 0 && staked >= 0n)) return { left: null, arrived: null }
  const [leftWorth, arrivedWorth] = [
    getMovementsWorth(reading, left),
    getMovementsWorth(reading, arrived),
  ]
  return {
    left: leftWorth === null ? null : leftWorth + gain(-staked),
    arrived: arrivedWorth === null ? null : arrivedWorth + gain(staked),
  }
}

/** What a chain showed, in the form of every family; a stake of the person's own counts as coins that arrived. */
export function toActionSimulation(
  reading: MessageReading,
  simulation: TransactionSimulation | null,
  changes: AccountChanges | null,
): ActionSimulation | null {
  if (simulation?.kind === 'failed') return { kind: 'failed', reason: null }
  if (!changes) return null
  const { left, arrived, staked, allowances } = changes
  const stake = staked > 0n ? [{ token: null, amount: staked }] : []
  const moved = { left, arrived: [...arrived, ...stake], allowances }
  // Each step is judged by itself: whoever stops after it has what the chain shows.
  return {
    kind: 'passed',
    isWhole: true,
    ...moved,
    worth: getWorth(reading, changes),
    valuedBy: getPools(reading, changes),
    steps: [moved],
    claims: [],
    next: moved,
    // No program that is known here can tell a simulation from what is real.
    isLikeReal: true,
    varies: false,
  }
}

/** Entering takes what was typed, leaving what the yield gave; rent of a stake comes on top, and a claim takes nothing. */
function takesUnrequested(
  reading: MessageReading,
  { left, staked }: AccountChanges,
  paid: bigint,
): boolean {
  const { intent } = reading
  const { intent: direction, arguments: requested } = intent.request
  const asset = intent.asset?.address
  const coin = asset === WRAPPED_SOL ? null : asset
  const output = intent.place?.output?.address
  const rent = STAKE_RENT * BigInt(getOwnStakes(reading).size)
  return left.some(({ token, amount: leftWorth }) => {
    const amount = token === null ? leftWorth - paid : leftWorth
    if (direction === 'exit' && token !== null) return token !== output
    const listed = getListedAmount(intent, token)
    if (listed !== null) return amount > listed + (token === null ? rent : 0n)
    const isAsset = direction === 'enter' && token === coin
    const typed = getRequestedAmount(intent) ?? (requested['useMaxAmount'] === true ? amount : 0n)
    if (isAsset) return amount > typed + (token === null ? rent : 0n)
    // Coins that lie in a stake of the person's own afterwards are theirs.
    return token !== null || amount > gain(staked)
  })
}

/** A new stake works for the validator that was chosen; what leaves a pool is staked with whom the pool has it. */
function stakesWithUnselected(reading: MessageReading, { votes, staked }: AccountChanges): boolean {
  const selectedValidators = getSelectedValidators(reading.intent)
  return (
    reading.intent.request.intent !== 'exit' &&
    staked > 0n &&
    !votes.every((vote) => selectedValidators?.some((each) => each === vote) === true)
  )
}

/** Something comes that is neither the coin nor what the request brings; it may be made to look like it. */
function bringsUnexpected({ intent }: MessageReading, { arrived }: AccountChanges): boolean {
  const { asset, place, request } = intent
  const outputToken = place?.output?.address
  const inputTokens = [...(place?.tokens ?? []), asset].map((each) => each?.address)
  const owed = { enter: [outputToken], exit: inputTokens, manage: [outputToken, ...inputTokens] }[
    request.intent
  ]
  return arrived.some(({ token }) => token !== null && !owed.includes(token))
}

const isEnough = (arrived: bigint, left: bigint): boolean =>
  arrived * 1000n >= left * MIN_RETURN_PERMILLE

/** What comes back, against what leaves and what was asked for. */
function checkWorth(reading: MessageReading, changes: AccountChanges): SimulationWarning | null {
  const { intent } = reading
  const { left, arrived, staked } = changes
  const isQuiet = left.length === 0 && staked >= 0n
  // Whoever keeps a pool may have made it for this.
  if (!getPools(reading, changes).every((each) => isVouched(reading, each))) return 'worth-unknown'
  if (intent.request.intent === 'manage') {
    if (isQuiet && arrived.length === 0 && staked === 0n) return 'worth-unknown'
    const arrivedWorth = getMovementsWorth(reading, arrived) ?? 0n
    return isEnough(arrivedWorth, -staked) ? null : 'loses-value'
  }
  // Whoever only sets something up, or takes a stake back, still has all of it.
  if (isQuiet) return null
  // Nobody tells what several tokens are worth together, nor how much of each was meant to go in.
  if (getListedAmount(intent, null) !== null) return 'worth-unknown'
  const worth = getWorth(reading, changes)
  if (worth.left === null || worth.arrived === null) return 'worth-unknown'
  if (!isEnough(worth.arrived, worth.left)) return 'loses-value'
  const requested = intent.request.intent === 'exit' ? getRequestedAmount(intent) : null
  // A stake that leaves takes its rent along.
  const isMore =
    requested !== null && (requested + STAKE_RENT) * 1000n < worth.left * MIN_RETURN_PERMILLE
  return isMore ? 'other-money-leaves' : null
}

type OutcomeWarning = SimulationWarning | 'unknown-contract' | 'no-minimum' | 'other-amount'

/** A least must be as good as so many of a hundred parts of what the simulation gave. */
const MIN_BOUND_PERCENT = 99n

/**
 * A pool's fee for what is put in can change in any moment. Where the message says nothing of how much must come, somebody
 * else than the service has to know the pool.
 */
function lacksMinimum(reading: MessageReading, { arrived, staked }: AccountChanges): boolean {
  const isUnknown = ({ pool }: { readonly pool: string }): boolean => !isVouched(reading, pool)
  const deposits = filterByKind(reading, 'pool-deposit-sol', 'pool-deposit-stake').filter(isUnknown)
  const inputTokens = filterByKind(reading, 'pool-withdraw-sol', 'pool-withdraw-stake').filter(
    isUnknown,
  )
  const rent = STAKE_RENT * BigInt(getOwnStakes(reading).size)
  const getReceived = (token: string | null): bigint =>
    arrived.find((each) => each.token === token)?.amount ?? 0n
  const isBound = (
    all: readonly { readonly least: bigint | null }[],
    received: bigint,
  ): boolean => {
    const stated = all.flatMap(({ least }) => least ?? [])
    const total = stated.reduce((sum, least) => sum + least, 0n)
    return stated.length === all.length && total * 100n >= received * MIN_BOUND_PERCENT
  }
  const coins = getReceived(null) + gain(staked - rent)
  return (
    deposits.some(
      ({ mint }) =>
        !isBound(
          deposits.filter((each) => each.mint === mint),
          getReceived(mint),
        ),
    ) ||
    (inputTokens.length > 0 && !isBound(inputTokens, coins))
  )
}

/**
 * Whether programs that are not read, and for which nobody vouches, could do what the accounts that are read don't show: they
 * have the person's signature, and may pay others out of what the person has in other programs.
 */
const canMoveUnseen = ({ unknownPrograms, witnesses }: MessageReading): boolean =>
  !unknownPrograms.every((program) => witnesses.contracts.has(program))

/**
 * What a simulation leaves open; nothing where it passes, only what was asked for leaves, nobody else has a right
 * afterwards, and at least 99.5 % comes back in value.
 * @param rents what it pays for accounts that programs make, which is named and doubted as a fee. Source: decisions/016-verdicts.
 */
export function checkOutcome(
  reading: MessageReading,
  simulation: TransactionSimulation | null,
  changes: AccountChanges | null,
  rents: readonly NamedFee[] = [],
): OutcomeWarning[] {
  if (simulation?.kind === 'failed') return ['would-fail']
  if (simulation === null || changes === null) return ['not-rehearsed']
  const { request, asset } = reading.intent
  const rent = rents.reduce((all, { amount }) => all + amount, 0n)
  const isAllowed =
    request.intent === 'enter' &&
    request.arguments['useMaxAllowance'] === true &&
    changes.allowances.every(({ token }) => token === asset?.address)
  const worth = checkWorth(reading, changes)
  const findings: [OutcomeWarning, boolean][] = [
    // A token may have a program of its own that runs with every transfer.
    ['unknown-contract', !simulation.programs.every(isKnownProgram)],
    ['positions-unseen', canMoveUnseen(reading)],
    ['other-money-leaves', takesUnrequested(reading, changes, rent) || changes.lost.length > 0],
    ['open-allowance', changes.allowances.length > 0 && !isAllowed],
    ['worth-unknown', stakesWithUnselected(reading, changes)],
    ['other-token-arrives', bringsUnexpected(reading, changes)],
    ['no-minimum', lacksMinimum(reading, changes)],
    ['other-amount', isOtherExit(reading, changes)],
  ]
  const warnings = findings.filter(([, isFound]) => isFound).map(([warning]) => warning)
  return worth === null ? warnings : [...warnings, worth]
}
