import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { request } from '../request.ts'
import { createReader } from '../schemas/create-reader.ts'
import { lenientArray } from '../schemas/read-items.ts'

const contractsSchema = z.looseObject({
  contracts: lenientArray(
    z.looseObject({
      yieldId: z.string(),
      network: z.string(),
      addresses: lenientArray(z.string()),
    }),
  ),
})

/** A yield and the contracts that it names for deposits and withdrawals. */
export type YieldContracts = z.output<typeof contractsSchema>['contracts'][number]

/** Reads which contracts the yields name. Source: decisions/058-approvals. */
export const yieldContractsQuery = () =>
  queryOptions({
    queryKey: ['yield-contracts'],
    queryFn: ({ signal }) =>
      request('/catalogue/contracts', createReader(contractsSchema), { signal }),
    staleTime: 5 * 60_000,
  })
