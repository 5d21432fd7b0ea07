import {
  asRecord,
  isTrue,
  asItems,
  asFiniteNumber,
  asText,
  type UnknownRecord,
} from './lenient-fields.ts'

export interface SiteConfig {
  readonly brand: {
    readonly name: string
    readonly accent: string | undefined
    readonly logo: string | undefined
    readonly supportUrl: string | undefined
  }
  /** Networks that can be read through `/rpc/{id}`. */
  readonly networks: readonly { readonly id: string; readonly nodes: number }[]
  readonly sandbox: boolean
  /** Seconds that the sandbox's time is ahead (decisions/007-sandbox-time). */
  readonly sandboxTimeOffset: number
  /** `{explorerUrl}/{network}/tx/{hash}`; absent: each network's own explorer. */
  readonly explorerUrl: string | undefined
  readonly walletConnectProjectId: string | undefined
  readonly minimumVersion: string
  /** Yields that the operator paused deposits into; withdrawals are never paused. */
  readonly pausedEnter: {
    readonly all: boolean
    readonly networks: readonly string[]
    readonly yields: readonly string[]
  }
  readonly notice: string | undefined
  /** Whether deposits are blocked in the visitor's region; `pausedEnter` includes it. */
  readonly regionBlocked: boolean
  /** Whether live updates are available; otherwise pages poll. */
  readonly liveNews: boolean
  /** Origins that may embed the widget. */
  readonly widgetOrigins: readonly string[]
}

const NO_FIELDS: UnknownRecord = {}

function readNetwork(value: unknown): SiteConfig['networks'][number] | undefined {
  const network = asRecord(value) ?? NO_FIELDS
  const id = asText(network['id'])
  return id === undefined ? undefined : { id, nodes: asFiniteNumber(network['nodes']) ?? 1 }
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
      accent: asText(brand['accent']),
      logo: asText(brand['logo']),
      supportUrl: asText(brand['supportUrl']),
    },
    networks: asItems(config['networks'], readNetwork),
    sandbox: isTrue(config['sandbox']),
    sandboxTimeOffset: asFiniteNumber(config['sandboxTimeOffset']) ?? 0,
    explorerUrl: asText(config['explorerUrl']),
    walletConnectProjectId: asText(config['walletConnectProjectId']),
    minimumVersion: asText(config['minimumVersion']) ?? '0.0.0',
    pausedEnter: {
      all: isTrue(paused['all']),
      networks: asItems(paused['networks'], asText),
      yields: asItems(paused['yields'], asText),
    },
    notice: asText(config['notice']),
    regionBlocked: isTrue(config['regionBlocked']),
    liveNews: isTrue(config['liveNews']),
    widgetOrigins: asItems(config['widgetOrigins'], asText),
  }
}
