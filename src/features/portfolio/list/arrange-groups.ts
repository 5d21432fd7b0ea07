import { findNetwork } from '#src/networks/find-network.ts'
import { isPoints } from '../balances.ts'
import type { PositionGroup } from './position-group.ts'

export const GROUP_SORTS = ['value', 'rate', 'name', 'date'] as const

export type GroupSort = (typeof GROUP_SORTS)[number]

/** Groups below this value are small. US dollars. */
export const SMALL_USD = 1

/** Sorts unknown values last, whatever the direction. */
const compareKnown = (a: number | null, b: number | null, direction: 1 | -1): number => {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  return (a - b) * direction
}

const compareNames = (a: PositionGroup, b: PositionGroup): number =>
  a.name.localeCompare(b.name) || (a.yieldId < b.yieldId ? -1 : 1)

/** Value and rate from the highest, names from A, dates from the next one; equal ones by name. */
const COMPARERS: Readonly<Record<GroupSort, (a: PositionGroup, b: PositionGroup) => number>> = {
  value: (a, b) => compareKnown(a.total.usd, b.total.usd, -1),
  rate: (a, b) => compareKnown(a.row?.rate ?? null, b.row?.rate ?? null, -1),
  name: () => 0,
  date: (a, b) => compareKnown(a.freeAt, b.freeAt, 1),
}

export const sortGroups = (
  groups: readonly PositionGroup[],
  sort: GroupSort,
): readonly PositionGroup[] =>
  groups.toSorted((a, b) => COMPARERS[sort](a, b) || compareNames(a, b))

/** Whether all of a group's money is known to be worth little; what is unknown or failed is never small. */
export const isSmallGroup = ({ total, failures, entries }: PositionGroup): boolean =>
  failures.length === 0 &&
  total.unknown === 0 &&
  total.usd !== null &&
  total.usd < SMALL_USD &&
  !entries.some(({ balances }) => balances.some(isPoints))

/** Everything of a group that a search looks through, in lower case. */
function getSearchText({ name, yieldId, row, entries, failures }: PositionGroup): string {
  const owners = [...entries, ...failures].flatMap(({ owner, network }) => [
    owner.label ?? '',
    owner.address,
    findNetwork(network).name,
  ])
  const tokens = entries.flatMap(({ balances }) =>
    balances.flatMap(({ token }) => [token.symbol, token.name]),
  )
  const ofYield = row ? [row.token, row.tokenName, row.provider ?? '', row.type] : []
  return [name, yieldId, ...ofYield, ...tokens, ...owners].join('\n').toLowerCase()
}

/** Returns the groups that have every word of a search. */
export function searchGroups(
  groups: readonly PositionGroup[],
  text: string,
): readonly PositionGroup[] {
  const words = text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
  if (words.length === 0) return groups
  return groups.filter((group) => {
    const searched = getSearchText(group)
    return words.every((word) => searched.includes(word))
  })
}
