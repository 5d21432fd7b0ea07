import { join, resolve } from 'node:path'
import type { AddedNetwork } from '#src/networks/find-network.ts'
import { networks } from '#src/networks/networks.ts'

export interface WidgetConfig {
  /** Origins that may frame the widget; empty: none. */
  readonly origins: readonly string[]
  /** Port of the sandbox's host gallery; null: none. */
  readonly galleryPort: number | null
  /** Origins of Safe's app, which may frame the dApp and sign for it; empty: none. */
  readonly safeOrigins: readonly string[]
}

function readPort(text: string, sandbox: boolean): number | string {
  if (!sandbox) return 'EMBED_GALLERY_PORT is for sandbox mode only: remove it.'
  const port = Number(text)
  return Number.isInteger(port) && port >= 1 && port <= 65_535
    ? port
    : 'EMBED_GALLERY_PORT must be a port number between 1 and 65535.'
}

/**
 * Reads who may frame the site: WIDGET_ORIGINS and EMBED_GALLERY_PORT the widget, SAFE_ORIGINS the dApp. By default
 * nobody; with a gallery, the gallery may frame the widget. Source: decisions/038-widget; decisions/053-safe.
 * @returns the settings, and one sentence for each mistake
 */
export function readWidgetConfig(
  env: Environment,
  sandbox: boolean,
): { widget: WidgetConfig; mistakes: readonly string[] } {
  const { WIDGET_ORIGINS, EMBED_GALLERY_PORT } = env
  const port = EMBED_GALLERY_PORT === undefined ? null : readPort(EMBED_GALLERY_PORT, sandbox)
  const galleryPort = typeof port === 'number' ? port : null
  const fallback = galleryPort === null ? [] : [`http://localhost:${galleryPort}`]
  const read =
    WIDGET_ORIGINS === undefined
      ? { origins: fallback, mistakes: [] }
      : readOrigins('WIDGET_ORIGINS', WIDGET_ORIGINS, sandbox)
  const safe = readOrigins('SAFE_ORIGINS', env['SAFE_ORIGINS'], sandbox)
  return {
    widget: { origins: read.origins, galleryPort, safeOrigins: safe.origins },
    mistakes: [...(typeof port === 'string' ? [port] : []), ...read.mistakes, ...safe.mistakes],
  }
}

/** One or two nodes by network id; the second cross-checks the first (decisions/026-rpc). */
export type Nodes = ReadonlyMap<string, readonly URL[]>

/** Returns the variable of a network's nodes: `base-sepolia` is RPC_BASE_SEPOLIA. */
const nodeVariable = (network: string): string =>
  `RPC_${network.toUpperCase().replaceAll('-', '_')}`

/**
 * Reads every RPC_<NETWORK> of the environment. A node's URL may contain a key, so no message repeats it.
 * @param added networks beside those of the contract
 * @returns the nodes, and one sentence for each mistake
 */
export function readNodes(
  env: Readonly<Record<string, string | undefined>>,
  sandbox: boolean,
  added: readonly AddedNetwork[],
): { nodes: Nodes; mistakes: string[] } {
  const byVariable = new Map([...networks, ...added].map(({ id }) => [nodeVariable(id), id]))
  const nodes = new Map<string, readonly URL[]>()
  const mistakes: string[] = []
  for (const [name, text] of Object.entries(env)) {
    if (!name.startsWith('RPC_') || text === undefined || text.trim() === '') continue
    const network = byVariable.get(name)
    if (network === undefined) {
      mistakes.push(`${name} names no network that Sheaf knows.`)
      continue
    }
    const read = text.split(',').map((part) => readUrlSetting(name, part.trim(), sandbox))
    const urls = read.filter((part) => typeof part !== 'string')
    mistakes.push(...read.filter((part) => typeof part === 'string'))
    if (read.length > 2) mistakes.push(`${name} takes one or two addresses, separated by a comma.`)
    nodes.set(network, urls)
  }
  return { nodes, mistakes }
}

const EXAMPLE = 'an exact origin such as https://www.example.org: no path, no wildcard'

/** Names of a single host: URL parsers accept more, such as `*`, which a content security policy reads as many. */
const ORIGIN = /^https?:\/\/(?:[a-z\d.-]+|\[[\da-f:]+\])(?::\d+)?$/

/** Returns the origin as browsers write it, or an error message. */
function readOrigin(name: string, text: string, sandbox: boolean): { origin: string } | string {
  if (!ORIGIN.test(text) || !URL.canParse(text) || new URL(text).origin !== text)
    return `${name} has “${text}”, which is not ${EXAMPLE}.`
  const { protocol, hostname } = new URL(text)
  if (protocol === 'https:' || (protocol === 'http:' && sandbox && isLoopback(hostname)))
    return { origin: text }
  return `${name} has “${text}”, which must start with https://${sandbox ? ' unless it is this machine' : ''}.`
}

/**
 * Reads a list of exact origins, separated by commas.
 * @param name of the variable, for error messages
 * @returns each once, none where the variable is not set, and one sentence for each mistake
 */
