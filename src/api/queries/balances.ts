import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { request } from '../request.ts'
import type { BalanceQuery } from '../requests/request-bodies.ts'
import { MAX_BALANCE_QUERIES } from '../requests/max-balance-queries.ts'
import { balanceErrorSchema, positionSchema } from '../schemas/position.ts'
import { readItems } from '../schemas/read-items.ts'
import { createReader } from '../schemas/create-reader.ts'

export type BalanceRequest = Omit<BalanceQuery, 'arguments'>

const responseSchema = z.pipe(
  z.looseObject({ items: z.array(z.unknown()), errors: z.catch(z.array(z.unknown()), []) }),
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

/** Reads all positions of addresses: a scan per address and network. */
export const balancesQuery = (queries: readonly BalanceRequest[]) =>
  queryOptions({
    queryKey: ['balances', queries],
    queryFn: ({ signal }) => fetchBalances(queries, signal),
    enabled: queries.length > 0,
    staleTime: 15_000,
  })
