import type { Balance } from '#src/api/schemas/balance.ts'
import { createReader } from '#src/api/schemas/create-reader.ts'
import { positionSchema } from '#src/api/schemas/position.ts'
import { isSameAddress, isSameToken } from '#src/families/is-same-address.ts'
import { isNativeToken } from '#src/families/native-token.ts'
import { compareDecimals } from '#src/money/compare-decimals.ts'
import { isZero, negateDecimal, type Decimal } from '#src/money/decimal.ts'
import { divideDecimals } from '#src/money/divide-decimals.ts'
import { multiplyDecimals } from '#src/money/multiply-decimals.ts'
import { sumDecimals } from '#src/money/sum-decimals.ts'
import { fromRaw } from '#src/money/units.ts'
import { toPositionKey, type OwnedPosition } from '../read/merge-reads.ts'
import { getBalanceUsd } from '../usd-total.ts'
import type { BalanceHistory } from './balance-history.ts'
import type { RecentChange } from './recent-changes.ts'

/** A position with the changes that are in its balances before the service lists them. */
export interface UpdatedPosition extends OwnedPosition {
  readonly changes?: readonly RecentChange[]
}

/** What a deposit adds to, and a withdrawal takes from. Source: contract: Balance types. */
const DEPOSITED_TYPES: ReadonlySet<string> = new Set(['active', 'entering', 'locked'])

const ZERO = fromRaw(0n, 0)

const getSigned = ({ kind, amount }: RecentChange): Decimal =>
  kind === 'deposit' ? amount : negateDecimal(amount)

const isOfToken = ({ token }: RecentChange, balance: Balance): boolean =>
  isSameToken(isNativeToken(balance.token) ? null : (balance.token.address ?? null), token.address)

/** What an address has of the deposit token in a yield. */
const sumDeposited = (change: RecentChange, balances: readonly Balance[]): Decimal =>
  sumDecimals(
    balances.flatMap((balance) =>
      DEPOSITED_TYPES.has(balance.type) && isOfToken(change, balance) ? [balance.amount] : [],
    ),
  )

/** Whether a yield's positions are listed in another token than the deposit's. */
function isInOtherToken(change: RecentChange, balances: readonly Balance[]): boolean {
  const rows = balances.filter(
    ({ type, token }) => DEPOSITED_TYPES.has(type) && token.isPoints !== true,
  )
  return rows.length > 0 && !rows.some((balance) => isOfToken(change, balance))
}

const getDistance = (one: Decimal, other: Decimal): Decimal => {
  const difference = sumDecimals([one, negateDecimal(other)])
  return difference.startsWith('-') ? negateDecimal(difference) : difference
}

/**
 * Returns how many of the changes, the earliest first, what is listed includes: those whose sum is nearest to how it has
 * moved. Of equally near ones the most: what is listed may have both a deposit and its withdrawal.
 */
function countListed(moved: Decimal, changes: readonly RecentChange[]): number {
  let sum = ZERO
  let best = { count: 0, distance: getDistance(moved, sum) }
  for (const [index, change] of changes.entries()) {
    sum = sumDecimals([sum, getSigned(change)])
    const distance = getDistance(moved, sum)
    if (compareDecimals(distance, best.distance) <= 0) best = { count: index + 1, distance }
  }
  return best.count
}

/**
 * Returns those of a position's changes that the service does not list yet, by what it listed before the first of them.
 * Where that is unknown, a change counts as listed, but a deposit of which an answer has no position.
 * @param changes of one position, the earliest first
 */
function findUnlisted(
  changes: readonly RecentChange[],
  balances: readonly Balance[],
  history: BalanceHistory,
): readonly RecentChange[] {
  const [earliest] = changes
  const isRead = earliest !== undefined && history.getBefore(earliest, Infinity) !== null
  const isNew = isRead && balances.length === 0 && earliest.kind === 'deposit'
  const compared = changes.slice(
    isNew ? 0 : changes.findIndex((change) => history.getBefore(change, change.from) !== null),
  )
  const [first] = compared
  const before = first && history.getBefore(first, first.from)
  if (!first || (before === null && !isNew)) return []
  // What it lists in another token, as its receipt token, can't be compared.
  if (isInOtherToken(first, [...balances, ...(before ?? [])])) return []
  const moved = sumDecimals([
    sumDeposited(first, balances),
    negateDecimal(sumDeposited(first, before ?? [])),
  ])
  return compared.slice(countListed(moved, compared))
}

const PRICE_DIGITS = 24

/** Changes a balance's amount, and its value in proportion. */
function changeAmount(balance: Balance, by: Decimal): Balance {
  const sum = sumDecimals([balance.amount, by])
  const amount = sum.startsWith('-') ? ZERO : sum
  const usd = getBalanceUsd(balance)
  const price = usd === null ? null : divideDecimals(usd, balance.amount, PRICE_DIGITS)
  return {
    ...balance,
    amount,
    amountRaw: undefined,
    shareAmount: undefined,
    amountUsd: price === null ? undefined : multiplyDecimals(price, amount),
  }
}

const readPosition = createReader(positionSchema)

/** A position as a deposit makes it. */
function createPosition(change: RecentChange, amount: Decimal): OwnedPosition['position'] {
  const { yieldId, address, network, token } = change
  const { symbol, decimals } = token
  const tokenAddress = token.address === null ? {} : { address: token.address }
  const balance = { type: 'active', amount, token: { symbol, decimals, network, ...tokenAddress } }
  return readPosition({ yieldId, balances: [{ ...balance, address }] })
}

function updatePosition(
  owned: OwnedPosition | undefined,
  changes: readonly RecentChange[],
  history: BalanceHistory,
): UpdatedPosition | null {
  const unlisted = findUnlisted(changes, owned?.position.balances ?? [], history)
  const [first] = unlisted
  if (!first) return owned ?? null
  const by = sumDecimals(unlisted.map(getSigned))
  const { address, network } = first
  if (!owned)
    return by.startsWith('-') || isZero(by)
      ? null
      : { address, network, position: createPosition(first, by), changes: unlisted }
  const { balances } = owned.position
  const active = balances.find((balance) => balance.type === 'active' && isOfToken(first, balance))
  const changed = active
    ? balances.map((balance) => (balance === active ? changeAmount(balance, by) : balance))
    : [...balances, ...(by.startsWith('-') ? [] : createPosition(first, by).balances)]
  return { ...owned, position: { ...owned.position, balances: changed }, changes: unlisted }
}

/**
 * Puts deposits and withdrawals that blocks show into positions whose balances do not list them yet, each with the changes that
 * were put in. Source: decisions/054-portfolio.
 */
export function applyChanges(
  positions: readonly OwnedPosition[],
  changes: readonly RecentChange[],
  history: BalanceHistory,
): readonly UpdatedPosition[] {
  if (changes.length === 0) return positions
  const isOfPosition = (change: RecentChange, { position, address }: OwnedPosition): boolean =>
    position.yieldId === change.yieldId && isSameAddress(address, change.address)
  const isNew = (change: RecentChange): boolean =>
    !positions.some((owned) => isOfPosition(change, owned))
  const toKey = ({ yieldId, address }: RecentChange): string => toPositionKey(yieldId, address)
  const added = new Set(changes.filter(isNew).map(toKey))
  return [
    ...positions.flatMap(
      (owned) =>
        updatePosition(
          owned,
          changes.filter((change) => isOfPosition(change, owned)),
          history,
        ) ?? [],
    ),
    ...[...added].flatMap((key) => {
      const own = changes.filter((change) => toKey(change) === key)
      return updatePosition(undefined, own, history) ?? []
    }),
  ]
}
