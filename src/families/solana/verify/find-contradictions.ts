import { isBoundTo } from '../../bind-action.ts'
import type { Contradiction } from '../../verdict.ts'
import { UNNAMED } from '../decode/form.ts'
import type { Known } from '../decode/known-instruction.ts'
import { PRIORITY_FEE_CAP, priorityFee } from '../fees.ts'
import { SYSTEM, WRAPPED_SOL } from '../programs.ts'
import type { Changes } from '../simulate/changes.ts'
import { askedCoins, askedTokens } from './asked-coins.ts'
import {
  bringsSomething,
  isAccountedFor,
  moneyOut,
  feesIn,
  rentForOthers,
  sum,
  tokensOut,
  unusedOf,
  wrappedBefore,
} from './flows.ts'
import {
  askedValidators,
  isNamed,
  isOwnAccount,
  mintOf,
  ofKind,
  receiversOf,
  type Reading,
} from './reading.ts'

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
function isFromSomebodyElse(reading: Reading): boolean {
  const { message, user, intent } = reading
  const payer = message.signers[0]
  const isPaidFor = payer === user || payer === intent.request.arguments['feePayerAddress']
  return (
    !isPaidFor ||
    !message.signers.includes(user) ||
    ofKind(reading, ...STAKE_KINDS).some(({ authority }) => authority !== user)
  )
}

/** The wallet itself would become something else than a wallet, and pay nothing any more. */
const handsWalletOver = (reading: Reading): boolean =>
  ofKind(reading, 'assign', 'allocate-space', 'nonce-initialize').some(
    ({ account }) => account === reading.user,
  )

/** A stake is handed to a pool that takes it in the same message, and by the pool's own authority alone. */
const isForPool = (reading: Reading, { stake, newAuthority }: Known<'authorize'>): boolean =>
  ofKind(reading, 'pool-deposit-stake').some((each) => {
    const pool = reading.before.get(each.pool)
    const isPools = pool?.kind !== 'pool' || pool.depositAuthority === newAuthority
    return each.stake === stake && each.depositAuthority === newAuthority && isPools
  })

/** Who gains power over a stake, or over coins of it. */
function stakesPaySomebodyElse(reading: Reading): boolean {
  const { user, intent } = reading
  const receivers = receiversOf(reading)
  // The person signs, so no lookup table names them; somebody whom they confirmed may be in one.
  const withUnnamed = receivers.length > 1 ? [...receivers, UNNAMED] : receivers
  const custodians = ofKind(reading, 'initialize', 'lock')
    .flatMap(({ custodian }) => custodian ?? [])
    // The zero address, which is the system program's, is nobody's.
    .filter((each) => each !== SYSTEM)
  const powers = [
    ...custodians,
    ...ofKind(reading, 'initialize').flatMap(({ staker, withdrawer }) => [staker, withdrawer]),
    ...ofKind(reading, 'authorize')
      .filter((each) => !isForPool(reading, each))
      .map(({ newAuthority }) => newAuthority),
  ]
  const votes = askedValidators(intent)
  return (
    powers.some((each) => each !== user) ||
    ofKind(reading, 'withdraw').some(({ to }) => !withUnnamed.includes(to)) ||
    ofKind(reading, 'delegate', 'redelegate').some(
      ({ vote }) => votes !== null && vote !== UNNAMED && !votes.includes(vote),
    )
  )
}

/** Who opened an account may have what it held back when it is closed. */
const openedBy = (reading: Reading, account: string): readonly string[] => [
  ...ofKind(reading, 'create')
    .filter(({ created }) => created === account)
    .map(({ from }) => from),
  ...ofKind(reading, 'associated')
    .filter((each) => each.account === account)
    .map(({ payer }) => payer),
]

const OWNER = 2
const CLOSER = 3

/** Who gains power over a token account of the person's, or the coins of it. */
function accountsPaySomebodyElse(reading: Reading): boolean {
  const { user } = reading
  const receivers = receiversOf(reading)
  const isOwn = (to: string): boolean => receivers.includes(to) || isOwnAccount(reading, to)
  return (
    ofKind(reading, 'token-authority').some(
      ({ authority, role, newAuthority }) =>
        authority === user &&
        (role === OWNER || role === CLOSER) &&
        newAuthority !== null &&
        newAuthority !== user,
    ) ||
    ofKind(reading, 'token-close', 'token-lamports').some(
      ({ authority, account, to }) =>
        authority === user && !isOwn(to) && !openedBy(reading, account).includes(to),
    ) ||
    ofKind(reading, 'nonce-withdraw').some(
      ({ authority, to }) => authority === user && !isOwn(to),
    ) ||
    ofKind(reading, 'nonce-authorize').some(
      ({ authority, newAuthority }) => authority === user && newAuthority !== user,
    )
  )
}

/** Who gets what a stake pool gives; an account whose owner nobody told is not surely somebody else's. */
function poolPaysSomebodyElse(reading: Reading): boolean {
  const { tokenAccounts } = reading
  const receivers = receiversOf(reading)
  const isForeign = (account: string): boolean => {
    const owner = tokenAccounts.get(account)?.owner
    return owner !== undefined && !receivers.includes(owner)
  }
  return (
    ofKind(reading, 'pool-deposit-sol', 'pool-deposit-stake').some(({ to }) => isForeign(to)) ||
    ofKind(reading, 'pool-withdraw-stake').some(
      ({ newAuthority }) => !receivers.includes(newAuthority),
    ) ||
    ofKind(reading, 'pool-withdraw-sol').some(
      ({ to }) => !receivers.includes(to) && !isOwnAccount(reading, to),
    )
  )
}

