import type { Balances, BalanceRequest } from '#src/api/queries/balances.ts'
import type { Position } from '#src/api/schemas/position.ts'
import { toAddressKey } from '#src/families/is-same-address.ts'

/** A balance query and what is known of its answer. */
export interface BalanceRead {
  readonly query: BalanceRequest
  readonly data: Balances | undefined
  /** Why the last read failed; null if it did not. */
  readonly error: Error | null
  readonly isFetching: boolean
  /** When it was last answered, milliseconds by this device's clock; 0 without an answer. */
  readonly dataUpdatedAt: number
}

/** A position with the address that it was read for. */
export interface OwnedPosition {
  readonly position: Position
  readonly address: string
  readonly network: string
}

/** A yield of an address whose balances could not be read. */
export interface FailedPosition {
  readonly yieldId: string
  readonly address: string
  readonly network: string
  /** The service's words. */
  readonly reason: string
}

/** Queries that failed together, with one reason. */
export interface FailedReads {
  readonly error: Error
  readonly queries: readonly BalanceRequest[]
  readonly isFetching: boolean
}

/** A scan that could not read many yields of a network. */
export interface FailedScan {
  readonly query: BalanceRequest
  readonly reason: string
  readonly count: number
  readonly isFetching: boolean
}

export interface MergedReads {
  readonly positions: readonly OwnedPosition[]
  readonly failedPositions: readonly FailedPosition[]
  readonly failedScans: readonly FailedScan[]
  readonly failedReads: readonly FailedReads[]
  /** Number of entries that could not be parsed. */
  readonly unreadable: number
}

/** So many failed yields of one scan are shown as one, as a scan that fails names all yields of its network. */
const MAX_FAILED_OF_SCAN = 4

/** Identifies an address's position in a yield. */
export const toPositionKey = (yieldId: string, address: string): string =>
  `${yieldId} ${toAddressKey(address)}`

/** Groups failed queries by their request's error, which all of them have. */
function groupFailedReads(reads: readonly BalanceRead[]): readonly FailedReads[] {
  const groups = new Map<Error, { queries: BalanceRequest[]; isFetching: boolean }>()
  for (const { query, error, isFetching } of reads) {
    if (!error) continue
    const group = groups.get(error) ?? { queries: [], isFetching: false }
    group.queries.push(query)
    groups.set(error, { ...group, isFetching: group.isFetching || isFetching })
  }
  return [...groups].map(([error, { queries, isFetching }]) => ({ error, queries, isFetching }))
}

function findFailures(
  reads: readonly BalanceRead[],
  namedKeys: ReadonlySet<string>,
): Pick<MergedReads, 'failedPositions' | 'failedScans'> {
  const failedPositions: FailedPosition[] = []
  const failedScans: FailedScan[] = []
  for (const { query, data, isFetching } of reads) {
    const { address, network } = query
    const isNamed = query.yieldId !== undefined
    const failures = (data?.errors ?? []).filter(
      ({ yieldId }) => isNamed || !namedKeys.has(toPositionKey(yieldId, address)),
    )
    const [first] = failures
    if (!isNamed && first && failures.length > MAX_FAILED_OF_SCAN)
      failedScans.push({ query, reason: first.error, count: failures.length, isFetching })
    else
      for (const { yieldId, error } of failures)
        failedPositions.push({ yieldId, address, network, reason: error })
  }
  return { failedPositions, failedScans }
}

/**
 * Merges the answers to scans with those by name, which are certain and count where both have a position. What failed
 * stays beside what was read before. Source: contract: Balance queries.
 */
export function mergeReads(reads: readonly BalanceRead[]): MergedReads {
  const named = reads.filter(({ query }) => query.yieldId !== undefined)
  const namedKeys = new Set(
    named.map(({ query }) => toPositionKey(query.yieldId ?? '', query.address)),
  )
  const answeredKeys = new Set(
    named
      .filter(({ data }) => data && data.errors.length === 0)
      .map(({ query }) => toPositionKey(query.yieldId ?? '', query.address)),
  )
  const positions = reads.flatMap(({ query, data }) =>
    (data?.positions ?? [])
      .filter(
        ({ yieldId }) =>
          query.yieldId !== undefined || !answeredKeys.has(toPositionKey(yieldId, query.address)),
      )
      .map((position) => ({ position, address: query.address, network: query.network })),
  )
  return {
    positions,
    ...findFailures(reads, namedKeys),
    failedReads: groupFailedReads(reads),
    unreadable: reads.reduce((sum, { data }) => sum + (data?.unreadable ?? 0), 0),
  }
}
