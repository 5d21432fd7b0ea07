import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { request } from '../request.ts'
import type { BalanceQuery } from '../requests/request-bodies.ts'
import { MAX_BALANCE_QUERIES } from '../requests/max-balance-queries.ts'
import { balanceErrorSchema, positionSchema, type Position } from '../schemas/position.ts'
import type { Yield } from '../schemas/yield.ts'
import { EarnError } from '../earn-error.ts'
import { readItems } from '../schemas/read-items.ts'
import { createReader } from '../schemas/create-reader.ts'

export type BalanceRequest = Omit<BalanceQuery, 'arguments'>

const responseSchema = z.pipe(
  z.looseObject({
    // A list that is not there counts as one entry that can't be read.
    items: z.catch(z.array(z.unknown()), [null]),
    errors: z.catch(z.array(z.unknown()), []),
  }),
  z.transform(({ items, errors }) => {
    const positions = readItems(positionSchema, items)
    const failures = readItems(balanceErrorSchema, errors)
    return {
      positions: positions.items,
      errors: failures.items,
      unreadable: positions.unreadable + failures.unreadable,
    }
  }),
)

export type Balances = z.output<typeof responseSchema>

const chunks = <Item>(list: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, index) =>
    list.slice(index * size, (index + 1) * size),
  )

/** Reads positions for any number of queries. Can take 20 s. Source: contract: Balance queries. */
export async function fetchBalances(
  queries: readonly BalanceRequest[],
  signal?: AbortSignal,
): Promise<Balances> {
  const responses = await Promise.all(
    chunks(queries, MAX_BALANCE_QUERIES).map((chunk) =>
      request('/v1/yields/balances', createReader(responseSchema), {
        method: 'POST',
        body: { queries: chunk },
        signal,
      }),
    ),
  )
  return {
    positions: responses.flatMap((response) => response.positions),
    errors: responses.flatMap((response) => response.errors),
    unreadable: responses.reduce((sum, response) => sum + response.unreadable, 0),
  }
}

/**
 * Reads an address's position in a yield; without balances it is empty. By id, which is reliable where a scan is best
 * effort, and in the form that the gateway merges (decisions/025-shared-reads). Source: contract: Balance queries.
 * @throws EarnError, also when the service could not read this yield
 */
export async function fetchPosition(
  { id, network }: Pick<Yield, 'id' | 'network'>,
  address: string,
  signal?: AbortSignal,
): Promise<Position> {
  const query = { yieldId: id, address, network }
  const { positions, errors, unreadable } = await fetchBalances([query], signal)
  const position = positions.find(({ yieldId }) => yieldId === id)
  const failure = errors.find(({ yieldId }) => yieldId === id)
  if (failure || (!position && unreadable > 0)) {
    const kind = failure ? 'unavailable' : 'unreadable'
    const details = { kind, status: null, code: null, constraints: [], retryAfter: null } as const
    throw new EarnError(failure?.error ?? 'No position that can be read', details)
  }
  const owner = { address: undefined, network: undefined }
  return position ?? { yieldId: id, balances: [], unreadable: 0, owner, hidesActive: false }
}

/** Reads all positions of addresses: a scan per address and network. */
export const balancesQuery = (queries: readonly BalanceRequest[]) =>
  queryOptions({
    queryKey: ['balances', queries],
    queryFn: ({ signal }) => fetchBalances(queries, signal),
    enabled: queries.length > 0,
    staleTime: 15_000,
  })
