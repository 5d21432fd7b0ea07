import { isIP } from 'node:net'
import type { Theme } from '#src/brand/theme-tokens.ts'
import type { Words } from '#src/messages/words.ts'
import { readBrandLook, type BrandFont } from './brand/read-brand-look.ts'
import { readPlan, type Plan } from './budget/plan.ts'
import {
  isLoopback,
  readDatabase,
  readNodes,
  readOrigins,
  readService,
  readWidgetConfig,
  type DatabaseConfig,
  type Nodes,
  type Environment,
  type WidgetConfig,
} from './url-settings.ts'
import type { RateUnit } from './earn/convert-rates.ts'
import { readEventsConfig, type EventsConfig } from './events/read-events-config.ts'
import { readPushConfig, type PushConfig } from './push/read-push-config.ts'
import { LOOPBACK_HOST } from './listen.ts'
import { readLogConfig, type LogConfig } from './log.ts'
import { readCallBundles, type CallBundlesConfig } from './read-call-bundles.ts'
import { readEnsNetwork } from './read-ens-network.ts'
import { readEvmNetworks } from './read-evm-networks.ts'
import { readPausedEnter, type PausedEnter } from './read-paused-enter.ts'
import { readRegionConfig, type RegionConfig } from './region/read-region-config.ts'
import { readVisitorsConfig, type VisitorsConfig } from './visitors/visitor-limits.ts'
import {
  readKnownContractsSetting,
  type KnownContractsConfig,
} from './witnesses/known-contracts.ts'
import type { AddedNetwork } from '#src/networks/find-network.ts'
import { isTestnet } from '#src/networks/networks.ts'
import * as z from 'zod'

const port = 'PORT must be a port number between 0 and 65535.'
const text = (max: number, message: string) => z.string().max(max, message)

const metricsPort = 'METRICS_PORT must be a port number between 1 and 65535.'

const drain = 'DRAIN_SECONDS must be a whole number between 0 and 300.'

/** Whether a text is the address of a WalletConnect relay: encrypted, or on loopback. */
function isRelayUrl(value: string): boolean {
  if (!URL.canParse(value)) return false
  const { protocol, hostname } = new URL(value)
  return protocol === 'wss:' || (protocol === 'ws:' && isLoopback(hostname))
}

/** Independent settings, each with its error message. */
const basicSettingsSchema = z.object({
  PORT: z.coerce.number(port).int(port).min(0, port).max(65_535, port).default(4000),
  METRICS_PORT: z.coerce
    .number(metricsPort)
    .int(metricsPort)
    .min(1, metricsPort)
    .max(65_535, metricsPort)
    .optional(),
  EARN_RATE_UNIT: z
    .enum(['fraction', 'percent'], 'EARN_RATE_UNIT must be fraction or percent.')
    .default('fraction'),
  METRICS_HOST: z
    .string()
    .refine((text) => isIP(text) !== 0, 'METRICS_HOST must be an IP address of this machine.')
    .default(LOOPBACK_HOST),
  DRAIN_SECONDS: z.coerce.number(drain).int(drain).min(0, drain).max(300, drain).optional(),
  BRAND_NAME: text(40, 'BRAND_NAME must have at most 40 characters.').default('Sheaf'),
  BRAND_LOGO: z
    .string()
    .regex(
      /^\/(?!\/)[\w./-]+\.(?:svg|png|webp)$/,
      'BRAND_LOGO must be the path of an SVG, PNG or WebP file on this site, such as /brand/logo.svg.',
    )
    .optional(),
  BRAND_SUPPORT_URL: z
    .url({ protocol: /^(?:https|mailto)$/, error: 'BRAND_SUPPORT_URL must be https: or mailto:.' })
    .optional(),
  WALLETCONNECT_PROJECT_ID: z
    .string()
    .regex(/^[\da-f]{32}$/i, 'WALLETCONNECT_PROJECT_ID must be 32 hexadecimal digits.')
    .optional(),
  WALLETCONNECT_RELAY_URL: z
    .string()
    .refine(isRelayUrl, 'WALLETCONNECT_RELAY_URL must be wss:, or ws: on this machine.')
    .default('wss://relay.walletconnect.org'),
  MINIMUM_VERSION: z
    .string()
    .regex(/^\d+\.\d+\.\d+$/, 'MINIMUM_VERSION must be a version such as 1.4.0.')
    .default('0.0.0'),
  ACTION_KEY_SECRET: z
    .string()
    .min(32, 'ACTION_KEY_SECRET must have at least 32 characters.')
    .optional(),
  NOTICE: text(500, 'NOTICE must have at most 500 characters.').optional(),
  SECURITY_CONTACT: z
    .url({ protocol: /^(?:https|mailto)$/, error: 'SECURITY_CONTACT must be https: or mailto:.' })
    .optional(),
})

