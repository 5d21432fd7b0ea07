import { networks } from '#src/networks/networks.ts'
import type { Brand, GatewayConfig, WalletConnectConfig } from './config.ts'
import type { CallBundlesConfig } from './read-call-bundles.ts'
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
  /**
   * Networks that can be read through `/rpc/{id}`; `nodes` is 2 where `/rpc/{id}/2` answers too, `chainId` is of those
   * that the contract does not name.
   */
  readonly networks: readonly {
    readonly id: string
    readonly nodes: number
    readonly chainId: number | undefined
  }[]
  /** Networks of the contract without a node here: read through the wallet, or "unknown" (decisions/026-rpc). */
  readonly networksWithoutNode: readonly string[]
  /** The network whose ENS names are shown beside addresses; null: none are. */
  readonly ensNetwork: string | null
  readonly sandbox: boolean
  /** Seconds that the sandbox's time is ahead; 0 for a real service (decisions/007-sandbox-time). */
  readonly sandboxTimeOffset: number
  /** Block explorer of transactions, `{explorerUrl}/{network}/tx/{hash}`; null: each network's own. */
  readonly explorerUrl: string | null
  /** Wallets on other devices; null: not offered. */
  readonly walletConnect: WalletConnectConfig | null
  /** A build below this version signs nothing new. */
  readonly minimumVersion: string
  readonly pausedEnter: PausedEnter
  /** Whether steps may be signed together, and who pays the network's fee then. */
  readonly callBundles: CallBundlesConfig
  readonly notice: string | null
  /** Whether this visitor's region cannot enter (decisions/030-regions); `pausedEnter` includes it. */
  readonly regionBlocked: boolean
  /** Whether pages can subscribe to live updates. */
  readonly liveNews: boolean
  /** Origins that may embed the widget. */
  readonly widgetOrigins: readonly string[]
  /** Origins of Safe's app, whose wallet pages may use that are shown in it. */
  readonly safeOrigins: readonly string[]
}

/** @param sandboxTimeOffset seconds @param regionBlocked whether this visitor's region cannot enter */
export function createPublicConfig(
  config: GatewayConfig,
  sandboxTimeOffset: number,
  regionBlocked: boolean,
): PublicConfig {
  const { brand, evmNetworks, nodes, sandbox, walletConnect, minimumVersion, pausedEnter, notice } =
    config
  return {
    brand,
    networks: [...nodes].map(([id, { length }]) => ({
      id,
      nodes: length,
      chainId: evmNetworks.find((each) => each.id === id)?.chainId,
    })),
    networksWithoutNode: networks.map(({ id }) => id).filter((id) => !nodes.has(id)),
    ensNetwork: config.ensNetwork,
    sandbox: sandbox !== null,
    sandboxTimeOffset,
    explorerUrl: sandbox === null ? null : new URL('/explorer', sandbox).href,
    walletConnect,
    minimumVersion,
    pausedEnter: regionBlocked ? { ...pausedEnter, all: true } : pausedEnter,
    callBundles: config.callBundles,
    notice,
    regionBlocked,
    liveNews: config.events !== null,
    widgetOrigins: config.widget.origins,
    safeOrigins: config.widget.safeOrigins,
  }
}
