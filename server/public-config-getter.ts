import type { GatewayConfig } from './config.ts'
import { createPublicConfig, type PublicConfig } from './public-config.ts'
import { isRegionBlocked } from './region/reject-region.ts'
import { createSandboxClock } from './sandbox-clock.ts'

/** What a visitor's page has to know of its deployment, by the headers of the request. Source: decisions/030-regions; decisions/031-site-settings. */
export type GetPublicConfig = (headers: Headers) => Promise<PublicConfig>

export function createPublicConfigGetter(config: GatewayConfig): GetPublicConfig {
  const { sandbox, region } = config
  const getOffset = sandbox ? createSandboxClock(sandbox) : () => Promise.resolve(0)
  return async (headers) =>
    createPublicConfig(
      config,
      await getOffset(),
      region !== null && isRegionBlocked(headers, region),
    )
}
