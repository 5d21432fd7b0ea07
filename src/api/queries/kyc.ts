import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { toQueryString } from '../query-string.ts'
import { request } from '../request.ts'
import { optionalText } from '../schemas/optional.ts'
import { createReader } from '../schemas/create-reader.ts'

/** `kycStatus` is open: `not_required not_started pending approved rejected`. Source: contract: Identity check. */
const kycSchema = z.looseObject({
  /** Empty if it can't be read, which is no known one either. */
  kycStatus: z.catch(z.string(), ''),
  authorizeUrl: optionalText,
  /** How the issuer checks: see the yield's requirements; open. */
  kycMode: optionalText,
})

/** Reads whether an address may use a yield with an identity check. */
export const fetchKyc = (yieldId: string, address: string, signal?: AbortSignal) =>
  request(
    `/v1/yields/${encodeURIComponent(yieldId)}/kyc/status${toQueryString({ address })}`,
    createReader(kycSchema),
    { signal },
  )

export const kycQuery = (yieldId: string, address: string) =>
  queryOptions({
    queryKey: ['kyc', yieldId, address],
    queryFn: ({ signal }) => fetchKyc(yieldId, address, signal),
    // Users return from the issuer's page with another status.
    staleTime: 0,
    refetchOnWindowFocus: true,
  })
