import { fromRaw } from '#src/money/units.ts'
import { ServiceError } from '../../contract/service-error.ts'
import { sol } from '../../solana/sol.ts'
import type { StakeAccount } from '../../solana/stake/stake-account.ts'

/** Lamports that are split off an account. */
export interface StakeSplit {
  readonly from: StakeAccount
  readonly lamports: bigint
}

/** Accounts that leave whole, and what is split off others. */
export interface StakeSelection {
  readonly whole: readonly StakeAccount[]
  readonly splits: readonly StakeSplit[]
}

/** Accounts that leave whole or in part, and the lamports that they can add up to. */
interface Combination {
  readonly whole: readonly StakeAccount[]
  readonly splits: readonly StakeAccount[]
  readonly least: bigint
  readonly most: bigint
}

/** Accounts of which every combination is tried: the largest; smaller ones leave or stay together. */
const MAX_COMBINED = 9

/**
 * Selects accounts that together give exactly the amount, by as few splits as possible and the smallest accounts first.
 * Both parts of a split must reach the minimum delegation.
 * @param stakes active stakes, together at least `amount`
 * @throws ServiceError INVALID_AMOUNT naming what is possible
 */
export function selectStakes(
  stakes: readonly StakeAccount[],
  amount: bigint,
  minimumDelegation: bigint,
): StakeSelection {
  const bySize = stakes.toSorted((one, other) => compare(one.lamports, other.lamports))
  const greedy = combineSmallest(bySize, amount, minimumDelegation)
  if (greedy && contains(greedy, amount)) return distribute(greedy, amount, minimumDelegation)
  const combinations = combine(bySize, minimumDelegation)
  const [first] = combinations
    .filter((each) => contains(each, amount))
    .toSorted((one, other) => one.splits.length - other.splits.length)
  if (first) return distribute(first, amount, minimumDelegation)
  throw createRejection(combinations, amount, minimumDelegation)
}

const compare = (one: bigint, other: bigint): number => (one < other ? -1 : Number(one > other))

const contains = ({ least, most }: Combination, amount: bigint): boolean =>
  least <= amount && amount <= most

const NOTHING: Combination = { whole: [], splits: [], least: 0n, most: 0n }

const addWhole = (base: Combination, account: StakeAccount): Combination => ({
  ...base,
  whole: [...base.whole, account],
  least: base.least + account.lamports,
  most: base.most + account.lamports,
})

/** Adds a part of an account; null where no part of it can leave. */
function addSplit(
  base: Combination,
  account: StakeAccount,
  minimumDelegation: bigint,
): Combination | null {
  const most = account.stake - minimumDelegation
  if (most < minimumDelegation) return null
  const splits = [...base.splits, account]
  return { ...base, splits, least: base.least + minimumDelegation, most: base.most + most }
}

/** Takes the smallest accounts that the amount covers, and splits the rest off the next one. */
function combineSmallest(
  bySize: readonly StakeAccount[],
  amount: bigint,
  minimumDelegation: bigint,
): Combination | null {
  let taken = NOTHING
  for (const account of bySize) {
    if (taken.least === amount) return taken
    const next = addWhole(taken, account)
    if (next.least > amount) return addSplit(taken, account, minimumDelegation)
    taken = next
  }
  return taken
}

function combine(bySize: readonly StakeAccount[], minimumDelegation: bigint): Combination[] {
  const [small, large] = [bySize.slice(0, -MAX_COMBINED), bySize.slice(-MAX_COMBINED)]
  const together = small.reduce(addWhole, NOTHING)
  let combinations = small.length === 0 ? [NOTHING] : [NOTHING, together]
  for (const account of large)
    combinations = combinations.flatMap((base) => [
      base,
      addWhole(base, account),
      ...[addSplit(base, account, minimumDelegation)].flatMap((each) => each ?? []),
    ])
  return combinations
}

/** Fixes the parts: each split has the minimum, and what is left fills one after the other. */
function distribute(
  { whole, splits, least }: Combination,
  amount: bigint,
  minimumDelegation: bigint,
): StakeSelection {
  let left = amount - least
  return {
    whole,
    splits: splits.map((from) => {
      const room = from.stake - minimumDelegation - minimumDelegation
      const more = left < room ? left : room
      left -= more
      return { from, lamports: minimumDelegation + more }
    }),
  }
}

function createRejection(
  combinations: readonly Combination[],
  amount: bigint,
  minimumDelegation: bigint,
): ServiceError {
  const below = combinations.map(({ most }) => most).filter((most) => most < amount && most > 0n)
  const above = combinations.map(({ least }) => least).filter((least) => least > amount)
  const nearest = [below.toSorted(compare).at(-1), above.toSorted(compare).at(0)]
  const formatted = nearest.flatMap((each) => (each === undefined ? [] : formatSol(each)))
  return ServiceError.basic(
    'INVALID_AMOUNT',
    `${formatSol(amount)} SOL cannot leave: no part of a stake may be below ${formatSol(minimumDelegation)} SOL. The nearest that can leave: ${formatted.join(' or ')} SOL.`,
  )
}

const formatSol = (lamports: bigint): string => fromRaw(lamports, sol.decimals)
