import { isCount, isText, isTextList, toPlainObject } from './plain-object.ts'
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