/**
 * All that happens is that money goes to somebody whom nothing names, and nothing comes for it. With steps still to come
 * something may; where nobody kept what the yield names, nobody can tell.
 */
function givesAway(reading: Reading): boolean {
  const { intent, action } = reading
  if (!intent.place || action.transactions.length > 1 || bringsSomething(reading)) return false
  const coins = ofKind(reading, 'transfer')
    .filter((each) => each.signer === reading.user && !isAccountedFor(reading, each))
    .map(({ to }) => to)
  const tokens = tokensOut(reading).flatMap((each) =>
    each.kind === 'token-transfer' && each.amount > 0n ? [each.to] : [],
  )
  return [...coins, ...tokens].some(
    (to) =>
      !receiversOf(reading).includes(to) && !isOwnAccount(reading, to) && !isNamed(reading, to),
  )
}

/** Only entering with the coin itself takes some of it; the rent of accounts that stay the person's comes on top. */
function spendsTooMuchCoin(reading: Reading): boolean {
  const { intent, message, known } = reading
  const { most: asked } = askedCoins(intent)
  // What came to a key that a pool takes it from leaves once, not twice.
  const spent = sum(moneyOut(reading)) + rentForOthers(reading)
  // What is not read may pay wrapped coins out, of which a part goes on.
  const old = reading.hasUnknown && intent.request.intent !== 'enter' ? 0n : wrappedBefore(reading)
  const wrapped = tokensOut(reading)
    .filter((each) => mintOf(reading, each) === WRAPPED_SOL)
    .reduce((total, { amount }) => total + amount, 0n)
  const isTooMuch =
    asked !== null && (spent + old > asked + feesIn(reading) || (asked > 0n && wrapped > asked))
  return isTooMuch || priorityFee(known, message.instructions.length) > PRIORITY_FEE_CAP
}

/** More of the asked token than was typed; of others nobody knows here what they are worth. */
function spendsTooMuchToken(reading: Reading): boolean {
  const spent = new Map<string | null, bigint>()
  for (const each of tokensOut(reading)) {
    const mint = mintOf(reading, each)
    // Wrapped coins are held against what was typed with the others.
    if (mint !== WRAPPED_SOL) spent.set(mint, (spent.get(mint) ?? 0n) + each.amount)
  }
  return [...spent].some(([mint, amount]) => {
    const asked = askedTokens(reading.intent, mint)
    return asked !== null && amount > asked
  })
}

/** From this on an allowance is one without a limit. */
const UNLIMITED = 2n ** 63n

const allowances = (reading: Reading): Known<'token-approve'>[] =>
  ofKind(reading, 'token-approve').filter(
    (each) => each.authority === reading.user && each.delegate !== reading.user,
  )

/** Without a limit, or for more of the asked token than was typed. */
function allowsTooMuch(reading: Reading): boolean {
  const { intent } = reading
  if (intent.request.arguments['useMaxAllowance'] === true) return false
  return allowances(reading).some((each) => {
    const asked = askedTokens(intent, mintOf(reading, each))
    return each.amount >= UNLIMITED || (asked !== null && each.amount > asked)
  })
}

/** Of an allowance that is used in the same message, so much may be left over by rounding: a hundredth. */
const ROUNDING = 100n

/** An allowance that nothing of the message uses, for somebody whom nothing names. */
const allowsStranger = (reading: Reading): boolean =>
  allowances(reading).some(
    (each) =>
      !reading.hasUnknown &&
      unusedOf(reading, each) * ROUNDING > each.amount &&
      !isNamed(reading, each.delegate),
  )

/** What the chain shows: an account of the person's goes to somebody else, and nothing comes for it. */
const losesAccounts = (changes: Changes | null): boolean =>
  changes !== null &&
  changes.lost.length > 0 &&
  changes.arrived.length === 0 &&
  changes.staked <= 0n

/** Everything on the closed list that speaks against signing. Source: decisions/016-verdicts. */
export function findContradictions(reading: Reading, changes: Changes | null): Contradiction[] {
  const { action, intent } = reading
  const paysSomebodyElse =
    stakesPaySomebodyElse(reading) ||
    accountsPaySomebodyElse(reading) ||
    poolPaysSomebodyElse(reading) ||
    givesAway(reading) ||
    losesAccounts(changes)
  const found: [Contradiction, boolean][] = [
    ['not-the-request', !isBoundTo(action, intent.request, intent.action)],
    ['wrong-sender', isFromSomebodyElse(reading)],
    ['delegates-account', handsWalletOver(reading)],
    ['approval-too-large', allowsTooMuch(reading)],
    ['foreign-spender', allowsStranger(reading)],
    ['foreign-receiver', paysSomebodyElse],
    ['too-much-native-value', spendsTooMuchCoin(reading)],
    ['too-much-token', spendsTooMuchToken(reading)],
  ]
  return found.filter(([, holds]) => holds).map(([contradiction]) => contradiction)
}
