import type { Hex } from '#src/brand/hex.ts'
import { isHex } from '#src/brand/is-hex.ts'
import { LANGUAGES } from '#src/messages/language.ts'
import { isCount, isText, isTextList, toPlainObject } from './plain-object.ts'

/** What this build speaks, and the oldest that it still understands; raised only when a message changes its meaning. */
export const PROTOCOL = 1
export const OLDEST_PROTOCOL = 1

/** Both sides' ranges, as they tell each other. */
interface Versions {
  readonly v: number
  readonly min: number
}

/** Whether two sides have a version in common. */
export const isCompatible = (other: Versions): boolean =>
  other.v >= OLDEST_PROTOCOL && other.min <= PROTOCOL

/** The frame's first message, to the one origin that it knows as its host. */
export interface Ready extends Versions {
  readonly sheaf: 'ready'
}

/** What a host may choose; `auto` is the visitor's. */
const WIDGET_LANGUAGES = ['auto', ...LANGUAGES] as const

export const THEMES = ['auto', 'light', 'dark'] as const

/** The roundest corners that a host can choose, in pixels. */
const MAX_RADIUS = 16

/** What the host page chose: where the frame starts and how it looks. */
export interface WidgetConfig {
  readonly yieldId: string | null
  readonly actionId: string | null
  /** Empty lists are no limit. */
  readonly yieldIds: readonly string[]
  readonly networks: readonly string[]
  readonly types: readonly string[]
  readonly theme: (typeof THEMES)[number]
  readonly language: (typeof WIDGET_LANGUAGES)[number]
  /** For buttons, links and what is chosen; the frame corrects it until it can be read. Null: the deployment's. */
  readonly accent: Hex | null
  /** How round a control's corners are, in pixels. Null: the deployment's. */
  readonly radius: number | null
}

/** A wallet of the host page, as it stands now. A claim of the host until a chain shows it. */
export interface AnnouncedWallet {
  readonly family: 'evm'
  readonly name: string
  /** Connected to the host page already; empty before. */
  readonly accounts: readonly string[]
  readonly chainId: number | null
}

/** The host's answer, with a port: from then on both talk through that port only. Source: decisions/038-widget. */
export interface Init extends Versions {
  readonly sheaf: 'init'
  readonly nonce: string
  readonly config: WidgetConfig
  readonly wallets: readonly AnnouncedWallet[]
}

const readVersions = ({ v, min }: Readonly<Record<string, unknown>>): Versions | null =>
  isCount(v) && isCount(min) && min <= v ? { v, min } : null

/** What a frame says first, or null. */
export function readReady(value: unknown): Ready | null {
  const read = toPlainObject(value)
  const versions = read && readVersions(read)
  return versions && read?.['sheaf'] === 'ready' ? { sheaf: 'ready', ...versions } : null
}

/** What a host chose, or null; what is not named is not limited. */
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

/** A wallet that a host announces, or null. */
export function readAnnouncedWallet(value: unknown): AnnouncedWallet | null {
  const read = toPlainObject(value)
  if (!read) return null
  const { family, name, accounts, chainId } = read
  if (family !== 'evm' || !isText(name, 60) || !isTextList(accounts)) return null
  return chainId === null || isCount(chainId) ? { family, name, accounts, chainId } : null
}

/** The versions of anything that looks like a host's answer, also of one that this build can't read further. */
export function readInitVersions(value: unknown): Versions | null {
  const read = toPlainObject(value)
  return read?.['sheaf'] === 'init' ? readVersions(read) : null
}

/** A host's answer, or null. */
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