/** The deployment's brand, from BRAND_*. */
export interface Brand {
  readonly name: string
  /** A path on this origin, or null. */
  readonly logo: string | null
  readonly supportUrl: string | null
}

export interface WalletConnectConfig {
  readonly projectId: string
  /** The relay between pages and wallets. */
  readonly relayUrl: string
}

export interface GatewayConfig {
  readonly port: number
  /** Port of the metrics; null: none. */
  readonly metricsPort: number | null
  /** Address at which the metrics listen. */
  readonly metricsHost: string
  /** Seconds between the stop signal and stopping, in which `/readyz` reports it. */
  readonly drainSeconds: number
  /** The Earn service, without `/v1`. */
  readonly earnApi: URL
  readonly earnApiKey: string
  /** In which unit the service sends reward rates. */
  readonly rateUnit: RateUnit
  /** The sandbox's address in sandbox mode, else null. */
  readonly sandbox: URL | null
  /** EVM networks that the contract does not name. */
  readonly evmNetworks: readonly AddedNetwork[]
  readonly nodes: Nodes
  /** The network whose ENS names are shown; null: none are. */
  readonly ensNetwork: string | null
  readonly brand: Brand
  /** How pages look; empty: the app's own. */
  readonly theme: Theme
  /** The deployment's own texts; `checkBrandWords` checks them. */
  readonly words: Words
  /** Fonts that this site serves. */
  readonly fonts: readonly BrandFont[]
  /** Wallets on other devices, by WalletConnect; null: not offered. */
  readonly walletConnect: WalletConnectConfig | null
  readonly minimumVersion: string
  readonly pausedEnter: PausedEnter
  readonly callBundles: CallBundlesConfig
  /** A message for every visitor, or null. */
  readonly notice: string | null
  /** Contact for security reports; null: none. */
  readonly securityContact: string | null
  readonly database: DatabaseConfig
  /** The key's plan; null where the service's own figures tell it. */
  readonly plan: Plan | null
  /** Live updates; null for none. */
  readonly events: EventsConfig | null
  /** Web push; null for none. */
  readonly push: PushConfig | null
  readonly widget: WidgetConfig
  readonly log: LogConfig
  readonly visitors: VisitorsConfig
  /** Public origins of the site; empty: any host. */
  readonly publicOrigins: readonly string[]
  /** Countries that cannot enter; null: no rules. */
  readonly region: RegionConfig | null
  /** Secret for action keys; null: one kept in the database. */
  readonly actionKeySecret: string | null
  /** Contracts that the operator vouches for (decisions/017-witnesses). */
  readonly knownContracts: KnownContractsConfig
}

const toBrand = (settings: z.output<typeof basicSettingsSchema>): Brand => ({
  name: settings.BRAND_NAME,
  logo: settings.BRAND_LOGO ?? null,
  supportUrl: settings.BRAND_SUPPORT_URL ?? null,
})

const readWalletConnect = (settings: {
  WALLETCONNECT_PROJECT_ID?: string | undefined
  WALLETCONNECT_RELAY_URL: string
}): WalletConnectConfig | null =>
  settings.WALLETCONNECT_PROJECT_ID === undefined
    ? null
    : { projectId: settings.WALLETCONNECT_PROJECT_ID, relayUrl: settings.WALLETCONNECT_RELAY_URL }

/** An invalid environment; `message` has one sentence a line. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

const SANDBOX_NODES = {
  RPC_ETHEREUM_SEPOLIA: 'http://127.0.0.1:8545',
  RPC_BASE_SEPOLIA: 'http://127.0.0.1:8546',
  RPC_SOLANA_DEVNET: 'http://127.0.0.1:8899',
}

/** A load balancer that checks every two seconds has seen it twice. */
const DRAIN_SECONDS = 5

/** Treats empty variables as unset, as compose files do. */
const omitEmptyVariables = (env: Environment): Environment =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()))

/** A test key works on testnets only; with nodes of mainnets alone nothing could be done (decisions/030-regions). */
const checkApiKey = (key: string, nodes: Nodes): readonly string[] =>
  key.startsWith('test_') && nodes.size > 0 && ![...nodes.keys()].some(isTestnet)
    ? [
        'The API key is a test key, but every RPC_<NETWORK> is a mainnet’s: use a live key, or nodes of testnets.',
      ]
    : []

