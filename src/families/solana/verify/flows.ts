import type { InclusionFees, NamedFee, Outflow } from '../../inspection.ts'
import type { KnownInstructionOf } from '../decode/known-instruction.ts'
import {
  CLAIMED_RENT_CAP,
  INCLUSION_FEE_CAP,
  getPriorityFee,
  getRent,
  STAKE_RENT,
  TOKEN_RENT,
} from '../fees.ts'
import { STAKE, SYSTEM, TIP_ACCOUNTS, TOKEN, WRAPPED_SOL } from '../programs.ts'
import {
  isUserAccount,
  isReceiverAccount,
  getMint,
  filterByKind,
  getOwnStakes,
  type MessageReading,
} from './message-reading.ts'

/** Coins that leave an account of the person for another one. Lamports. */
export interface CoinOutflow {
  readonly to: string
  readonly lamports: bigint
}

/** The sum of amounts in lamports. */
export const sumLamports = (all: readonly { readonly lamports: bigint }[]): bigint =>
  all.reduce((total, { lamports }) => total + lamports, 0n)

/** Everything that the person's signature moves out of their wallet, or of an account made from it; fees not counted. */
export function getCoinOutflows(
  reading: Pick<MessageReading, 'instructions' | 'user'>,
): CoinOutflow[] {
  const { user } = reading
  const createdAccounts = filterByKind(reading, 'create')
    .filter(({ from }) => from === user)
    .map(({ created: to, lamports }) => ({ to, lamports }))
  const sent = filterByKind(reading, 'transfer').filter(({ signer }) => signer === user)
  const deposits = filterByKind(reading, 'pool-deposit-sol')
    .filter(({ funding }) => funding === user)
    .map(({ pool: to, lamports }) => ({ to, lamports }))
  return [...createdAccounts, ...sent, ...deposits].filter(({ to }) => to !== user)
}

/** Where the SDK of stake pools lets coins wait: a key that signs, from which the pool takes what came there. */
function passesOn(reading: MessageReading, to: string): boolean {
  const deposits = filterByKind(reading, 'pool-deposit-sol').filter(({ funding }) => funding === to)
  const received = getCoinOutflows(reading).filter((each) => each.to === to)
  return (
    deposits.length > 0 &&
    reading.message.signers.includes(to) &&
    sumLamports(deposits) === sumLamports(received)
  )
}

/** Pools that the person pays into. */
const paysPool = (reading: MessageReading, to: string): boolean =>
  filterByKind(reading, 'pool-deposit-sol').some(
    ({ pool, funding }) => pool === to && funding === reading.user,
  )

/** An account of the person's for wrapped coins. */
const isWrapping = (reading: MessageReading, account: string): boolean =>
  isUserAccount(reading, account) && reading.tokenAccounts.get(account)?.mint === WRAPPED_SOL

/** Coins for an account of the person's that they can use there: its rent, or wrapped ones that are counted or given back. */
function isUsable(reading: MessageReading, { to, lamports }: CoinOutflow): boolean {
  if (!isUserAccount(reading, to)) return false
  const createdAccounts = filterByKind(reading, 'create').find(({ created }) => created === to)
  const isCounted = filterByKind(reading, 'token-sync', 'token-close').some(
    ({ account }) => account === to,
  )
  if (isWrapping(reading, to)) return createdAccounts !== undefined || isCounted
  return createdAccounts !== undefined && lamports <= getRent(createdAccounts.space)
}

/** Coins that stay the person's, go into a pool of a program that is known, or are a tip. */
export const isAccountedFor = (reading: MessageReading, coins: CoinOutflow): boolean =>
  isPassedOn(reading, coins.to) || getOwnStakes(reading).has(coins.to) || isUsable(reading, coins)

const isPassedOn = (reading: MessageReading, to: string): boolean =>
  passesOn(reading, to) ||
  paysPool(reading, to) ||
  (TIP_ACCOUNTS.includes(to) && getTips(reading).length > 0)

/** Tokens that leave by the person's signature, or by that of a key which they allow to take them in the same message. */
export function getTokenOutflows(
  reading: MessageReading,
): (KnownInstructionOf<'token-transfer'> | KnownInstructionOf<'token-burn'>)[] {
  const { user } = reading
  return filterByKind(reading, 'token-transfer', 'token-burn').filter((each) => {
    const isOwnSource = reading.tokenAccounts.get(each.source)?.owner === user
    return (
      (each.authority === user || isOwnSource) &&
      (each.kind === 'token-burn' || !isUserAccount(reading, each.to))
    )
  })
}

const sumAmounts = (all: readonly { readonly amount: bigint }[]): bigint =>
  all.reduce((total, { amount }) => total + amount, 0n)

