import { matchesRequest } from '../../matches-request.ts'
import { canAllowAll } from '../../requested-amount.ts'
import type { Violation } from '../../verdict.ts'
import { UNNAMED } from '../decode/account-form.ts'
import { getDurableNonce } from '../durable-nonce.ts'
import type { KnownInstructionOf } from '../decode/known-instruction.ts'
import { INCLUSION_FEE_CAP } from '../fees.ts'
import { SYSTEM, WRAPPED_SOL } from '../programs.ts'
import type { AccountChanges } from '../simulate/changes.ts'
import {
  getRequestedCoins,
  getRequestedTokens,
  getSelectedValidators,
  isNamed,
  isReceiverAccount,
  getMint,
  filterByKind,
  getReceivers,
  type MessageReading,
} from './message-reading.ts'
import {
  bringsSomething,
  isAccountedFor,
  getCoinOutflows,
  getFees,
  getRentForOthers,
  sumLamports,
  getTokenOutflows,
  getUnusedAllowance,
  getWrappedBefore,
  sumInclusionFees,
} from './flows.ts'

const STAKE_KINDS = [
  'authorize',
  'delegate',
  'split',
  'withdraw',
  'lock',
  'deactivate',
  'merge',
  'move',
  'redelegate',
] as const

/** Whoever must sign for the stake that is touched, and who pays: the person, or it is somebody else's business. */
function hasForeignSigner(reading: MessageReading): boolean {
  const { message, user, intent } = reading
  const payer = message.signers[0]
  const isPaidFor = payer === user || payer === intent.request.arguments['feePayerAddress']
  return (
    !isPaidFor ||
    !message.signers.includes(user) ||
    filterByKind(reading, ...STAKE_KINDS).some(({ authority }) => authority !== user)
  )
}

/** The wallet itself would become something else than a wallet, and pay nothing any more; also by a program's own call. */
const handsWalletOver = (reading: MessageReading, changes: AccountChanges | null): boolean =>
  changes?.lost.includes(reading.user) === true ||
  filterByKind(reading, 'assign', 'allocate-space', 'nonce-initialize').some(
    ({ account }) => account === reading.user,
  )

/** A stake is handed to a pool that takes it in the same message, and by the pool's own authority alone. */
const isForPool = (
  reading: MessageReading,
  { stake, newAuthority }: KnownInstructionOf<'authorize'>,
): boolean =>
  filterByKind(reading, 'pool-deposit-stake').some((each) => {
    const pool = reading.before.get(each.pool)
    const isPools = pool?.kind !== 'pool' || pool.depositAuthority === newAuthority
    return each.stake === stake && each.depositAuthority === newAuthority && isPools
  })

/** It never expires, and only somebody else could end it. */
function hasForeignNonce({ message, user }: MessageReading): boolean {
  const nonce = getDurableNonce(message)
  return nonce !== null && nonce.authority !== user
}

/** Who gains power over a stake, or over coins of it. */
function stakesPayForeignReceiver(reading: MessageReading): boolean {
  const { user, intent } = reading
  const receivers = getReceivers(reading)
  // The person signs, so no lookup table names them; somebody whom they confirmed may be in one.
  const withUnnamed = receivers.length > 1 ? [...receivers, UNNAMED] : receivers
  const custodians = filterByKind(reading, 'initialize', 'lock')
    .flatMap(({ custodian }) => custodian ?? [])
    // The zero address, which is the system program's, is nobody's.
    .filter((each) => each !== SYSTEM)
  const powers = [
    ...custodians,
    ...filterByKind(reading, 'initialize').flatMap(({ staker, withdrawer }) => [
      staker,
      withdrawer,
    ]),
    ...filterByKind(reading, 'authorize')
      .filter((each) => !isForPool(reading, each))
      .map(({ newAuthority }) => newAuthority),
  ]
  const votes = getSelectedValidators(intent)
  return (
    powers.some((each) => each !== user) ||
    filterByKind(reading, 'withdraw').some(({ to }) => !withUnnamed.includes(to)) ||
    filterByKind(reading, 'delegate', 'redelegate').some(
      ({ vote }) => votes !== null && vote !== UNNAMED && !votes.includes(vote),
    )
  )
}

