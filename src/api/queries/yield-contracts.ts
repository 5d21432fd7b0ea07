import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { request } from '../request.ts'
import { createReader } from '../schemas/create-reader.ts'
import { readItems } from '../schemas/read-items.ts'

const yieldSchema = z.looseObject({
  yieldId: z.string(),
  network: z.string(),
  addresses: z.array(z.unknown()),
})

/** A yield and the contracts that it names for deposits and withdrawals. */
export interface YieldContracts extends Pick<z.output<typeof yieldSchema>, 'yieldId' | 'network'> {
  readonly addresses: readonly string[]
}

/** Counts what could not be read, so that nobody takes it for none: whole yields, and single addresses of one. */
export const contractsSchema = z.pipe(
  z.looseObject({ contracts: z.array(z.unknown()) }),
  z.transform(({ contracts }) => {
    const yields = readItems(yieldSchema, contracts)
    let { unreadable } = yields
    const read = yields.items.map(({ yieldId, network, addresses }): YieldContracts => {
      const spenders = readItems(z.string(), addresses)
      unreadable += spenders.unreadable
      return { yieldId, network, addresses: spenders.items }
    })
    return { contracts: read, unreadable }
  }),
)

/** Reads which contracts the yields name. Source: decisions/058-approvals. */
export const yieldContractsQuery = () =>
  queryOptions({
    queryKey: ['yield-contracts'],
    queryFn: ({ signal }) =>
      request('/catalogue/contracts', createReader(contractsSchema), { signal }),
    staleTime: 5 * 60_000,
  })
