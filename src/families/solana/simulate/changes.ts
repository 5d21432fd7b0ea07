import type { Movement, OpenAllowance } from '../../action-simulation.ts'
import { SYSTEM, WRAPPED_SOL } from '../programs.ts'
import type { AccountStates, AccountState, StakeState, TokenState } from './account-state.ts'

/** A transaction's changes of an owner's balances. Lamports, and smallest units of tokens. */
export interface AccountChanges {
  /** What leaves their hands: coins without fees and rent, wrapped ones among them; and tokens. */
  readonly left: readonly Movement[]
  readonly arrived: readonly Movement[]
  /** What lies in token accounts of their own until they are closed. */
  readonly rent: bigint
  /** By how much the stakes that only they may move and withdraw become more; negative where less. */
  readonly staked: bigint
  /** Whom stakes that are new or larger are delegated to; null for one that is not. */
  readonly votes: readonly (string | null)[]
  /** What others may take that could not before. */
  readonly allowances: readonly OpenAllowance[]
  /** Accounts of theirs over which somebody else has power afterwards; the wallet itself among them. */
  readonly lost: readonly string[]
}

/** A token account that nobody else may close: whoever closes one gets the coins that lie in it. */
const isOwnToken = (state: AccountState | null | undefined, user: string): state is TokenState =>
  state?.kind === 'token' &&
  state.owner === user &&
  (state.closer === null || state.closer === user)

/** The most that a token account needs to exist, extensions included, in lamports; what lies in it beyond is no rent. */
const MAX_RENT = 5_000_000n

/** What of a token account's coins is its rent, in lamports. */
export const getRentPart = ({
  lamports,
  isNative,
  amount,
}: Pick<TokenState, 'lamports' | 'isNative' | 'amount'>): bigint => {
  const ownLamports = lamports - (isNative ? amount : 0n)
  return ownLamports < MAX_RENT ? ownLamports : MAX_RENT
}

/** A stake that nobody else has any power over. */
const isOwnStake = (state: AccountState | null | undefined, user: string): state is StakeState =>
  state?.kind === 'stake' && state.staker === user && state.withdrawer === user && !state.isLocked

/** An address that pays by its key alone: it belongs to no program, and has no data. Also one with nothing in it. */
const isWallet = (state: AccountState | null | undefined): boolean =>
  state == null || (state.kind === 'other' && state.owner === SYSTEM && (state.space ?? 0n) === 0n)

interface Holdings {
  readonly coins: bigint
  readonly rent: bigint
  readonly staked: bigint
  readonly tokens: ReadonlyMap<string, bigint>
}

function sumHoldings(accounts: AccountStates, user: string): Holdings {
  const states = [...accounts.values()]
  const tokens = states.filter((each) => isOwnToken(each, user))
  const wrapped = tokens.filter(({ isNative }) => isNative)
  const amounts = new Map<string, bigint>()
  for (const { mint, amount } of tokens) amounts.set(mint, (amounts.get(mint) ?? 0n) + amount)
  amounts.delete(WRAPPED_SOL)
  const inWrapped = sum(wrapped.map(({ amount }) => amount))
  const own = accounts.get(user)
  return {
    coins: (own && isWallet(own) ? own.lamports : 0n) + inWrapped,
    rent: sum(tokens.map(getRentPart)),
    staked: sum(states.filter((each) => isOwnStake(each, user)).map(({ lamports }) => lamports)),
    tokens: amounts,
  }
}

const sum = (amounts: readonly bigint[]): bigint =>
  amounts.reduce((total, each) => total + each, 0n)

/** Others who have a right over a stake of somebody's; none where it is not theirs at all. */
function isHandedOver(
  before: AccountState | null | undefined,
  after: AccountState | null,
  user: string,
): boolean {
  if (isOwnToken(before, user)) return after !== null && !isOwnToken(after, user)
  if (before?.kind !== 'stake') return false
  if (before.withdrawer !== user && before.staker !== user) return false
  if (after === null) return false
  if (after.kind !== 'stake') return true
  const isHanded = (['staker', 'withdrawer'] as const).some(
    (role) => before[role] === user && after[role] !== user,
  )
  return isHanded || (after.isLocked && !before.isLocked)
}

function getNewAllowances(
  before: AccountState | null | undefined,
  after: AccountState | null,
  user: string,
): OpenAllowance[] {
  if (!isOwnToken(after, user) || after.delegate === null || after.delegated === 0n) return []
  const isOld =
    isOwnToken(before, user) &&
    before.delegate === after.delegate &&
    before.delegated >= after.delegated
  if (isOld || after.delegate === user) return []
  return [{ token: after.mint, spender: after.delegate, amount: after.delegated }]
}

const toMovement = (token: string | null, change: bigint): Movement[] =>
  change > 0n ? [{ token, amount: change }] : []

/** Compares an owner's balances before and after a transaction. @param fee the transaction's own fee, lamports */
export function compareAccounts(
  before: AccountStates,
  after: AccountStates,
  user: string,
  fee: bigint,
): AccountChanges {
  // Only what was read both times can be compared; it is all that a known program may change.
  const addresses = [...after.keys()]
  const knownBefore: AccountStates = new Map(
    addresses.map((each) => [each, before.get(each) ?? null]),
  )
  const [holdingsBefore, holdingsAfter] = [sumHoldings(knownBefore, user), sumHoldings(after, user)]
  const coins = holdingsAfter.coins - holdingsBefore.coins
  const rent = holdingsAfter.rent - holdingsBefore.rent
  const spent = -coins - fee - (rent > 0n ? rent : 0n)
  const mints = [...new Set([...holdingsBefore.tokens.keys(), ...holdingsAfter.tokens.keys()])]
  const tokens = mints.map((mint): [string, bigint] => [
    mint,
    (holdingsAfter.tokens.get(mint) ?? 0n) - (holdingsBefore.tokens.get(mint) ?? 0n),
  ])
  const grown = addresses.flatMap((each) => {
    const [old, now] = [before.get(each), after.get(each)]
    const isMore =
      isOwnStake(now, user) && now.lamports > (isOwnStake(old, user) ? old.lamports : 0n)
    return isMore ? [now.vote] : []
  })
  return {
    left: [
      ...toMovement(null, spent),
      ...tokens.flatMap(([mint, change]) => toMovement(mint, -change)),
    ],
    arrived: [
      ...toMovement(null, coins),
      ...tokens.flatMap(([mint, change]) => toMovement(mint, change)),
    ],
    rent: rent > 0n ? rent : 0n,
    staked: holdingsAfter.staked - holdingsBefore.staked,
    votes: grown,
    allowances: addresses.flatMap((each) =>
      getNewAllowances(before.get(each), after.get(each) ?? null, user),
    ),
    lost: addresses.filter((each) => {
      const [old, now] = [before.get(each), after.get(each) ?? null]
      return each === user ? isWallet(old) && !isWallet(now) : isHandedOver(old, now, user)
    }),
  }
}
