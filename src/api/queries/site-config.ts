import { queryOptions } from '@tanstack/react-query'
import { setEvmNetworks } from '#src/networks/find-network.ts'
import { request } from '../request.ts'
import { readSiteConfig, type SiteConfig } from '../schemas/site-config.ts'
import { serviceClock } from '../service-clock.ts'

/** Sets the page's clock to the sandbox's, and adds the site's own networks. Source: decisions/007-sandbox-time. */
export function applySiteConfig({ sandboxTimeOffset, networks }: SiteConfig): void {
  serviceClock.setOffset(sandboxTimeOffset)
  setEvmNetworks(networks)
}

/** Reads the deployment's settings, and applies them. Source: decisions/031-site-settings. */
export async function fetchSiteConfig(signal?: AbortSignal): Promise<SiteConfig> {
  const config = await request('/config.json', readSiteConfig, { signal })
  applySiteConfig(config)
  return config
}

export const siteConfigQuery = () =>
  queryOptions({
    queryKey: ['site-config'],
    queryFn: ({ signal }) => fetchSiteConfig(signal),
    staleTime: 60_000,
  })
