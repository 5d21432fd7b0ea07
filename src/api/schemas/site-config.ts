import { sentFields, sentFlag, sentItems, sentNumber, sentText, type Fields } from './sent.ts'

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
  /** What the operator stopped deposits into; withdrawals are never stopped. */
  readonly pausedEnter: {
    readonly all: boolean
    readonly networks: readonly string[]
    readonly yields: readonly string[]
  }
  readonly notice: string | undefined
  /** Whether deposits are not allowed from where the visitor is; `pausedEnter` says it too. */
  readonly regionBlocked: boolean
  /** Whether changes can be followed as they happen; else pages ask from time to time. */
  readonly liveNews: boolean
  /** Who may show the widget. */
  readonly widgetOrigins: readonly string[]
}

const NOTHING: Fields = {}

function networkOf(value: unknown): SiteConfig['networks'][number] | undefined {
  const network = sentFields(value) ?? NOTHING
  const id = sentText(network['id'])
  return id === undefined ? undefined : { id, nodes: sentNumber(network['nodes']) ?? 1 }
}

/**
 * What a page knows about its deployment. Every part may be missing: a page without it still shows yields.
 * Source: decisions/031-site-settings.
 * @throws TypeError when it is no object
 */
export function readSiteConfig(value: unknown): SiteConfig {
  const config = sentFields(value)
  if (!config) throw new TypeError('these are no settings')
  const brand = sentFields(config['brand']) ?? NOTHING
  const paused = sentFields(config['pausedEnter']) ?? NOTHING
  return {
    brand: {
      name: sentText(brand['name']) ?? 'Sheaf',
      accent: sentText(brand['accent']),
      logo: sentText(brand['logo']),
      supportUrl: sentText(brand['supportUrl']),
    },
    networks: sentItems(config['networks'], networkOf),
    sandbox: sentFlag(config['sandbox']),
    sandboxTimeOffset: sentNumber(config['sandboxTimeOffset']) ?? 0,
    explorerUrl: sentText(config['explorerUrl']),
    walletConnectProjectId: sentText(config['walletConnectProjectId']),
    minimumVersion: sentText(config['minimumVersion']) ?? '0.0.0',
    pausedEnter: {
      all: sentFlag(paused['all']),
      networks: sentItems(paused['networks'], sentText),
      yields: sentItems(paused['yields'], sentText),
    },
    notice: sentText(config['notice']),
    regionBlocked: sentFlag(config['regionBlocked']),
    liveNews: sentFlag(config['liveNews']),
    widgetOrigins: sentItems(config['widgetOrigins'], sentText),
  }
}
