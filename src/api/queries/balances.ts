import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { request } from '../request.ts'
import type { BalanceQuery } from '../requests/balances-body.ts'
import { MOST_QUERIES } from '../requests/most-queries.ts'
import { balanceErrorSchema, positionSchema } from '../schemas/position.ts'
import { readItems } from '../schemas/read-items.ts'
import { readerOf } from '../schemas/reader-of.ts'

export type BalanceRequest = Omit<BalanceQuery, 'arguments'>

const answerSchema = z.pipe(
  z.looseObject({ items: z.array(z.unknown()), errors: z.catch(z.array(z.unknown()), []) }),
  z.transform(({ items, errors }) => {
    const positions = readItems(positionSchema, items)
    const failed = readItems(balanceErrorSchema, errors)
    return {
      positions: positions.items,
      errors: failed.items,
      unreadable: positions.unreadable + failed.unreadable,
    }
  }),
)

export type Balances = z.output<typeof answerSchema>

const chunks = <Item>(list: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, index) =>
    list.slice(index * size, (index + 1) * size),
  )

/** Positions for any number of queries. Can take 20 s. Source: contract: Balance queries. */
export async function fetchBalances(
  queries: readonly BalanceRequest[],
  signal?: AbortSignal,
): Promise<Balances> {
  const answers = await Promise.all(
    chunks(queries, MOST_QUERIES).map((some) =>
      request('/v1/yields/balances', readerOf(answerSchema), {
        method: 'POST',
        body: { queries: some },
        signal,
      }),
    ),
  )
  return {
    positions: answers.flatMap((answer) => answer.positions),
    errors: answers.flatMap((answer) => answer.errors),
    unreadable: answers.reduce((sum, answer) => sum + answer.unreadable, 0),
  }
}

/** Everything that addresses hold: a scan per address and network. */
export const balancesQuery = (queries: readonly BalanceRequest[]) =>
  queryOptions({
    queryKey: ['balances', queries],
    queryFn: ({ signal }) => fetchBalances(queries, signal),
    enabled: queries.length > 0,
    staleTime: 15_000,
  })
