import {
  asRecord,
  isTrue,
  asItems,
  asFiniteNumber,
  asText,
  type UnknownRecord,
} from './lenient-fields.ts'

/** The project's id at WalletConnect, and the relay between this page and wallets. */
export interface WalletConnectSettings {
  readonly projectId: string
  readonly relayUrl: string
}

export interface SiteConfig {
  readonly brand: {
    readonly name: string
    readonly logo: string | undefined
    readonly supportUrl: string | undefined
  }
  /** Networks that can be read through `/rpc/{id}`; `chainId` is of EVM networks that the contract does not name. */
  readonly networks: readonly {
    readonly id: string
    readonly nodes: number
    readonly chainId: number | undefined
  }[]
  /** The network whose ENS names are shown beside addresses; absent: none are. */
  readonly ensNetwork: string | undefined
  readonly sandbox: boolean
  /** Seconds that the sandbox's time is ahead (decisions/007-sandbox-time). */
  readonly sandboxTimeOffset: number
  /** `{explorerUrl}/{network}/tx/{hash}`; absent: each network's own explorer. */
  readonly explorerUrl: string | undefined
  /** Wallets on other devices, by WalletConnect; absent: not offered. */
  readonly walletConnect: WalletConnectSettings | undefined
  readonly minimumVersion: string
  /** Yields that the operator paused deposits into; withdrawals are never paused. */
  readonly pausedEnter: {
    readonly all: boolean
    readonly networks: readonly string[]
    readonly yields: readonly string[]
  }
  /** Whether the steps of an action may be signed together, and who pays the network's fee then, by network. */
  readonly callBundles: {
    readonly allowed: boolean
    readonly paymasters: Readonly<Record<string, string>>
  }
  readonly notice: string | undefined
  /** Whether deposits are blocked in the visitor's region; `pausedEnter` includes it. */
  readonly regionBlocked: boolean
  /** Whether live updates are available; otherwise pages poll. */
  readonly liveNews: boolean
  /** Origins that may embed the widget. */
  readonly widgetOrigins: readonly string[]
}

/** A sentence or two; more would push the page away. */
const MAX_NOTICE_LENGTH = 600

const NO_FIELDS: UnknownRecord = {}

/** More nodes of a network are no number that anybody runs. */
const MAX_NODES = 1000

function readNetwork(value: unknown): SiteConfig['networks'][number] | undefined {
  const network = asRecord(value) ?? NO_FIELDS
  const id = asText(network['id'])
  const nodes = asFiniteNumber(network['nodes'])
  const isCount = nodes !== undefined && nodes >= 1 && nodes <= MAX_NODES
  const chainId = asFiniteNumber(network['chainId'])
  return id === undefined ? undefined : { id, nodes: isCount ? Math.floor(nodes) : 1, chainId }
}

/** Seconds that a sandbox's time may be ahead: a century; beyond that there are no dates. */
const MAX_TIME_OFFSET = 100 * 365 * 24 * 60 * 60

function readTimeOffset(value: unknown): number {
  const seconds = asFiniteNumber(value) ?? 0
  return Math.abs(seconds) > MAX_TIME_OFFSET ? 0 : seconds
}

function readWalletConnect(value: unknown): WalletConnectSettings | undefined {
  const settings = asRecord(value) ?? NO_FIELDS
  const projectId = asText(settings['projectId'])
  const relayUrl = asText(settings['relayUrl'])
  return projectId === undefined || relayUrl === undefined ? undefined : { projectId, relayUrl }
}

function readCallBundles(value: unknown): SiteConfig['callBundles'] {
  const settings = asRecord(value) ?? NO_FIELDS
  const paymasters = Object.entries(asRecord(settings['paymasters']) ?? NO_FIELDS).flatMap(
    ([network, url]) => {
      const address = asText(url)
      return address?.startsWith('https://') === true ? [[network, address] as const] : []
    },
  )
  return { allowed: isTrue(settings['allowed']), paymasters: Object.fromEntries(paymasters) }
}

/**
 * Parses a deployment's settings. Every part may be missing: a page without them still shows yields. Source:
 * decisions/031-site-settings.
 * @throws TypeError if it is not an object
 */
export function readSiteConfig(value: unknown): SiteConfig {
  const config = asRecord(value)
  if (!config) throw new TypeError('these are no settings')
  const brand = asRecord(config['brand']) ?? NO_FIELDS
  const paused = asRecord(config['pausedEnter']) ?? NO_FIELDS
  return {
    brand: {
      name: asText(brand['name']) ?? 'Sheaf',
      logo: asText(brand['logo']),
      supportUrl: asText(brand['supportUrl']),
    },
    networks: asItems(config['networks'], readNetwork),
    ensNetwork: asText(config['ensNetwork']),
    sandbox: isTrue(config['sandbox']),
    sandboxTimeOffset: readTimeOffset(config['sandboxTimeOffset']),
    explorerUrl: asText(config['explorerUrl']),
    walletConnect: readWalletConnect(config['walletConnect']),
    minimumVersion: asText(config['minimumVersion']) ?? '0.0.0',
    pausedEnter: {
      all: isTrue(paused['all']),
      networks: asItems(paused['networks'], asText),
      yields: asItems(paused['yields'], asText),
    },
    callBundles: readCallBundles(config['callBundles']),
    notice: asText(config['notice'])?.slice(0, MAX_NOTICE_LENGTH),
    regionBlocked: isTrue(config['regionBlocked']),
    liveNews: isTrue(config['liveNews']),
    widgetOrigins: asItems(config['widgetOrigins'], asText),
  }
}