/** Wrapped coins that leave and lay in an account before: no instruction of the message wraps them, or brings them. */
export function getWrappedBefore(reading: MessageReading): bigint {
  const createdAccounts = filterByKind(reading, 'create')
  const deposits = getCoinOutflows(reading).filter(({ to }) => isWrapping(reading, to))
  const rents = createdAccounts.filter(
    ({ from, created }) => from === reading.user && isWrapping(reading, created),
  )
  const received = filterByKind(reading, 'token-transfer').filter(
    ({ source, to, authority }) =>
      authority !== reading.user &&
      isWrapping(reading, to) &&
      reading.tokenAccounts.has(source) &&
      !isUserAccount(reading, source),
  )
  const outflows = getTokenOutflows(reading).filter(
    (each) => getMint(reading, each) === WRAPPED_SOL,
  )
  const wrapped =
    sumLamports(deposits) - rents.reduce((total, { space }) => total + getRent(space), 0n)
  const wrappedEarlier = sumAmounts(outflows) - sumAmounts(received) - (wrapped > 0n ? wrapped : 0n)
  return wrappedEarlier > 0n ? wrappedEarlier : 0n
}

const isFirst = <Item>(item: Item, index: number, all: readonly Item[]): boolean =>
  all.indexOf(item) === index

/** Rent that nothing shows to be for an account of the person's is bounded over all steps of an action. */
export const createRentFee = (amount: bigint, isOwn: boolean): NamedFee =>
  isOwn
    ? { kind: 'rent', amount, witness: 'chain' }
    : { kind: 'rent', amount, witness: 'service', most: CLAIMED_RENT_CAP }

/** Rent in a token account, which stays the person's where the account is theirs. */
const rentOfToken = (reading: MessageReading, account: string, fee: NamedFee): NamedFee =>
  isUserAccount(reading, account) ? { ...fee, isKept: true } : fee

/** What accounts that the message makes hold as long as they exist. */
function getCreatedRent(reading: MessageReading): NamedFee[] {
  const ownStakeAccounts = getOwnStakes(reading)
  const created = filterByKind(reading, 'create').filter(({ from }) => from === reading.user)
  const fees = created
    // An account of nobody's program is a wallet: what it gets is a gift.
    .filter(({ owner }) => owner !== SYSTEM)
    .map(({ created: account, owner, lamports, space }): NamedFee => {
      const isOwn = ownStakeAccounts.has(account) || isReceiverAccount(reading, account)
      const maximumRent = getRent(space)
      // Whoever comes first may initialise a stake that is not the person's, with all that lies in it.
      const amount =
        owner === STAKE && !isOwn ? 0n : lamports < maximumRent ? lamports : maximumRent
      return rentOfToken(reading, account, createRentFee(amount, isOwn))
    })
  const split = [...ownStakeAccounts].filter(
    (stake) =>
      !created.some((each) => each.created === stake) &&
      getCoinOutflows(reading).some(({ to }) => to === stake),
  )
  return [
    ...fees.filter(({ amount }) => amount > 0n),
    ...split.map(() => createRentFee(STAKE_RENT, true)),
  ]
}

/** What the associated token program takes for accounts that are not there yet. */
function getAssociatedRent(
  reading: MessageReading,
): { readonly account: string; readonly fee: NamedFee }[] {
  return filterByKind(reading, 'associated')
    .filter(({ payer, account }) => payer === reading.user && !reading.before.get(account))
    .filter((each, index, all) =>
      isFirst(
        each.account,
        index,
        all.map(({ account }) => account),
      ),
    )
    .map(({ account, program }) => ({
      account,
      fee: rentOfToken(
        reading,
        account,
        createRentFee(TOKEN_RENT, program === TOKEN && isReceiverAccount(reading, account)),
      ),
    }))
}

const sumTips = (reading: MessageReading): bigint =>
  sumLamports(getCoinOutflows(reading).filter(({ to }) => TIP_ACCOUNTS.includes(to)))

/** What the person pays for being included sooner, to whoever makes the block. The payer of the message pays its priority. */
export function getInclusionFees(reading: MessageReading): InclusionFees {
  const { message, instructions, user } = reading
  const isPayer = message.signers[0] === user
  return {
    priority: isPayer ? getPriorityFee(instructions, message.instructions.length) : 0n,
    tips: sumTips(reading),
  }
}

/** The same, together, for all listed steps of the action: each may be within a limit, but there may be many. */
export function sumInclusionFees(reading: MessageReading): bigint {
  const { priority, tips } = getInclusionFees(reading)
  return priority + tips + reading.otherSteps.inclusionFees
}

/** Tips for being included; nothing where they are more than a fee. */
export function getTips(reading: MessageReading): NamedFee[] {
  const paid = sumTips(reading)
  const isFee = paid > 0n && sumInclusionFees(reading) <= INCLUSION_FEE_CAP
  return isFee ? [{ kind: 'execution-fee', amount: paid, witness: 'chain' }] : []
}

