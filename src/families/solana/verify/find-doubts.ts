import type { Doubt } from '../../verdict.ts'
import type { KnownKind } from '../decode/known-instruction.ts'
import { STAKE_RENT } from '../fees.ts'
import { askedAmount } from '../../asked-amount.ts'
import type { Measure } from './describe.ts'
import { askedCoins } from './asked-coins.ts'
import {
  claimedRent,
  isAccountedFor,
  moneyOut,
  sum,
  takesOf,
  tokensOut,
  unusedOf,
} from './flows.ts'
import {
  askedValidators,
  isAsset,
  isNamed,
  isOfUser,
  isOwnAccount,
  isVouched,
  mintOf,
  ofKind,
  ownStakes,
  receiversOf,
  type Reading,
} from './reading.ts'

/** What no request is for by itself: known, and yet no part of putting in, taking out or claiming. */
const NEVER_ASKED: readonly KnownKind[] = [
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
const UNASKED: Readonly<Record<'enter' | 'exit' | 'manage', readonly KnownKind[]>> = {
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
function isWhole(reading: Reading): boolean {
  const { user, intent, madeStakes } = reading
  const own = ownStakes(reading)
  const isEntering = intent.request.intent === 'enter'
  const paid = ofKind(reading, 'create')
  const receivers = receiversOf(reading)
  return (
    paid.every(({ from }) => from === user) &&
    ofKind(reading, 'transfer').every(({ from, signer, to }) =>
      signer === user ? from === user : to === user,
    ) &&
    moneyOut(reading).every((each) => isAccountedFor(reading, each) || isNamed(reading, each.to)) &&
    ofKind(reading, 'allocate').every(({ created }) => own.has(created)) &&
    ofKind(reading, 'initialize').every(({ stake }) => own.has(stake)) &&
    ofKind(reading, 'split').every(({ to }) => madeStakes.has(to)) &&
    ofKind(reading, 'delegate').every(({ stake }) => !isEntering || own.has(stake)) &&
    ofKind(reading, 'pool-withdraw-stake').every(({ stake }) => own.has(stake)) &&
    ofKind(reading, 'pool-deposit-sol').every(({ to }) => isOwnAccount(reading, to)) &&
    ofKind(reading, 'token-account').every(({ owner }) => receivers.includes(owner)) &&
    ofKind(reading, 'associated').every(({ account }) => isOwnAccount(reading, account)) &&
    ofKind(reading, 'token-close').every(({ to }) => to === user)
  )
}

/** Something goes in or out, or may be taken, that is neither the asked token nor what the yield gives for it. */
function isOfOtherToken(reading: Reading): boolean {
  const { intent } = reading
  const output = intent.place?.output?.address
  const isOutput = (mint: string | null): boolean => mint !== null && mint === output
  const isEntering = intent.request.intent === 'enter'
  const given = [...tokensOut(reading), ...ofKind(reading, 'token-approve')]
    .filter((each) => each.kind !== 'token-approve' || each.authority === reading.user)
    .map((each) => mintOf(reading, each))
  const pools = [
    ...ofKind(reading, 'pool-deposit-sol', 'pool-deposit-stake'),
    ...ofKind(reading, 'pool-withdraw-sol', 'pool-withdraw-stake'),
    ...ofKind(reading, 'token-mint'),
  ].map(({ mint }) => mint)
  return (
    given.some((mint) => !(isEntering ? isAsset(reading, mint) : isOutput(mint))) ||
    pools.some((mint) => !isOutput(mint))
  )
}

/** To whom money goes straight, whatever else comes of it. */
function paidBy(reading: Reading): string[] {
  const tokens = tokensOut(reading).flatMap((each) =>
    each.kind === 'token-transfer' ? [each.to] : [],
  )
  const coins = moneyOut(reading)
    .filter((each) => !isAccountedFor(reading, each) && !isOfUser(reading, each.to))
    .map(({ to }) => to)
  return [...tokens, ...coins]
}

/** Who may take something of the person's once the message is through. */
const allowedBy = (reading: Reading): string[] =>
  ofKind(reading, 'token-approve')
    .filter((each) => each.authority === reading.user && unusedOf(reading, each) > 0n)
    .map(({ delegate }) => delegate)

/** Who gets money, may take some, or says what it is worth, and is known by the service's word alone. */
function isByServiceAlone(reading: Reading): boolean {
  const pools = ofKind(
    reading,
    'pool-deposit-sol',
    'pool-deposit-stake',
    'pool-withdraw-sol',
    'pool-withdraw-stake',
  )
  const parties = [...paidBy(reading), ...allowedBy(reading)]
  return (
    pools.some(({ pool }) => !isVouched(reading, pool)) ||
    parties.some((each) => isNamed(reading, each) && !isVouched(reading, each))
  )
}

/** Whether what is taken back or moved is not the stake that was asked about, or its amount another. */
function isOtherStake(reading: Reading): boolean {
  const { before, user, intent } = reading
  const votes = askedValidators(intent)
  const leaving = ofKind(reading, 'deactivate')
  if (before.size === 0) return false
  const stakes = leaving.flatMap(({ stake }) => {
    const state = before.get(stake)
    const isOwn =
      state?.kind === 'stake' &&
      state.withdrawer === user &&
      (votes === null || votes.some((vote) => vote === state.vote))
    return isOwn ? [state] : []
  })
  if (stakes.length < leaving.length) return true
  const asked = intent.request.intent === 'exit' ? askedAmount(intent) : null
  return asked !== null && sum(stakes) > asked + STAKE_RENT * BigInt(stakes.length)
}

/** A step that is one of several may take less out than was asked for, never more. */
function isOtherAmount({ intent, action }: Reading, measure: Measure): boolean {
  const isPart = intent.request.intent === 'exit' && action.transactions.length > 1
  return measure === 'more' || (measure === 'less' && !isPart)
}

/** Coins leave, and the request does not say which of its numbers counts them. */
const isUntold = (reading: Reading): boolean =>
  !askedCoins(reading.intent).isTold && takesOf(reading).some(({ token }) => token === null)

/** What the bytes leave open; the person goes on knowingly. */
export function findDoubts(reading: Reading, measure: Measure): Doubt[] {
  const { hasUnknown, unknownPrograms, known, intent } = reading
  const unasked = [...NEVER_ASKED, ...UNASKED[intent.request.intent]]
  const isKnown =
    !hasUnknown && isWhole(reading) && !known.some(({ kind }) => unasked.includes(kind))
  const found: [Doubt, boolean][] = [
    ['unknown-method', !isKnown],
    ['unknown-contract', unknownPrograms.length > 0],
    ['service-named', isByServiceAlone(reading)],
    ['unknown-spender', allowedBy(reading).some((each) => !isNamed(reading, each))],
    ['other-amount', isOtherAmount(reading, measure) || isOtherStake(reading) || isUntold(reading)],
    ['claimed-fee', claimedRent(reading) > 0n],
    ['other-token', isOfOtherToken(reading)],
    ['sends-directly', paidBy(reading).some((each) => !isNamed(reading, each))],
  ]
  return found.filter(([, holds]) => holds).map(([doubt]) => doubt)
}
