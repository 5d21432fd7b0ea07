import type { Wallet as ListedWallet } from '@rainbow-me/rainbowkit'
import {
  backpackWallet,
  coinbaseWallet,
  ledgerWallet,
  metaMaskWallet,
  okxWallet,
  phantomWallet,
  rabbyWallet,
  trustWallet,
  walletConnectWallet,
} from '@rainbow-me/rainbowkit/wallets'
import type { Family } from '#src/networks/network.ts'
import type { Device } from './device.ts'

/** A wallet that is offered by name, also where it is not in this browser. */
export interface WalletApp {
  readonly id: string
  readonly name: string
  readonly families: readonly Family[]
  /** Loads its logo as a data: URL; null for none. */
  readonly loadIcon: (() => Promise<string>) | null
  /** Opens its app with a WalletConnect pairing; null if it has none. */
  readonly toPairingLink: ((uri: string) => string) | null
  /** Opens a page in its app's own browser; null if it has none. */
  readonly toPageLink: ((page: string) => string) | null
  /** Where to get it for a device; null where it does not exist. */
  readonly getDownload: (device: Device) => string | null
}

type AppLinks = Pick<WalletApp, 'families' | 'toPairingLink' | 'toPageLink'>

const encode = encodeURIComponent
const EVM: readonly Family[] = ['evm']
const BOTH: readonly Family[] = ['evm', 'solana']

/** A listed wallet connects by our own connectors; the list gives its name, logo and downloads. */
const LIST_OPTIONS = { appName: '', projectId: 'unused' }

const getDownload =
  ({ downloadUrls = {} }: Pick<ListedWallet, 'downloadUrls'>): WalletApp['getDownload'] =>
  (device) =>
    (device === 'desktop'
      ? (downloadUrls.browserExtension ?? downloadUrls.desktop)
      : (downloadUrls[device] ?? downloadUrls.mobile)) ?? null

const loadIcon = ({ iconUrl }: Pick<ListedWallet, 'iconUrl'>): Promise<string> =>
  Promise.resolve(typeof iconUrl === 'string' ? iconUrl : iconUrl())

export const loadWalletConnectIcon = (): Promise<string> =>
  loadIcon(walletConnectWallet(LIST_OPTIONS))

function fromList(wallet: ListedWallet, links: AppLinks): WalletApp {
  return {
    ...links,
    id: wallet.id,
    name: wallet.name,
    loadIcon: () => loadIcon(wallet),
    getDownload: getDownload(wallet),
  }
}

/** Opens a page in a Solana wallet's browser, by the links that Phantom began and others share. */
const browse = (root: string) => (page: string) =>
  `${root}/browse/${encode(page)}?ref=${encode(new URL(page).origin)}`

const solflare: WalletApp = {
  id: 'solflare',
  name: 'Solflare',
  families: ['solana'],
  loadIcon: null,
  toPairingLink: null,
  toPageLink: browse('https://solflare.com/ul/v1'),
  getDownload: () => 'https://solflare.com/download',
}

/**
 * The wallets that people have most, most used first. Links are those of the wallets' own documentation
 * (decisions/049-wallet-apps).
 */
export const walletApps: readonly WalletApp[] = [
  fromList(metaMaskWallet(LIST_OPTIONS), {
    families: BOTH,
    toPairingLink: (uri) => `https://metamask.app.link/wc?uri=${encode(uri)}`,
    // The path stands unencoded, else its browser opens an empty page.
    toPageLink: (page) => `https://link.metamask.io/dapp/${page.replace(/^https?:\/\//, '')}`,
  }),
  fromList(rabbyWallet(), {
    families: EVM,
    toPairingLink: (uri) => `rabby://wc?uri=${encode(uri)}`,
    toPageLink: null,
  }),
  fromList(coinbaseWallet(LIST_OPTIONS), {
    families: BOTH,
    toPairingLink: (uri) => `https://go.cb-w.com/wc?uri=${encode(uri)}`,
    toPageLink: (page) => `https://go.cb-w.com/dapp?cb_url=${encode(page)}`,
  }),
  fromList(phantomWallet(), {
    families: BOTH,
    toPairingLink: null,
    toPageLink: browse('https://phantom.app/ul'),
  }),
  solflare,
  fromList(trustWallet(LIST_OPTIONS), {
    families: BOTH,
    toPairingLink: (uri) => `trust://wc?uri=${encode(uri)}`,
    toPageLink: (page) => `https://link.trustwallet.com/open_url?coin_id=60&url=${encode(page)}`,
  }),
  fromList(okxWallet(LIST_OPTIONS), {
    families: BOTH,
    toPairingLink: (uri) => `okex://main/wc?uri=${encode(uri)}`,
    toPageLink: (page) =>
      `https://web3.okx.com/download?deeplink=${encode(`okx://wallet/dapp/url?dappUrl=${encode(page)}`)}`,
  }),
  fromList(ledgerWallet(LIST_OPTIONS), {
    families: EVM,
    toPairingLink: (uri) => `ledgerlive://wc?uri=${encode(uri)}`,
    toPageLink: null,
  }),
  fromList(backpackWallet(), {
    families: BOTH,
    toPairingLink: null,
    toPageLink: browse('https://backpack.app/ul/v1'),
  }),
]
