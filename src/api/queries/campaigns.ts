import { queryOptions } from '@tanstack/react-query'
import { EarnError } from '../earn-error.ts'
import { toQueryString } from '../query-string.ts'
import { request } from '../request.ts'
import { campaignSchema, type Campaign } from '../schemas/campaign.ts'
import { createReader } from '../schemas/create-reader.ts'
import { pageSchema } from '../schemas/page.ts'

const readPage = createReader(pageSchema(campaignSchema))

/** More run at once for no yield. */
const PAGE_SIZE = 20

/** Reads the running campaigns of a yield; empty if it has none: 404. Source: contract: Campaigns. */
export async function fetchCampaigns(
  yieldId: string,
  signal?: AbortSignal,
): Promise<readonly Campaign[]> {
  const query = toQueryString({ status: 'active', limit: PAGE_SIZE })
  try {
    const path = `/v1/yields/${encodeURIComponent(yieldId)}/campaigns${query}`
    const { items } = await request(path, readPage, { signal })
    return items.filter(({ status }) => status === undefined || status === 'active')
  } catch (error) {
    if (error instanceof EarnError && error.details.status === 404) return []
    throw error
  }
}

/** @param isSupported whether the yield may have campaigns: others are not asked */
export const campaignsQuery = (yieldId: string, isSupported: boolean) =>
  queryOptions({
    queryKey: ['campaigns', yieldId],
    queryFn: ({ signal }) => fetchCampaigns(yieldId, signal),
    enabled: isSupported,
    staleTime: 60_000,
  })
