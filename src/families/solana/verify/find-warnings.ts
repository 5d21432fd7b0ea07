import type { Warning } from '../../verdict.ts'
import type { InstructionKind } from '../decode/known-instruction.ts'
import { getDurableNonce } from '../durable-nonce.ts'
import { STAKE_RENT, USUAL_INCLUSION_FEE } from '../fees.ts'
import { getRequestedAmount, isPartialManage } from '../../requested-amount.ts'
import type { AmountComparison } from './describe.ts'
import { getMergedStakes } from './get-exits.ts'
import {
  getRequestedCoins,
  getRequestedTokens,
  getSelectedValidators,
  isRequestedAsset,
  isNamed,
  isUserAccount,
  isReceiverAccount,
  isVouched,
  getMint,
  filterByKind,
  getOwnStakes,
  getReceivers,
  type MessageReading,
} from './message-reading.ts'
import {
  bringsSomething,
  getClaimedRent,
  isAccountedFor,
  getCoinOutflows,
  sumLamports,
  getOutflows,
  getTokenOutflows,
  getUnusedAllowance,
  sumInclusionFees,
} from './flows.ts'

/** What no request is for by itself: known, and yet no part of putting in, taking out or claiming. */
const NEVER_REQUESTED: readonly InstructionKind[] = [
  'authorize',
  'assign',
  'lock',
  'allocate-space',
  'nonce-initialize',
  'nonce-authorize',
  'nonce-withdraw',
  'nonce-advance',
  'deactivate-delinquent',
  'pool-deposit-stake',
  'move',
  'redelegate',
  'token-authority',
  'token-lamports',
  'recover-nested',
]

/** What nobody asks for who goes in, or out: known by itself, and yet no part of it. */
const NOT_REQUESTED: Readonly<Record<'enter' | 'exit' | 'manage', readonly InstructionKind[]>> = {
  enter: [
    'split',
    'deactivate',
    'withdraw',
    'merge',
    'pool-withdraw-stake',
    'pool-withdraw-sol',
    'token-burn',
  ],
  exit: ['initialize', 'delegate', 'pool-deposit-sol'],
  manage: [
    'initialize',
    'delegate',
    'split',
    'deactivate',
    'merge',
    'token-approve',
    'token-burn',
    'pool-deposit-sol',
    'pool-withdraw-stake',
    'pool-withdraw-sol',
  ],
}

/** Whether everything that is read also makes sense together: who gets coins, and which accounts are touched. */
function isConsistent(reading: MessageReading): boolean {
  const { user, intent, createdStakes: madeStakes } = reading
  const ownStakeAccounts = getOwnStakes(reading)
  const isEntering = intent.request.intent === 'enter'
  const paid = filterByKind(reading, 'create')
  const receivers = getReceivers(reading)
  return (
    paid.every(({ from }) => from === user) &&
    filterByKind(reading, 'transfer').every(({ from, signer, to }) =>
      signer === user ? from === user : to === user,
    ) &&
    getCoinOutflows(reading).every(
      (each) => isAccountedFor(reading, each) || isNamed(reading, each.to),
    ) &&
    filterByKind(reading, 'allocate').every(({ created }) => ownStakeAccounts.has(created)) &&
    filterByKind(reading, 'initialize').every(({ stake }) => ownStakeAccounts.has(stake)) &&
    filterByKind(reading, 'split').every(({ to }) => madeStakes.has(to)) &&
    filterByKind(reading, 'delegate').every(
      ({ stake }) => !isEntering || ownStakeAccounts.has(stake),
    ) &&
    filterByKind(reading, 'pool-withdraw-stake').every(({ stake }) =>
      ownStakeAccounts.has(stake),
    ) &&
    filterByKind(reading, 'pool-deposit-sol').every(({ to }) => isReceiverAccount(reading, to)) &&
    filterByKind(reading, 'token-account').every(({ owner }) => receivers.includes(owner)) &&
    filterByKind(reading, 'associated').every(({ account }) =>
      isReceiverAccount(reading, account),
    ) &&
    filterByKind(reading, 'token-close').every(({ to }) => to === user)
  )
}

/** Something goes in or out, or may be taken, that is neither the asked token nor what the yield gives for it. */
function usesOtherToken(reading: MessageReading): boolean {
  const { intent } = reading
  const output = intent.place?.output?.address
  const isOutput = (mint: string | null): boolean => mint !== null && mint === output
  const isEntering = intent.request.intent === 'enter'
  const outgoingMints = [...getTokenOutflows(reading), ...filterByKind(reading, 'token-approve')]
    .filter((each) => each.kind !== 'token-approve' || each.authority === reading.user)
    .map((each) => getMint(reading, each))
  const pools = [
    ...filterByKind(reading, 'pool-deposit-sol', 'pool-deposit-stake'),
    ...filterByKind(reading, 'pool-withdraw-sol', 'pool-withdraw-stake'),
    ...filterByKind(reading, 'token-mint'),
  ].map(({ mint }) => mint)
  return (
    outgoingMints.some(
      (mint) => !(isEntering ? isRequestedAsset(reading, mint) : isOutput(mint)),
    ) || pools.some((mint) => !isOutput(mint))
  )
}

