import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { request } from '../request.ts'
import { createReader } from '../schemas/create-reader.ts'
import { lenientArray } from '../schemas/read-items.ts'
import { tokenWithYieldsSchema } from '../schemas/token-with-yields.ts'

const indexSchema = z.looseObject({
  /** Receipt tokens and the yields that give them. */
  receipts: lenientArray(tokenWithYieldsSchema),
  /** Ids of yields that offer no direct deposit, or no direct withdrawal. */
  withoutEnter: lenientArray(z.string()),
  withoutExit: lenientArray(z.string()),
})

export type PortfolioIndex = z.output<typeof indexSchema>

/** Reads what a portfolio needs of every yield beside the catalogue. Source: decisions/054-portfolio. */
export const portfolioIndexQuery = () =>
  queryOptions({
    queryKey: ['portfolio-index'],
    queryFn: ({ signal }) => request('/catalogue/portfolio', createReader(indexSchema), { signal }),
    staleTime: 60_000,
  })