/** What goes beyond the amount: coins that accounts keep as long as they exist, and tips. */
export const getNamedFees = (reading: MessageReading): NamedFee[] => [
  ...getCreatedRent(reading),
  ...getAssociatedRent(reading).map(({ fee }) => fee),
  ...getTips(reading),
]

/** Rent for accounts of others that the associated token program takes. */
export const getRentForOthers = (reading: MessageReading): bigint =>
  sumAmounts(
    getAssociatedRent(reading)
      .filter(({ account }) => !isReceiverAccount(reading, account))
      .map(({ fee }) => fee),
  )

/** Rent that nothing shows to be for an account of the person's. */
export const getClaimedRent = (reading: MessageReading): bigint =>
  sumAmounts(getCreatedRent(reading).filter(({ witness }) => witness === 'service')) +
  getRentForOthers(reading)

/**
 * How much of `moneyOut` and `rentForOthers` is fees; rent that nothing shows to be for an account of the person's only up
 * to a cap, all steps of the action taken together.
 */
export function getFees(reading: MessageReading): bigint {
  const ownStakeAccounts = getCreatedRent(reading).filter(({ witness }) => witness === 'chain')
  const claimed = getClaimedRent(reading)
  const isCapped = claimed + reading.otherSteps.claimedRent > CLAIMED_RENT_CAP
  return sumAmounts([...ownStakeAccounts, ...getTips(reading)]) + (isCapped ? 0n : claimed)
}

/** Whether the user receives anything in return; undecoded instructions may return something. */
export function bringsSomething(reading: MessageReading): boolean {
  const { user, hasUnknown, instructions } = reading
  return (
    hasUnknown ||
    instructions.some((each) => {
      switch (each.kind) {
        case 'token-mint':
          return each.amount > 0n && isReceiverAccount(reading, each.to)
        case 'token-transfer':
          return each.authority !== user && each.amount > 0n && isReceiverAccount(reading, each.to)
        case 'transfer':
          return each.signer !== user && each.to === user && each.lamports > 0n
        case 'pool-deposit-sol':
        case 'pool-deposit-stake':
        case 'pool-withdraw-sol':
        case 'pool-withdraw-stake':
        case 'withdraw':
        case 'delegate':
          return true
        default:
          return false
      }
    })
  )
}

/** Wrapped coins count as the coin, also where they are what is asked for. */
const toTokenName = (mint: string): string | null => (mint === WRAPPED_SOL ? null : mint)

/** The most of each token and of the coin that a signature takes, by the bytes. */
export function getOutflows(reading: MessageReading): Outflow[] {
  const { user } = reading
  const spend = (token: string | null, amount: bigint): Outflow => ({
    kind: 'spend',
    token,
    amount,
    spender: null,
  })
  const coins = getCoinOutflows(reading).map(({ lamports }) => spend(null, lamports))
  // Wrapped coins were counted when they were wrapped.
  const wrapped = getWrappedBefore(reading)
  const tokens = getTokenOutflows(reading).flatMap((each) => {
    // Of an account that nobody can name its own name says so.
    const mint = getMint(reading, each) ?? each.source
    return mint === WRAPPED_SOL ? [] : [spend(mint, each.amount)]
  })
  const pools = filterByKind(reading, 'pool-withdraw-sol', 'pool-withdraw-stake').map((each) =>
    spend(each.mint, each.amount),
  )
  const allowed = filterByKind(reading, 'token-approve')
    .filter(({ authority }) => authority === user)
    .map((each): Outflow => ({
      kind: 'allow',
      token: toTokenName(getMint(reading, each) ?? each.source),
      amount: getUnusedAllowance(reading, each),
      spender: each.delegate,
    }))
    .filter(({ amount }) => amount !== 0n)
  const rents = getAssociatedRent(reading).map(({ fee }) => spend(null, fee.amount))
  const wrappedEarlier = wrapped > 0n ? [spend(null, wrapped)] : []
  return [...coins, ...rents, ...wrappedEarlier, ...tokens, ...pools, ...allowed]
}

/** Returns the unused part of an allowance after the message: neither taken nor revoked. */
export function getUnusedAllowance(
  reading: MessageReading,
  approval: KnownInstructionOf<'token-approve'>,
): bigint {
  const { source, delegate, amount } = approval
  let unused = amount
  for (const each of reading.instructions.slice(reading.instructions.indexOf(approval) + 1)) {
    if (!('source' in each) || each.source !== source) continue
    // A new one takes the place of the old one, and is looked at by itself.
    if (each.kind === 'token-revoke' || each.kind === 'token-approve') return 0n
    if (each.authority === delegate) unused -= each.amount
  }
  return unused > 0n ? unused : 0n
}
