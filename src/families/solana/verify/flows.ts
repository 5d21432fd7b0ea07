import type { NamedFee, Taking } from '../../inspection.ts'
import type { Known } from '../decode/known-instruction.ts'
import { CLAIMED_RENT_CAP, PRIORITY_FEE_CAP, rentOf, STAKE_RENT, TOKEN_RENT } from '../fees.ts'
import { STAKE, SYSTEM, TIP_ACCOUNTS, TOKEN, WRAPPED_SOL } from '../programs.ts'
import { isOfUser, isOwnAccount, mintOf, ofKind, ownStakes, type Reading } from './reading.ts'

/** Coins that leave an account of the person for another one. Lamports. */
export interface MoneyOut {
  readonly to: string
  readonly lamports: bigint
}

/** The sum of amounts in lamports. */
export const sum = (all: readonly { readonly lamports: bigint }[]): bigint =>
  all.reduce((total, { lamports }) => total + lamports, 0n)

/** Everything that the person's signature moves out of their wallet, or of an account made from it; fees not counted. */
export function moneyOut(reading: Pick<Reading, 'known' | 'user'>): MoneyOut[] {
  const { user } = reading
  const made = ofKind(reading, 'create')
    .filter(({ from }) => from === user)
    .map(({ created: to, lamports }) => ({ to, lamports }))
  const sent = ofKind(reading, 'transfer').filter(({ signer }) => signer === user)
  const put = ofKind(reading, 'pool-deposit-sol')
    .filter(({ funding }) => funding === user)
    .map(({ pool: to, lamports }) => ({ to, lamports }))
  return [...made, ...sent, ...put].filter(({ to }) => to !== user)
}

/** Where the SDK of stake pools lets coins wait: a key that signs, from which the pool takes what came there. */
function passesOn(reading: Reading, to: string): boolean {
  const put = ofKind(reading, 'pool-deposit-sol').filter(({ funding }) => funding === to)
  const came = moneyOut(reading).filter((each) => each.to === to)
  return put.length > 0 && reading.message.signers.includes(to) && sum(put) === sum(came)
}

/** Pools that the person pays into. */
const paysPool = (reading: Reading, to: string): boolean =>
  ofKind(reading, 'pool-deposit-sol').some(
    ({ pool, funding }) => pool === to && funding === reading.user,
  )

/** An account of the person's for wrapped coins. */
const isWrapping = (reading: Reading, account: string): boolean =>
  isOfUser(reading, account) && reading.tokenAccounts.get(account)?.mint === WRAPPED_SOL

/** Coins for an account of the person's that they can use there: its rent, or wrapped ones that are counted or given back. */
function isUsable(reading: Reading, { to, lamports }: MoneyOut): boolean {
  if (!isOfUser(reading, to)) return false
  const made = ofKind(reading, 'create').find(({ created }) => created === to)
  const isCounted = ofKind(reading, 'token-sync', 'token-close').some(
    ({ account }) => account === to,
  )
  if (isWrapping(reading, to)) return made !== undefined || isCounted
  return made !== undefined && lamports <= rentOf(made.space)
}

/** Coins that stay the person's, go into a pool of a program that is known, or are a tip. */
export const isAccountedFor = (reading: Reading, coins: MoneyOut): boolean =>
  isPassedOn(reading, coins.to) || ownStakes(reading).has(coins.to) || isUsable(reading, coins)

const isPassedOn = (reading: Reading, to: string): boolean =>
  passesOn(reading, to) ||
  paysPool(reading, to) ||
  (TIP_ACCOUNTS.includes(to) && tips(reading).length > 0)

/** Tokens that leave by the person's signature, or by that of a key which they allow to take them in the same message. */
export function tokensOut(reading: Reading): (Known<'token-transfer'> | Known<'token-burn'>)[] {
  const { user } = reading
  return ofKind(reading, 'token-transfer', 'token-burn').filter((each) => {
    const isOwnSource = reading.tokenAccounts.get(each.source)?.owner === user
    return (
      (each.authority === user || isOwnSource) &&
      (each.kind === 'token-burn' || !isOfUser(reading, each.to))
    )
  })
}

