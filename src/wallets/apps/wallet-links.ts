import type { Family } from '#src/networks/network.ts'
import type { Device } from './device.ts'
import type { WalletApp } from './wallet-apps.ts'

/** A link to a wallet that is not in this browser. */
export interface WalletLink {
  readonly id: string
  readonly name: string
  readonly href: string
  /** `open` shows this page in the wallet's app; `get` is where the wallet is had. */
  readonly purpose: 'open' | 'get'
  readonly loadIcon: WalletApp['loadIcon']
}

export interface WalletLinksRequest {
  readonly apps: readonly WalletApp[]
  /** Those that wallets are offered for. */
  readonly families: readonly Family[]
  readonly device: Device
  /** The page's URL. */
  readonly page: string
  /** Names of the wallets in this browser. */
  readonly installed: readonly string[]
}

/** "MetaMask" and "MetaMask Wallet" are one. */
const toKey = (name: string): string =>
  name
    .toLowerCase()
    .replace(/\bwallet\b/g, '')
    .trim()

/**
 * Lists links to wallets that are not in this browser: on a phone those whose app opens this page, elsewhere and for
 * whoever has none where to get them. A wallet's own browser offers no other app: it would be left for it.
 */
export function getWalletLinks(request: WalletLinksRequest): readonly WalletLink[] {
  const { apps, device, page, installed } = request
  const known = new Set(installed.map(toKey))
  const missing = apps.filter(
    ({ name, families }) =>
      families.some((each) => request.families.includes(each)) && !known.has(toKey(name)),
  )
  const toLink = (app: WalletApp, purpose: WalletLink['purpose'], href: string | null) =>
    href === null ? [] : [{ id: app.id, name: app.name, purpose, href, loadIcon: app.loadIcon }]
  const opened =
    device === 'desktop' || installed.length > 0
      ? []
      : missing.flatMap((app) => toLink(app, 'open', app.toPageLink?.(page) ?? null))
  return [...opened, ...missing.flatMap((app) => toLink(app, 'get', app.getDownload(device)))]
}
