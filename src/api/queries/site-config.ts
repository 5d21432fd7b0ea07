import { queryOptions } from '@tanstack/react-query'
import { request } from '../request.ts'
import { readSiteConfig, type SiteConfig } from '../schemas/site-config.ts'
import { serviceClock } from '../service-clock.ts'

/**
 * Reads the deployment's settings, and sets the page's clock to the sandbox's. Source:
 * decisions/007-sandbox-time; decisions/031-site-settings.
 */
export async function fetchSiteConfig(signal?: AbortSignal): Promise<SiteConfig> {
  const config = await request('/config.json', readSiteConfig, { signal })
  serviceClock.setOffset(config.sandboxTimeOffset)
  return config
}

export const siteConfigQuery = () =>
  queryOptions({
    queryKey: ['site-config'],
    queryFn: ({ signal }) => fetchSiteConfig(signal),
    staleTime: 60_000,
  })