const amountOf = (all: readonly { readonly amount: bigint }[]): bigint =>
  all.reduce((total, { amount }) => total + amount, 0n)

/** Wrapped coins that leave and lay in an account before: no instruction of the message wraps them, or brings them. */
export function wrappedBefore(reading: Reading): bigint {
  const made = ofKind(reading, 'create')
  const put = moneyOut(reading).filter(({ to }) => isWrapping(reading, to))
  const rents = made.filter(
    ({ from, created }) => from === reading.user && isWrapping(reading, created),
  )
  const came = ofKind(reading, 'token-transfer').filter(
    ({ source, to, authority }) =>
      authority !== reading.user &&
      isWrapping(reading, to) &&
      reading.tokenAccounts.has(source) &&
      !isOfUser(reading, source),
  )
  const out = tokensOut(reading).filter((each) => mintOf(reading, each) === WRAPPED_SOL)
  const wrapped = sum(put) - rents.reduce((total, { space }) => total + rentOf(space), 0n)
  const old = amountOf(out) - amountOf(came) - (wrapped > 0n ? wrapped : 0n)
  return old > 0n ? old : 0n
}

const isFirst = <Item>(item: Item, index: number, all: readonly Item[]): boolean =>
  all.indexOf(item) === index

/** Rent that nothing shows to be for an account of the person's is bounded over all steps of an action. */
export const rentFee = (amount: bigint, isOwn: boolean): NamedFee =>
  isOwn
    ? { kind: 'rent', amount, witness: 'chain' }
    : { kind: 'rent', amount, witness: 'service', most: CLAIMED_RENT_CAP }

/** Rent in a token account, which stays the person's where the account is theirs. */
const rentOfToken = (reading: Reading, account: string, fee: NamedFee): NamedFee =>
  isOfUser(reading, account) ? { ...fee, isKept: true } : fee

/** What accounts that the message makes hold as long as they exist. */
function createdRent(reading: Reading): NamedFee[] {
  const own = ownStakes(reading)
  const created = ofKind(reading, 'create').filter(({ from }) => from === reading.user)
  const fees = created
    // An account of nobody's program is a wallet: what it gets is a gift.
    .filter(({ owner }) => owner !== SYSTEM)
    .map(({ created: account, owner, lamports, space }): NamedFee => {
      const isOwn = own.has(account) || isOwnAccount(reading, account)
      const most = rentOf(space)
      // Whoever comes first may initialise a stake that is not the person's, with all that lies in it.
      const amount = owner === STAKE && !isOwn ? 0n : lamports < most ? lamports : most
      return rentOfToken(reading, account, rentFee(amount, isOwn))
    })
  const split = [...own].filter(
    (stake) =>
      !created.some((each) => each.created === stake) &&
      moneyOut(reading).some(({ to }) => to === stake),
  )
  return [
    ...fees.filter(({ amount }) => amount > 0n),
    ...split.map(() => rentFee(STAKE_RENT, true)),
  ]
}

/** What the associated token program takes for accounts that are not there yet. */
function associatedRent(reading: Reading): { readonly account: string; readonly fee: NamedFee }[] {
  return ofKind(reading, 'associated')
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
        rentFee(TOKEN_RENT, program === TOKEN && isOwnAccount(reading, account)),
      ),
    }))
}

/** Tips for being included; nothing where they are more than a fee. */
export function tips(reading: Reading): NamedFee[] {
  const paid = sum(moneyOut(reading).filter(({ to }) => TIP_ACCOUNTS.includes(to)))
  const isFee = paid > 0n && paid <= PRIORITY_FEE_CAP
  return isFee ? [{ kind: 'execution-fee', amount: paid, witness: 'chain' }] : []
}

