import * as z from 'zod'
import { readEventsConfig, type EventsConfig } from './events/read-events-config.ts'
import { readNodes, type Nodes } from './read-nodes.ts'
import { readPausedEnter, type PausedEnter } from './read-paused-enter.ts'
import { readService, type Environment } from './read-service.ts'
import { readWidgetConfig, type WidgetConfig } from './widget/read-widget-config.ts'

/** How the deployment looks; from BRAND_*. */
export interface Brand {
  readonly name: string
  /** "#rrggbb", or null for the app's own. */
  readonly accent: string | null
  /** A path on this origin, or null. */
  readonly logo: string | null
  readonly supportUrl: string | null
}

export interface GatewayConfig {
  readonly port: number
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
  /** Live news; null for none. */
  readonly events: EventsConfig | null
  readonly widget: WidgetConfig
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

const port = 'PORT must be a port number between 0 and 65535.'
const text = (max: number, message: string) => z.string().max(max, message)

const plainSchema = z.object({
  PORT: z.coerce.number(port).int(port).min(0, port).max(65_535, port).default(4000),
  BRAND_NAME: text(40, 'BRAND_NAME must have at most 40 characters.').default('Sheaf'),
  BRAND_ACCENT: z
    .string()
    .regex(/^#[\da-f]{6}$/i, 'BRAND_ACCENT must be a colour such as #1d4ed8.')
    .optional(),
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
  MINIMUM_VERSION: z
    .string()
    .regex(/^\d+\.\d+\.\d+$/, 'MINIMUM_VERSION must be a version such as 1.4.0.')
    .default('0.0.0'),
  NOTICE: text(500, 'NOTICE must have at most 500 characters.').optional(),
})

/** A variable that is set to nothing counts as not set, as compose files do it. */
const withoutEmpty = (env: Environment): Environment =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()))

/**
 * The gateway's configuration from the environment. Source: design, section 6; decisions 15, 36, 37.
 * @throws ConfigError with one plain sentence for each mistake; it never repeats the key or a node's address.
 */
export function readConfig(environment: Environment): GatewayConfig {
  const env = withoutEmpty(environment)
  const service = readService(env)
  const sandbox = typeof service !== 'string' && service.sandbox
  const { nodes, mistakes } = readNodes(sandbox ? { ...SANDBOX_NODES, ...env } : env, sandbox)
  const live = readEventsConfig(env, sandbox)
  const { widget, mistakes: widgetMistakes } = readWidgetConfig(env, sandbox)
  const plain = plainSchema.safeParse(env)
  const all = [
    ...(typeof service === 'string' ? [service] : []),
    ...(plain.error?.issues.map(({ message }) => message) ?? []),
    ...mistakes,
    ...live.mistakes,
    ...widgetMistakes,
  ]
  if (typeof service === 'string' || !plain.success || all.length > 0)
    throw new ConfigError(all.join('\n'))
  return {
    port: plain.data.PORT,
    earnApi: service.address,
    earnApiKey: service.key,
    sandbox: sandbox ? service.address : null,
    nodes,
    brand: {
      name: plain.data.BRAND_NAME,
      accent: plain.data.BRAND_ACCENT ?? null,
      logo: plain.data.BRAND_LOGO ?? null,
      supportUrl: plain.data.BRAND_SUPPORT_URL ?? null,
    },
    walletConnectProjectId: plain.data.WALLETCONNECT_PROJECT_ID ?? null,
    minimumVersion: plain.data.MINIMUM_VERSION,
    pausedEnter: readPausedEnter(env['PAUSED_ENTER']),
    notice: plain.data.NOTICE ?? null,
    events: live.events,
    widget,
  }
}