/** Who opened an account may have what it held back when it is closed. */
const getOpeners = (reading: MessageReading, account: string): readonly string[] => [
  ...filterByKind(reading, 'create')
    .filter(({ created }) => created === account)
    .map(({ from }) => from),
  ...filterByKind(reading, 'associated')
    .filter((each) => each.account === account)
    .map(({ payer }) => payer),
]

const OWNER = 2
const CLOSER = 3

/** Who gains power over a token account of the person's, or the coins of it. */
function accountsPayForeignReceiver(reading: MessageReading): boolean {
  const { user } = reading
  const receivers = getReceivers(reading)
  const isOwn = (to: string): boolean => receivers.includes(to) || isReceiverAccount(reading, to)
  return (
    filterByKind(reading, 'token-authority').some(
      ({ authority, role, newAuthority }) =>
        authority === user &&
        (role === OWNER || role === CLOSER) &&
        newAuthority !== null &&
        newAuthority !== user,
    ) ||
    filterByKind(reading, 'token-close', 'token-lamports').some(
      ({ authority, account, to }) =>
        authority === user && !isOwn(to) && !getOpeners(reading, account).includes(to),
    ) ||
    filterByKind(reading, 'nonce-withdraw').some(
      ({ authority, to }) => authority === user && !isOwn(to),
    ) ||
    filterByKind(reading, 'nonce-authorize').some(
      ({ authority, newAuthority }) => authority === user && newAuthority !== user,
    )
  )
}

/** Who gets what a stake pool gives; an account whose owner nobody told is not surely somebody else's. */
function poolPaysForeignReceiver(reading: MessageReading): boolean {
  const { tokenAccounts } = reading
  const receivers = getReceivers(reading)
  const isForeign = (account: string): boolean => {
    const owner = tokenAccounts.get(account)?.owner
    return owner !== undefined && !receivers.includes(owner)
  }
  return (
    filterByKind(reading, 'pool-deposit-sol', 'pool-deposit-stake').some(({ to }) =>
      isForeign(to),
    ) ||
    filterByKind(reading, 'pool-withdraw-stake').some(
      ({ newAuthority }) => !receivers.includes(newAuthority),
    ) ||
    filterByKind(reading, 'pool-withdraw-sol').some(
      ({ to }) => !receivers.includes(to) && !isReceiverAccount(reading, to),
    )
  )
}

/**
 * All that happens is that money goes to somebody whom nothing names, and nothing comes for it. With steps still to come
 * something may; where nobody kept what the yield names, nobody can tell.
 */
function givesAway(reading: MessageReading): boolean {
  const { intent, action } = reading
  if (!intent.place || action.transactions.length > 1 || bringsSomething(reading)) return false
  const coins = filterByKind(reading, 'transfer')
    .filter((each) => each.signer === reading.user && !isAccountedFor(reading, each))
    .map(({ to }) => to)
  const tokens = getTokenOutflows(reading).flatMap((each) =>
    each.kind === 'token-transfer' && each.amount > 0n ? [each.to] : [],
  )
  return [...coins, ...tokens].some(
    (to) =>
      !getReceivers(reading).includes(to) &&
      !isReceiverAccount(reading, to) &&
      !isNamed(reading, to),
  )
}

