import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { request } from '../request.ts'
import { createReader } from '../schemas/create-reader.ts'
import { optional, optionalText } from '../schemas/optional.ts'
import { lenientArray } from '../schemas/read-items.ts'

const networkSchema = z.looseObject({
  id: z.string().check(z.minLength(1)),
  chainId: optional(z.union([z.string().check(z.minLength(1)), z.int()])),
  category: optionalText,
})

/** A network as the service lists it. Source: contract: Networks. */
export type ListedNetwork = z.output<typeof networkSchema>

const networksSchema = lenientArray(networkSchema)

/** Reads the networks that the service knows, also those that this build does not. */
export const networksQuery = () =>
  queryOptions({
    queryKey: ['networks'],
    queryFn: ({ signal }) => request('/v1/networks', createReader(networksSchema), { signal }),
    staleTime: 60 * 60_000,
  })