/** Reads the nodes, and from which of them names are read. */
function readNodeSettings(env: Environment, sandbox: boolean, added: readonly AddedNetwork[]) {
  const variables = sandbox ? { ...SANDBOX_NODES, ...env } : env
  const { nodes, mistakes } = readNodes(variables, sandbox, added)
  const { ensNetwork, mistakes: ensMistakes } = readEnsNetwork(env, nodes, sandbox)
  return { nodes, ensNetwork, mistakes: [...mistakes, ...ensMistakes] }
}

/** Reads the settings of live updates, and of the pushes that are made of the same events. */
function readUpdates(env: Environment) {
  const { events, mistakes } = readEventsConfig(env)
  const webPush = readPushConfig(env, env['EARN_WEBHOOK_SECRET'] !== undefined)
  return { updates: { events, push: webPush.push }, mistakes: [...mistakes, ...webPush.mistakes] }
}

/**
 * Reads the gateway's configuration from the environment. Source: decisions/005-closed-by-default; decisions/026-rpc;
 * decisions/031-site-settings.
 * @throws ConfigError with one sentence for each mistake; it never contains the key or a node's address
 */
export function readConfig(environment: Environment): GatewayConfig {
  const env = omitEmptyVariables(environment)
  const service = readService(env)
  const sandbox = typeof service !== 'string' && service.sandbox
  const { evmNetworks, mistakes: networkMistakes } = readEvmNetworks(env)
  const { nodes, ensNetwork, mistakes } = readNodeSettings(env, sandbox, evmNetworks)
  // Without a service it is unknown whether a database is required, but a given one can be validated.
  const database = readDatabase(env, sandbox || typeof service === 'string')
  const { plan, mistakes: planMistakes } = readPlan(env)
  const { updates, mistakes: updatesMistakes } = readUpdates(env)
  const { widget, mistakes: widgetMistakes } = readWidgetConfig(env, sandbox)
  const { log, mistakes: logMistakes } = readLogConfig(env)
  const { visitors, mistakes: visitorsMistakes } = readVisitorsConfig(env)
  const publicOrigins = readOrigins('PUBLIC_ORIGIN', env['PUBLIC_ORIGIN'], sandbox)
  const { region, mistakes: regionMistakes } = readRegionConfig(env, visitors.proxyHops)
  const { pausedEnter, mistakes: pauseMistakes } = readPausedEnter(env, evmNetworks)
  const { callBundles, mistakes: bundleMistakes } = readCallBundles(env, evmNetworks)
  const contracts = readKnownContractsSetting(env, sandbox, evmNetworks)
  const look = readBrandLook(env)
  const basicSettings = basicSettingsSchema.safeParse(env)
  const allMistakes = [
    ...(typeof service === 'string' ? [service] : []),
    ...(basicSettings.error?.issues.map(({ message }) => message) ?? []),
    ...look.mistakes,
    ...networkMistakes,
    ...mistakes,
    ...(typeof database === 'string' ? [database] : []),
    ...planMistakes,
    ...updatesMistakes,
    ...widgetMistakes,
    ...logMistakes,
    ...pauseMistakes,
    ...bundleMistakes,
    ...visitorsMistakes,
    ...publicOrigins.mistakes,
    ...regionMistakes,
    ...contracts.mistakes,
    ...(typeof service === 'string' ? [] : checkApiKey(service.key, nodes)),
  ]
  const { theme, words, fonts } = look
  if (
    typeof service === 'string' ||
    typeof database === 'string' ||
    !basicSettings.success ||
    allMistakes.length > 0
  )
    throw new ConfigError(allMistakes.join('\n'))
  return {
    port: basicSettings.data.PORT,
    metricsPort: basicSettings.data.METRICS_PORT ?? null,
    metricsHost: basicSettings.data.METRICS_HOST,
    drainSeconds: basicSettings.data.DRAIN_SECONDS ?? (sandbox ? 0 : DRAIN_SECONDS),
    earnApi: service.url,
    earnApiKey: service.key,
    rateUnit: basicSettings.data.EARN_RATE_UNIT,
    sandbox: sandbox ? service.url : null,
    evmNetworks,
    nodes,
    ensNetwork,
    brand: toBrand(basicSettings.data),
    theme,
    words,
    fonts,
    walletConnect: readWalletConnect(basicSettings.data),
    minimumVersion: basicSettings.data.MINIMUM_VERSION,
    pausedEnter,
    callBundles,
    notice: basicSettings.data.NOTICE ?? null,
    securityContact: basicSettings.data.SECURITY_CONTACT ?? null,
    database,
    plan,
    ...updates,
    widget,
    log,
    visitors,
    publicOrigins: publicOrigins.origins,
    region,
    actionKeySecret: basicSettings.data.ACTION_KEY_SECRET ?? null,
    knownContracts: contracts.knownContracts,
  }
}
