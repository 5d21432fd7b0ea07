import { networks } from '#src/networks/networks.ts'
import type { Brand, GatewayConfig } from './config.ts'
import type { PausedEnter } from './read-paused-enter.ts'
import { isRegionBlocked } from './region/reject-region.ts'
import { createSandboxClock } from './sandbox-clock.ts'

/**
 * Returns a visitor's configuration, by request headers. Source: decisions/030-regions; decisions/031-site-settings.
 */
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

/** `/config.json`: what a page needs before it shows or signs anything. Source: decisions/031-site-settings. */
export interface PublicConfig {
  readonly brand: Brand
  /** Networks that can be read through `/rpc/{id}`; `nodes` is 2 where `/rpc/{id}/2` answers too. */
  readonly networks: readonly { readonly id: string; readonly nodes: number }[]
  /** Networks of the contract without a node here: read through the wallet, or "unknown" (decisions/026-rpc). */
  readonly networksWithoutNode: readonly string[]
  readonly sandbox: boolean
  /** Seconds that the sandbox's time is ahead; 0 for a real service (decisions/007-sandbox-time). */
  readonly sandboxTimeOffset: number
  /** Block explorer of transactions, `{explorerUrl}/{network}/tx/{hash}`; null: each network's own. */
  readonly explorerUrl: string | null
  readonly walletConnectProjectId: string | null
  /** A build below this version signs nothing new. */
  readonly minimumVersion: string
  readonly pausedEnter: PausedEnter
  readonly notice: string | null
  /** Whether this visitor's region cannot enter (decisions/030-regions); `pausedEnter` includes it. */
  readonly regionBlocked: boolean
  /** Whether pages can subscribe to live updates. */
  readonly liveNews: boolean
  /** Origins that may embed the widget. */
  readonly widgetOrigins: readonly string[]
}

/** @param sandboxTimeOffset seconds @param regionBlocked whether this visitor's region cannot enter */
export function createPublicConfig(
  config: GatewayConfig,
  sandboxTimeOffset: number,
  regionBlocked: boolean,
): PublicConfig {
  const { brand, nodes, sandbox, walletConnectProjectId, minimumVersion, pausedEnter, notice } =
    config
  return {
    brand,
    networks: [...nodes].map(([id, urls]) => ({ id, nodes: urls.length })),
    networksWithoutNode: networks.map(({ id }) => id).filter((id) => !nodes.has(id)),
    sandbox: sandbox !== null,
    sandboxTimeOffset,
    explorerUrl: sandbox === null ? null : new URL('/explorer', sandbox).href,
    walletConnectProjectId,
    minimumVersion,
    pausedEnter: regionBlocked ? { ...pausedEnter, all: true } : pausedEnter,
    notice,
    regionBlocked,
    liveNews: config.events !== null,
    widgetOrigins: config.widget.origins,
  }
}
