import type { Hex } from '#src/brand/hex.ts'
import { isHex } from '#src/brand/is-hex.ts'
import { LANGUAGES } from '#src/messages/language.ts'
import { isCount, isText, isTextList, toPlainObject } from './plain-object.ts'

/** The current and the oldest supported version; raised only when a message changes its meaning. */
export const PROTOCOL = 1
export const OLDEST_PROTOCOL = 1

/** Both sides' version ranges. */
interface Versions {
  readonly v: number
  readonly min: number
}

/** Whether two sides share a version. */
export const isCompatible = (other: Versions): boolean =>
  other.v >= OLDEST_PROTOCOL && other.min <= PROTOCOL

/** The frame's first message, to its known host origin only. */
export interface Ready extends Versions {
  readonly sheaf: 'ready'
}

/** A host's language options; `auto` is the visitor's. */
const WIDGET_LANGUAGES = ['auto', ...LANGUAGES] as const

export const THEMES = ['auto', 'light', 'dark'] as const

/** Maximum radius, pixels. */
const MAX_RADIUS = 16

/** The host page's options for the frame's page and theme. */
export interface WidgetConfig {
  readonly yieldId: string | null
  readonly actionId: string | null
  /** Empty lists mean no limit. */
  readonly yieldIds: readonly string[]
  readonly networks: readonly string[]
  readonly types: readonly string[]
  readonly theme: (typeof THEMES)[number]
  readonly language: (typeof WIDGET_LANGUAGES)[number]
  /** For buttons, links and selections; corrected for contrast. Null: the deployment's. */
  readonly accent: Hex | null
  /** Corner radius of controls, pixels. Null: the deployment's. */
  readonly radius: number | null
}

/** The host page's wallet in its current state. The host's claim until a chain confirms it. */
export interface AnnouncedWallet {
  readonly family: 'evm'
  readonly name: string
  /** Already connected to the host page; else empty. */
  readonly accounts: readonly string[]
  readonly chainId: number | null
}

/** The host's response, with a port that carries all further messages. Source: decisions/038-widget. */
export interface Init extends Versions {
  readonly sheaf: 'init'
  readonly nonce: string
  readonly config: WidgetConfig
  readonly wallets: readonly AnnouncedWallet[]
}

const readVersions = ({ v, min }: Readonly<Record<string, unknown>>): Versions | null =>
  isCount(v) && isCount(min) && min <= v ? { v, min } : null

/** Parses a frame's first message; null if invalid. */
export function readReady(value: unknown): Ready | null {
  const read = toPlainObject(value)
  const versions = read && readVersions(read)
  return versions && read?.['sheaf'] === 'ready' ? { sheaf: 'ready', ...versions } : null
}

/** Parses a host's options; null if invalid. Missing ones set no limit. */
export function readWidgetConfig(value: unknown): WidgetConfig | null {
  const read = toPlainObject(value)
  if (!read) return null
  const { yieldId = null, actionId = null, yieldIds = [], networks = [], types = [] } = read
  const theme = THEMES.find((each) => each === (read['theme'] ?? 'auto'))
  const language = WIDGET_LANGUAGES.find((each) => each === (read['language'] ?? 'auto'))
  const isId = (id: unknown): id is string | null => id === null || isText(id)
  const { accent = null, radius = null } = read
  if (accent !== null && !(isText(accent) && isHex(accent))) return null
  if (radius !== null && !(isCount(radius) && radius <= MAX_RADIUS)) return null
  if (!theme || !language || !isId(yieldId) || !isId(actionId)) return null
  if (!isTextList(yieldIds) || !isTextList(networks) || !isTextList(types)) return null
  return { yieldId, actionId, yieldIds, networks, types, theme, language, accent, radius }
}

/** Parses an announced wallet; null if invalid. */
export function readAnnouncedWallet(value: unknown): AnnouncedWallet | null {
  const read = toPlainObject(value)
  if (!read) return null
  const { family, name, accounts, chainId } = read
  if (family !== 'evm' || !isText(name, 60) || !isTextList(accounts)) return null
  return chainId === null || isCount(chainId) ? { family, name, accounts, chainId } : null
}

/** Parses the versions of a host's response, even if this build can't parse the rest. */
export function readInitVersions(value: unknown): Versions | null {
  const read = toPlainObject(value)
  return read?.['sheaf'] === 'init' ? readVersions(read) : null
}

/** Parses a host's response; null if invalid. */
export function readInit(value: unknown): Init | null {
  const read = toPlainObject(value)
  const versions = readInitVersions(value)
  const config = readWidgetConfig(read?.['config'])
  const nonce = read?.['nonce']
  const announced = read?.['wallets']
  if (!versions || !config || !isText(nonce) || !Array.isArray(announced)) return null
  const wallets = announced.flatMap((each) => readAnnouncedWallet(each) ?? [])
  return wallets.length === announced.length && wallets.length <= 1
    ? { sheaf: 'init', ...versions, nonce, config, wallets }
    : null
}