/** What goes beyond the amount: coins that accounts keep as long as they exist, and tips. */
export const namedFees = (reading: Reading): NamedFee[] => [
  ...createdRent(reading),
  ...associatedRent(reading).map(({ fee }) => fee),
  ...tips(reading),
]

/** Rent for accounts of others that the associated token program takes. */
export const rentForOthers = (reading: Reading): bigint =>
  amountOf(
    associatedRent(reading)
      .filter(({ account }) => !isOwnAccount(reading, account))
      .map(({ fee }) => fee),
  )

/** Rent that nothing shows to be for an account of the person's. */
export const claimedRent = (reading: Reading): bigint =>
  amountOf(createdRent(reading).filter(({ witness }) => witness === 'service')) +
  rentForOthers(reading)

/**
 * How much of `moneyOut` and `rentForOthers` is fees; rent that nothing shows to be for an account of the person's only up
 * to a cap, all steps of the action taken together.
 */
export function feesIn(reading: Reading): bigint {
  const own = createdRent(reading).filter(({ witness }) => witness === 'chain')
  const claimed = claimedRent(reading)
  const isCapped = claimed + reading.claimedElsewhere > CLAIMED_RENT_CAP
  return amountOf([...own, ...tips(reading)]) + (isCapped ? 0n : claimed)
}

/** Whether anything comes to the person for what they give: what is not read may bring something. */
export function bringsSomething(reading: Reading): boolean {
  const { user, hasUnknown, known } = reading
  return (
    hasUnknown ||
    known.some((each) => {
      switch (each.kind) {
        case 'token-mint':
          return each.amount > 0n && isOwnAccount(reading, each.to)
        case 'token-transfer':
          return each.authority !== user && each.amount > 0n && isOwnAccount(reading, each.to)
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
const nameOf = (mint: string): string | null => (mint === WRAPPED_SOL ? null : mint)

/** The most of each token and of the coin that a signature takes, by the bytes. */
export function takesOf(reading: Reading): Taking[] {
  const { user } = reading
  const spend = (token: string | null, amount: bigint): Taking => ({
    kind: 'spend',
    token,
    amount,
    spender: null,
  })
  const coins = moneyOut(reading).map(({ lamports }) => spend(null, lamports))
  // Wrapped coins were counted when they were wrapped.
  const wrapped = wrappedBefore(reading)
  const tokens = tokensOut(reading).flatMap((each) => {
    // Of an account that nobody can name its own name says so.
    const mint = mintOf(reading, each) ?? each.source
    return mint === WRAPPED_SOL ? [] : [spend(mint, each.amount)]
  })
  const pools = ofKind(reading, 'pool-withdraw-sol', 'pool-withdraw-stake').map((each) =>
    spend(each.mint, each.amount),
  )
  const allowed = ofKind(reading, 'token-approve')
    .filter((each) => each.authority === user && unusedOf(reading, each) > 0n)
    .map((each): Taking => ({
      kind: 'allow',
      token: nameOf(mintOf(reading, each) ?? each.source),
      amount: each.amount,
      spender: each.delegate,
    }))
  const rents = associatedRent(reading).map(({ fee }) => spend(null, fee.amount))
  const old = wrapped > 0n ? [spend(null, wrapped)] : []
  return [...coins, ...rents, ...old, ...tokens, ...pools, ...allowed]
}

/** What is left of an allowance when the message is through: what nobody took, and was not taken back. */
export function unusedOf(reading: Reading, approval: Known<'token-approve'>): bigint {
  const { source, delegate, amount } = approval
  let left = amount
  for (const each of reading.known.slice(reading.known.indexOf(approval) + 1)) {
    if (!('source' in each) || each.source !== source) continue
    // A new one takes the place of the old one, and is looked at by itself.
    if (each.kind === 'token-revoke' || each.kind === 'token-approve') return 0n
    if (each.authority === delegate) left -= each.amount
  }
  return left > 0n ? left : 0n
}
