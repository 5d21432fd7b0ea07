import type { GatewayConfig } from './config.ts'
import { publicConfig, type PublicConfig } from './public-config.ts'
import { isRegionBlocked } from './region/refuse-region.ts'
import { createSandboxClock } from './sandbox-clock.ts'

/** What a visitor's page has to know of its deployment, by the headers of the request. Source: decisions/030-regions; decisions/031-site-settings. */
export type SiteSettings = (headers: Headers) => Promise<PublicConfig>

export function createSiteSettings(config: GatewayConfig): SiteSettings {
  const { sandbox, region } = config
  const offset = sandbox ? createSandboxClock(sandbox) : () => Promise.resolve(0)
  return async (headers) =>
    publicConfig(config, await offset(), region !== null && isRegionBlocked(headers, region))
}
