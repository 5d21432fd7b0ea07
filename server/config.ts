import type { Hex } from '#src/brand/hex.ts'
import type { Plan } from './budget/plan.ts'
import { readPlan } from './budget/read-plan.ts'
import { readDatabase, type DatabaseChoice } from './database/read-database.ts'
import { readEventsConfig, type EventsConfig } from './events/read-events-config.ts'
import { plainSettings } from './plain-settings.ts'
import { readLogConfig, type LogConfig } from './logging/read-log-config.ts'
import { keyMistakes } from './key-mistakes.ts'
import { readNodes, type Nodes } from './read-nodes.ts'
import { readPausedEnter, type PausedEnter } from './read-paused-enter.ts'
import { readOrigins } from './read-origins.ts'
import { readRegionConfig, type RegionConfig } from './region/read-region-config.ts'
import { readService, type Environment } from './read-service.ts'
import { readVisitorsConfig, type VisitorsConfig } from './visitors/read-visitors-config.ts'
import { readWidgetConfig, type WidgetConfig } from './widget/read-widget-config.ts'
import {
  readKnownContractsSetting,
  type KnownContractsChoice,
} from './witnesses/known-contracts.ts'

/** How the deployment looks; from BRAND_*. */
export interface Brand {
  readonly name: string
  /** Null: the app's own. Corrected for each theme, so that it can be read and seen. */
  readonly accent: Hex | null
  /** How round a control's corners are, in pixels; null: the app's own. */
  readonly radius: number | null
  /** A path on this origin, or null. */
  readonly logo: string | null
  readonly supportUrl: string | null
}

export interface GatewayConfig {
  readonly port: number
  /** Where figures can be read; null: nowhere. */
  readonly metricsPort: number | null
  /** Seconds between being told to stop and stopping, in which `/readyz` says so. */
  readonly drainSeconds: number
  /** The Earn service, without `/v1`. */
  readonly earnApi: URL
  readonly earnApiKey: string
  /** The sandbox's address in sandbox mode, else null. */
  readonly sandbox: URL | null
  readonly nodes: Nodes
  readonly brand: Brand
  readonly walletConnectProjectId: string | null
  readonly minimumVersion: string
  readonly pausedEnter: PausedEnter
  /** A sentence that every visitor reads, or null. */
  readonly notice: string | null
  /** Where a weakness of the site is reported; null: nowhere. */
  readonly securityContact: string | null
  /** What all copies share. */
  readonly database: DatabaseChoice
  /** The key's plan; null where the service's own figures tell it. */
  readonly plan: Plan | null
  /** Live news; null for none. */
  readonly events: EventsConfig | null
  readonly widget: WidgetConfig
  readonly log: LogConfig
  readonly visitors: VisitorsConfig
  /** Where visitors find the site; empty: wherever they ask for it. */
  readonly publicOrigins: readonly string[]
  /** From where nobody enters; null: no rules are enforced. */
  readonly region: RegionConfig | null
  /** What keys of actions are made with; null: a secret that the database keeps. */
  readonly actionKeySecret: string | null
  /** Contracts that the operator vouches for (decisions/017-witnesses). */
  readonly knownContracts: KnownContractsChoice
}

/** The environment can't be used; `message` has one sentence a line. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

const SANDBOX_NODES = {
  RPC_ETHEREUM_SEPOLIA: 'http://127.0.0.1:8545',
  RPC_BASE_SEPOLIA: 'http://127.0.0.1:8546',
  RPC_SOLANA_DEVNET: 'http://127.0.0.1:8899',
}

/** A balancer that looks every two seconds has seen it twice. */
const DRAIN_SECONDS = 5

/** A variable that is set to nothing counts as not set, as compose files do it. */
const withoutEmpty = (env: Environment): Environment =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()))

/**
 * The gateway's configuration from the environment. Source: decisions/005-closed-by-default; decisions/026-rpc; decisions/031-site-settings.
 * @throws ConfigError with one plain sentence for each mistake; it never repeats the key or a node's address.
 */
export function readConfig(environment: Environment): GatewayConfig {
  const env = withoutEmpty(environment)
  const service = readService(env)
  const sandbox = typeof service !== 'string' && service.sandbox
  const { nodes, mistakes } = readNodes(sandbox ? { ...SANDBOX_NODES, ...env } : env, sandbox)
  // Without a service nobody knows whether there has to be a database, but whether the one that is given can be one.
  const database = readDatabase(env, sandbox || typeof service === 'string')
  const { plan, mistakes: planMistakes } = readPlan(env)
  const live = readEventsConfig(env)
  const { widget, mistakes: widgetMistakes } = readWidgetConfig(env, sandbox)
  const { log, mistakes: logMistakes } = readLogConfig(env)
  const { visitors, mistakes: visitorsMistakes } = readVisitorsConfig(env)
  const own = readOrigins('PUBLIC_ORIGIN', env['PUBLIC_ORIGIN'], sandbox)
  const { region, mistakes: regionMistakes } = readRegionConfig(env, visitors.proxyHops)
  const { pausedEnter, mistakes: pauseMistakes } = readPausedEnter(env)
  const { knownContracts, mistakes: contractMistakes } = readKnownContractsSetting(env, sandbox)
  const plain = plainSettings.safeParse(env)
  const all = [
    ...(typeof service === 'string' ? [service] : []),
    ...(plain.error?.issues.map(({ message }) => message) ?? []),
    ...mistakes,
    ...(typeof database === 'string' ? [database] : []),
    ...planMistakes,
    ...live.mistakes,
    ...widgetMistakes,
    ...logMistakes,
    ...pauseMistakes,
    ...visitorsMistakes,
    ...own.mistakes,
    ...regionMistakes,
    ...contractMistakes,
    ...(typeof service === 'string' ? [] : keyMistakes(service.key, nodes)),
  ]
  if (
    typeof service === 'string' ||
    typeof database === 'string' ||
    !plain.success ||
    all.length > 0
  )
    throw new ConfigError(all.join('\n'))
  return {
    port: plain.data.PORT,
    metricsPort: plain.data.METRICS_PORT ?? null,
    drainSeconds: plain.data.DRAIN_SECONDS ?? (sandbox ? 0 : DRAIN_SECONDS),
    earnApi: service.address,
    earnApiKey: service.key,
    sandbox: sandbox ? service.address : null,
    nodes,
    brand: {
      name: plain.data.BRAND_NAME,
      accent: plain.data.BRAND_ACCENT ?? null,
      radius: plain.data.BRAND_RADIUS ?? null,
      logo: plain.data.BRAND_LOGO ?? null,
      supportUrl: plain.data.BRAND_SUPPORT_URL ?? null,
    },
    walletConnectProjectId: plain.data.WALLETCONNECT_PROJECT_ID ?? null,
    minimumVersion: plain.data.MINIMUM_VERSION,
    pausedEnter,
    notice: plain.data.NOTICE ?? null,
    securityContact: plain.data.SECURITY_CONTACT ?? null,
    database,
    plan,
    events: live.events,
    widget,
    log,
    visitors,
    publicOrigins: own.origins,
    region,
    actionKeySecret: plain.data.ACTION_KEY_SECRET ?? null,
    knownContracts,
  }
}
