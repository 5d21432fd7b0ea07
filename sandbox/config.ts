import { resolve } from 'node:path'
import { z } from 'zod'
import type { Network } from './contract/network.ts'
import { defaultRoleKeys, type RoleKeys } from './webhooks/roles.ts'

const port = (standard: number, most = 65_535) =>
  z
    .string()
    .regex(/^\d{1,5}$/, 'must be a port number')
    .transform(Number)
    .pipe(z.number().max(most, `must be a port number up to ${most}`))
    .default(standard)

const key = z.string().regex(/^[\x21-\x7e]+$/, 'must be a key without spaces')

const MANY_YIELDS = 'must be a number of yields between 1 and 20000'

const schema = z.object({
  PORT: port(4010),
  ANVIL_PORT_ETHEREUM_SEPOLIA: port(8545),
  ANVIL_PORT_BASE_SEPOLIA: port(8546),
  /** The websocket takes the next port. */
  SOLANA_PORT: port(8899, 65_534),
  SANDBOX_STATE: z.string().min(1, 'must name a folder').default('.sheaf'),
  DATABASE_URL: z
    .url({
      protocol: /^postgres(?:ql)?$/,
      error: 'must be an address such as postgres://user@host/name',
    })
    .optional(),
  SANDBOX_BLOCK_MS: z
    .string()
    .regex(/^\d{2,5}$/, 'must be milliseconds between 10 and 99999')
    .transform(Number)
    .default(1_000),
  SANDBOX_YIELDS: z
    .string()
    .regex(/^\d{1,5}$/, MANY_YIELDS)
    .transform(Number)
    .pipe(z.number().min(1, MANY_YIELDS).max(20_000, MANY_YIELDS))
    .default(3_000),
  SANDBOX_ADMIN_KEY: key.default(defaultRoleKeys.owner),
  SANDBOX_TEAM_KEYS: z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.tuple([key, key, key], 'must be the keys of admin, operator and viewer'))
    .default([defaultRoleKeys.admin, defaultRoleKeys.operator, defaultRoleKeys.viewer]),
  EARN_WEBHOOK_PREFIX: z
    .string()
    .regex(
      /^[A-Za-z][A-Za-z0-9-]{0,40}-$/,
      'must be the beginning of header names, such as X-Service-',
    )
    .default('X-Service-'),
  SANDBOX_TOKENS_PAGE: z
    .string()
    .regex(/^[1-9]\d{0,4}$/, 'must be how many tokens a page has')
    .transform(Number)
    .optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn'),
})

export interface SandboxConfig {
  readonly port: number
  readonly chainPorts: Readonly<Record<Network, number>>
  /** Folder of chains, database and compiled contracts. */
  readonly stateFolder: string
  /** URL of an external Postgres; null for the embedded one. */
  readonly databaseUrl: string | null
  readonly blockMs: number
  /** Number of mainnet yields generated for the live key. */
  readonly generatedYields: number
  readonly logLevel: string
  /** Keys of the webhook routes. */
  readonly roleKeys: RoleKeys
  /** Prefix of the header names of deliveries. */
  readonly webhookPrefix: string
  /** Default page size of the token list; null for all. */
  readonly tokensPage: number | null
}

/** Reads the environment; each error is one sentence, ready to be shown. Empty variables count as missing. */
export function readConfig(
  environment: Readonly<Record<string, string | undefined>>,
): SandboxConfig | { readonly mistakes: readonly string[] } {
  const given = Object.entries(environment).filter(([, value]) => value !== '')
  const parsed = schema.safeParse(Object.fromEntries(given))
  if (!parsed.success) {
    return {
      mistakes: parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}.`),
    }
  }
  const { data } = parsed
  const [admin, operator, viewer] = data.SANDBOX_TEAM_KEYS
  return {
    port: data.PORT,
    chainPorts: {
      'ethereum-sepolia': data.ANVIL_PORT_ETHEREUM_SEPOLIA,
      'base-sepolia': data.ANVIL_PORT_BASE_SEPOLIA,
      'solana-devnet': data.SOLANA_PORT,
    },
    stateFolder: resolve(data.SANDBOX_STATE),
    databaseUrl: data.DATABASE_URL ?? null,
    blockMs: data.SANDBOX_BLOCK_MS,
    generatedYields: data.SANDBOX_YIELDS,
    logLevel: data.LOG_LEVEL,
    roleKeys: { owner: data.SANDBOX_ADMIN_KEY, admin, operator, viewer },
    webhookPrefix: data.EARN_WEBHOOK_PREFIX,
    tokensPage: data.SANDBOX_TOKENS_PAGE ?? null,
  }
}