export function readOrigins(
  name: string,
  text: string | undefined,
  sandbox: boolean,
): { origins: readonly string[]; mistakes: readonly string[] } {
  const read = (text?.split(',') ?? []).map((part) => readOrigin(name, part.trim(), sandbox))
  const origins = read.flatMap((each) => (typeof each === 'string' ? [] : [each.origin]))
  return {
    origins: [...new Set(origins)],
    mistakes: read.filter((each) => typeof each === 'string'),
  }
}

/** Where the shared state is kept: the URL of a Postgres, or the folder of an embedded one. */
export type DatabaseConfig = { readonly url: string } | { readonly folder: string }

/**
 * Reads where the gateway's state is kept. Outside sandbox mode a database has to be selected: no default fails open
 * (decisions/005-closed-by-default).
 * @returns the database, or one sentence that never repeats a URL
 */
export function readDatabase(env: Environment, sandbox: boolean): DatabaseConfig | string {
  const { DATABASE_URL, SHEAF_EMBEDDED_DB, SANDBOX_STATE = '.sheaf' } = env
  if (SHEAF_EMBEDDED_DB !== undefined && SHEAF_EMBEDDED_DB !== '1')
    return 'SHEAF_EMBEDDED_DB can only be 1; leave it out to use DATABASE_URL.'
  if (DATABASE_URL !== undefined)
    return /^postgres(?:ql)?:\/\//.test(DATABASE_URL) && URL.canParse(DATABASE_URL)
      ? { url: DATABASE_URL }
      : 'DATABASE_URL must be an address such as postgres://user@host/name.'
  if (sandbox || SHEAF_EMBEDDED_DB === '1')
    return { folder: resolve(join(SANDBOX_STATE, 'postgres')) }
  return 'A real service needs a database: set DATABASE_URL, or SHEAF_EMBEDDED_DB=1 for a single copy with a database of its own.'
}

export type Environment = Readonly<Record<string, string | undefined>>

export interface EarnServiceConfig {
  /** Without `/v1`. */
  readonly url: URL
  readonly key: string
  readonly sandbox: boolean
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Whether a host name, as `URL.hostname` writes it, is loopback. */
export const isLoopback = (hostname: string): boolean => LOOPBACK.has(hostname)

/**
 * Reads the URL of an upstream.
 * @param allowHttpOnLoopback whether `http:` is accepted on loopback; never elsewhere
 * @returns the URL, or an error message that ends "... must ..."
 */
export function readUrlSetting(
  name: string,
  text: string,
  allowHttpOnLoopback: boolean,
): URL | string {
  if (!URL.canParse(text)) return `${name} must be a URL such as https://example.org.`
  const url = new URL(text)
  if (url.username !== '' || url.password !== '')
    return `${name} must not carry a user name or password.`
  if (url.protocol === 'https:') return url
  if (url.protocol !== 'http:') return `${name} must start with https://.`
  if (allowHttpOnLoopback && isLoopback(url.hostname)) return url
  return allowHttpOnLoopback
    ? `${name} must use https:// (plain http:// is accepted for this machine only).`
    : `${name} must use https:// (plain http:// is accepted in sandbox mode only, for this machine).`
}

/**
 * Reads which service to use: EARN_API_URL with EARN_API_KEY, or neither with SHEAF_MODE=sandbox.
 * @returns the service, or an error message that never repeats the key
 */
export function readService(env: Environment): EarnServiceConfig | string {
  const { EARN_API_URL, EARN_API_KEY, SHEAF_MODE } = env
  if (SHEAF_MODE !== undefined && SHEAF_MODE !== 'sandbox')
    return 'SHEAF_MODE can only be "sandbox"; leave it out to use a real service.'
  if (EARN_API_URL !== undefined && EARN_API_KEY === undefined)
    return 'EARN_API_URL is set but EARN_API_KEY is not: both are needed.'
  if (EARN_API_URL === undefined && EARN_API_KEY !== undefined)
    return 'EARN_API_KEY is set but EARN_API_URL is not: both are needed.'
  if (EARN_API_URL === undefined || EARN_API_KEY === undefined) {
    if (SHEAF_MODE !== 'sandbox')
      return 'Set EARN_API_URL and EARN_API_KEY for a real service, or SHEAF_MODE=sandbox for the local one.'
    const name = 'SANDBOX_URL'
    const url = readUrlSetting(name, env[name] ?? 'http://127.0.0.1:4010', true)
    if (typeof url === 'string') return url
    const key = env['SANDBOX_KEY'] ?? 'test_sandbox_rw'
    return isValidKey(key) ? { url, key, sandbox: true } : describeInvalidKey('SANDBOX_KEY')
  }
  if (SHEAF_MODE === 'sandbox')
    return 'SHEAF_MODE=sandbox and EARN_API_URL exclude each other: remove one of them.'
  const url = readUrlSetting('EARN_API_URL', EARN_API_URL, false)
  if (typeof url === 'string') return url
  if (/\/v1\/?$/.test(url.pathname)) return 'EARN_API_URL must be given without /v1 at its end.'
  if (!isValidKey(EARN_API_KEY)) return describeInvalidKey('EARN_API_KEY')
  return { url, key: EARN_API_KEY, sandbox: false }
}

const isValidKey = (text: string): boolean => /^[\x21-\x7e]+$/.test(text)
const describeInvalidKey = (name: string): string =>
  `${name} has a space or a sign that no key has.`