/** To whom money goes straight, whatever else comes of it. */
function getPaidAccounts(reading: MessageReading): string[] {
  const tokens = getTokenOutflows(reading).flatMap((each) =>
    each.kind === 'token-transfer' ? [each.to] : [],
  )
  const coins = getCoinOutflows(reading)
    .filter((each) => !isAccountedFor(reading, each) && !isUserAccount(reading, each.to))
    .map(({ to }) => to)
  return [...tokens, ...coins]
}

/** Whether money goes to somebody whom nothing names, or only the service while nothing comes for it. */
const sendsDirectly = (reading: MessageReading): boolean =>
  getPaidAccounts(reading).some(
    (each) => !isNamed(reading, each) || (!isVouched(reading, each) && !bringsSomething(reading)),
  )

/** What others may take of the person's once the message is through. */
const getOpenApprovals = (reading: MessageReading) =>
  filterByKind(reading, 'token-approve').filter(
    (each) => each.authority === reading.user && getUnusedAllowance(reading, each) > 0n,
  )

const getAllowedDelegates = (reading: MessageReading): string[] =>
  getOpenApprovals(reading).map(({ delegate }) => delegate)

/** Whether somebody may take tokens of which no amount was typed. */
const allowsUnmeasured = (reading: MessageReading): boolean =>
  getOpenApprovals(reading).some(
    (each) => getRequestedTokens(reading.intent, getMint(reading, each)) === null,
  )

/** Who gets money, may take some, or says what it is worth, and is known by the service's word alone. */
function isServiceNamed(reading: MessageReading): boolean {
  const pools = filterByKind(
    reading,
    'pool-deposit-sol',
    'pool-deposit-stake',
    'pool-withdraw-sol',
    'pool-withdraw-stake',
  )
  const parties = [...getPaidAccounts(reading), ...getAllowedDelegates(reading)]
  return (
    pools.some(({ pool }) => !isVouched(reading, pool)) ||
    parties.some((each) => isNamed(reading, each) && !isVouched(reading, each))
  )
}

/** Whether what is taken back or moved is not the stake that was asked about, or its amount another. */
function isOtherStake(reading: MessageReading): boolean {
  const { before, user, intent } = reading
  const votes = getSelectedValidators(intent)
  const leaving = filterByKind(reading, 'deactivate')
  if (before.size === 0) return false
  // What is merged into a stake that is taken back is taken back with it.
  const leavingStakes = new Set(leaving.flatMap(({ stake }) => getMergedStakes(reading, stake)))
  const stakes = [...leavingStakes].flatMap((stake) => {
    const state = before.get(stake)
    const isOwn =
      state?.kind === 'stake' &&
      state.withdrawer === user &&
      (votes === null || votes.some((vote) => vote === state.vote))
    return isOwn ? [state] : []
  })
  if (stakes.length < leavingStakes.size) return true
  const requestedAmount = intent.request.intent === 'exit' ? getRequestedAmount(intent) : null
  return (
    requestedAmount !== null &&
    sumLamports(stakes) > requestedAmount + STAKE_RENT * BigInt(stakes.length)
  )
}

/**
 * A step that is one of several may take less out than was asked for, never more. A pending action that names how much it
 * is about takes exactly that.
 */
function isOtherAmount({ intent, action }: MessageReading, comparison: AmountComparison): boolean {
  if (isPartialManage(intent)) return comparison !== 'equal'
  const isPartial = intent.request.intent === 'exit' && action.transactions.length > 1
  return comparison === 'more' || (comparison === 'less' && !isPartial)
}

/** Coins leave, and the request does not say which of its numbers counts them. */
const hasUnclearCoins = (reading: MessageReading): boolean =>
  !getRequestedCoins(reading.intent).isExplicit &&
  getOutflows(reading).some(({ token }) => token === null)

/** What the bytes leave open; the person goes on knowingly. */
export function findWarnings(reading: MessageReading, comparison: AmountComparison): Warning[] {
  const { hasUnknown, unknownPrograms, message, intent } = reading
  // The first instruction of a durable message takes the place of a blockhash.
  const instructions = reading.instructions.slice(getDurableNonce(message) ? 1 : 0)
  const unrequested = [...NEVER_REQUESTED, ...NOT_REQUESTED[intent.request.intent]]
  const isKnown =
    !hasUnknown &&
    isConsistent(reading) &&
    !instructions.some(({ kind }) => unrequested.includes(kind))
  // Whoever makes the block gets it, who may be the service's own.
  const isIncludedDearly = sumInclusionFees(reading) > USUAL_INCLUSION_FEE
  const findings: [Warning, boolean][] = [
    ['unknown-method', !isKnown],
    ['unknown-contract', unknownPrograms.length > 0],
    ['service-named', isServiceNamed(reading)],
    ['unknown-spender', getAllowedDelegates(reading).some((each) => !isNamed(reading, each))],
    ['unmeasured-approval', allowsUnmeasured(reading)],
    [
      'other-amount',
      isOtherAmount(reading, comparison) || isOtherStake(reading) || hasUnclearCoins(reading),
    ],
    ['claimed-fee', getClaimedRent(reading) > 0n || isIncludedDearly],
    ['other-token', usesOtherToken(reading)],
    ['sends-directly', sendsDirectly(reading)],
  ]
  return findings.filter(([, isFound]) => isFound).map(([warning]) => warning)
}