/** Only entering with the coin itself takes some of it; the rent of accounts that stay the person's comes on top. */
function exceedsRequestedCoins(reading: MessageReading): boolean {
  const { intent } = reading
  const { maximum: requested } = getRequestedCoins(intent)
  // What came to a key that a pool takes it from leaves once, not twice.
  const spent = sumLamports(getCoinOutflows(reading)) + getRentForOthers(reading)
  // What is not read may pay wrapped coins out, of which a part goes on.
  const wrappedEarlier =
    reading.hasUnknown && intent.request.intent !== 'enter' ? 0n : getWrappedBefore(reading)
  const wrapped = getTokenOutflows(reading)
    .filter((each) => getMint(reading, each) === WRAPPED_SOL)
    .reduce((total, { amount }) => total + amount, 0n)
  const isTooMuch =
    requested !== null &&
    (spent + wrappedEarlier > requested + getFees(reading) ||
      (requested > 0n && wrapped > requested))
  return isTooMuch || sumInclusionFees(reading) > INCLUSION_FEE_CAP
}

/** More of the asked token than was typed; of others nobody knows here what they are worth. */
function exceedsRequestedTokens(reading: MessageReading): boolean {
  const spent = new Map<string | null, bigint>()
  for (const each of getTokenOutflows(reading)) {
    const mint = getMint(reading, each)
    // Wrapped coins are held against what was typed with the others.
    if (mint !== WRAPPED_SOL) spent.set(mint, (spent.get(mint) ?? 0n) + each.amount)
  }
  return [...spent].some(([mint, amount]) => {
    const requested = getRequestedTokens(reading.intent, mint)
    return requested !== null && amount > requested
  })
}

/** From this on an allowance is one without a limit. */
const UNLIMITED = 2n ** 63n

const getAllowances = (reading: MessageReading): KnownInstructionOf<'token-approve'>[] =>
  filterByKind(reading, 'token-approve').filter(
    (each) => each.authority === reading.user && each.delegate !== reading.user,
  )

/** Without a limit, or for more of the asked token than was typed. */
function exceedsRequestedAllowance(reading: MessageReading): boolean {
  const { intent } = reading
  return getAllowances(reading).some((each) => {
    const mint = getMint(reading, each)
    if (mint !== null && canAllowAll(mint, intent)) return false
    const requested = getRequestedTokens(intent, mint)
    return each.amount >= UNLIMITED || (requested !== null && each.amount > requested)
  })
}

/** Of an allowance that is used in the same message, so much may be left over by rounding: a hundredth. */
const ROUNDING = 100n

/** An allowance that nothing of the message uses, for somebody whom nothing names. */
const allowsStranger = (reading: MessageReading): boolean =>
  getAllowances(reading).some(
    (each) =>
      !reading.hasUnknown &&
      getUnusedAllowance(reading, each) * ROUNDING > each.amount &&
      !isNamed(reading, each.delegate),
  )

/** What the chain shows: an account of the person's goes to somebody else, and nothing comes for it. */
const losesAccounts = (changes: AccountChanges | null): boolean =>
  changes !== null &&
  changes.lost.length > 0 &&
  changes.arrived.length === 0 &&
  changes.staked <= 0n

/** Everything on the closed list that speaks against signing. Source: decisions/016-verdicts. */
export function findViolations(
  reading: MessageReading,
  changes: AccountChanges | null,
): Violation[] {
  const { action, intent } = reading
  const paysForeignReceiver =
    stakesPayForeignReceiver(reading) ||
    accountsPayForeignReceiver(reading) ||
    poolPaysForeignReceiver(reading) ||
    givesAway(reading) ||
    losesAccounts(changes)
  const findings: [Violation, boolean][] = [
    ['not-the-request', !matchesRequest(action, intent.request, intent.action)],
    ['wrong-sender', hasForeignSigner(reading)],
    ['delegates-account', handsWalletOver(reading, changes)],
    ['approval-too-large', exceedsRequestedAllowance(reading)],
    ['foreign-spender', allowsStranger(reading)],
    ['foreign-nonce', hasForeignNonce(reading)],
    ['foreign-receiver', paysForeignReceiver],
    ['too-much-native-value', exceedsRequestedCoins(reading)],
    ['too-much-token', exceedsRequestedTokens(reading)],
  ]
  return findings.filter(([, isViolated]) => isViolated).map(([violation]) => violation)
}
