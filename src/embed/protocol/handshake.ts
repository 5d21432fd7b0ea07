import { isCount, isText, toPlainObject } from './plain-object.ts'
import { readAnnouncedWallet, type AnnouncedWallet } from './wallet-message.ts'
import { readWidgetConfig, type WidgetConfig } from './widget-config.ts'

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

/** The host's response, with a port that carries all further messages. Source: decisions/038-widget. */
export interface Init extends Versions {
  readonly sheaf: 'init'
  readonly nonce: string
  readonly config: WidgetConfig
  /** One of each family at most. */
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
  // One of each family at most.
  const isValid = new Set(wallets.map(({ family }) => family)).size === announced.length
  return isValid ? { sheaf: 'init', ...versions, nonce, config, wallets } : null
}
