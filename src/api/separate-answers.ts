import type { Balances, BalanceRequest } from './queries/balances.ts'
import type { Position } from './schemas/position.ts'

const toKey = (address: string): string => (/^0x/i.test(address) ? address.toLowerCase() : address)

interface Answered {
  readonly yieldId: string
  readonly address?: string | undefined
  readonly network?: string | undefined
}

/** Returns the indexes of the queries that an entry of the answer may belong to: by name before those of scans. */
function findQueries(queries: readonly BalanceRequest[], entry: Answered): readonly number[] {
  const { yieldId, address, network } = entry
  const indexes = [...queries.keys()].filter((index) => {
    const query = queries[index]
    return query && (address === undefined || toKey(query.address) === toKey(address))
  })
  const named = indexes.filter((index) => queries[index]?.yieldId === yieldId)
  if (named.length > 0) return named
  const scans = indexes.filter((index) => queries[index]?.yieldId === undefined)
  const onNetwork = scans.filter((index) => queries[index]?.network === network)
  return onNetwork.length > 0 ? onNetwork : scans
}

const describePosition = ({ yieldId, owner }: Position): Answered => ({ yieldId, ...owner })

const isEmpty = ({ balances, unreadable }: Position): boolean =>
  balances.length === 0 && unreadable === 0

/**
 * Divides the answer to several queries into an answer for each. An entry that may belong to several queries, and is
 * not only an empty position, makes the whole answer ambiguous. An error without an address concerns every query of
 * its yield (contract: Balance queries). Entries that could not be read are counted once, with the first query.
 * @returns answers in the order of the queries; null if it is ambiguous
 */
export function toSeparateAnswers(
  queries: readonly BalanceRequest[],
  { positions, errors, unreadable }: Balances,
): readonly Balances[] | null {
  if (queries.length === 1) return [{ positions, errors, unreadable }]
  const answers = queries.map((_, index): Balances => {
    return { positions: [], errors: [], unreadable: index === 0 ? unreadable : 0 }
  })
  for (const position of positions) {
    const [found, ...others] = findQueries(queries, describePosition(position))
    if (found !== undefined && others.length === 0) answers[found]?.positions.push(position)
    else if (!isEmpty(position)) return null
  }
  for (const error of errors) {
    const found = findQueries(queries, error)
    if (found.length === 0) return null
    for (const index of found) answers[index]?.errors.push(error)
  }
  return answers
}
