import {
  isWalletAdapterCompatibleStandardWallet,
  WalletReadyState,
  type Adapter,
  type WalletAdapterCompatibleStandardWallet,
} from '@solana/wallet-adapter-base'
import { sanitizeText } from '#src/messages/sanitize-text.ts'
import type { FamilyWallets, WalletOption } from '../wallets.ts'
import { WalletError, type Wallet } from '../wallet.ts'
import { openAdapterRoot, type AdapterRoot } from './adapter-root.tsx'
import { readWalletError } from './read-wallet-error.ts'
import { findNetwork } from '#src/networks/find-network.ts'
import { signTransaction, toSolanaChain } from './sign-transaction.ts'

/** A remembered wallet that does not respond within this time needs a press. Milliseconds. */
const RECONNECT_TIMEOUT = 3000

/** Returns an adapter's wallet; null if it is not of the Wallet Standard. */
function getStandardWallet(adapter: Adapter): WalletAdapterCompatibleStandardWallet | null {
  const wallet = 'wallet' in adapter ? adapter.wallet : null
  return wallet && isWalletAdapterCompatibleStandardWallet(wallet) ? wallet : null
}

const supportsSolana = (adapter: Adapter): boolean =>
  getStandardWallet(adapter)?.chains.some((chain) => chain.startsWith('solana:')) ?? false

const getIcon = ({ icon }: Adapter): string | null => (icon.startsWith('data:image/') ? icon : null)

/** Maximum length of a wallet's name. */
const MAX_NAME_LENGTH = 40

async function connectWallet(root: AdapterRoot, { name }: Adapter): Promise<void> {
  const previous = root.state()
  if (previous.connected && previous.wallet?.adapter.name === name) return
  previous.select(name)
  const selected = await root.waitFor((state) => state.wallet?.adapter.name === name)
  try {
    await selected.connect()
  } catch (error) {
    throw readWalletError(error)
  }
  if (!selected.wallet?.adapter.connected)
    throw new WalletError('disconnected', `${name} did not give an account`)
  await root.waitFor((state) => state.connected)
}

async function reconnect(root: AdapterRoot): Promise<void> {
  const { wallet, connected } = root.state()
  if (connected || wallet?.readyState !== WalletReadyState.Installed) return
  try {
    await wallet.adapter.autoConnect()
    await root.waitFor((state) => state.connected)
  } catch {
    // It no longer trusts this page: a press connects it again.
  }
}

const withTimeout = (milliseconds: number, work: Promise<void>): Promise<void> =>
  Promise.race([work, new Promise<void>((resolve) => setTimeout(resolve, milliseconds))])

/** Adapts a connected Wallet Standard wallet to the `Wallet` interface. */
export function createSolanaWallet(wallet: WalletAdapterCompatibleStandardWallet): Wallet {
  return {
    family: 'solana',
    name: wallet.name,
    hasAccount: (address) =>
      Promise.resolve(wallet.accounts.some((each) => each.address === address)),
    // A blockhash is signed, so a transaction can land on its own chain only: nothing to compare.
    getNetworkState: (network) => {
      const chain = toSolanaChain(network)
      const isKnown = chain !== null && wallet.accounts.some(({ chains }) => chains.includes(chain))
      return Promise.resolve(isKnown ? 'here' : 'elsewhere')
    },
    switchNetwork: (network) =>
      Promise.reject(
        new WalletError(
          'unsupported-network',
          `${wallet.name} does not know ${findNetwork(network).name}`,
        ),
      ),
    sign: async (unsigned) => {
      if (unsigned.family !== 'solana')
        throw new WalletError('unsupported-network', `${wallet.name} signs for Solana`, {
          wasAsked: false,
        })
      try {
        return await signTransaction(wallet, unsigned.transaction)
      } catch (error) {
        throw readWalletError(error)
      }
    },
  }
}

/** Creates the Wallet Standard wallets, through the wallet adapter. */
export async function createSolanaWallets(): Promise<FamilyWallets> {
  const root = await openAdapterRoot()
  let ready: Promise<void> | null = null
  const ensureReconnected = (): Promise<void> =>
    (ready ??= withTimeout(RECONNECT_TIMEOUT, reconnect(root)))
  return {
    family: 'solana',
    current: () => {
      const { connected, publicKey, wallet } = root.state()
      return connected && publicKey && wallet
        ? {
            address: publicKey.toBase58(),
            walletName: sanitizeText(wallet.adapter.name, MAX_NAME_LENGTH),
          }
        : null
    },
    subscribe: root.subscribe,
    reconnect: ensureReconnected,
    walletOptions: () =>
      root
        .state()
        .wallets.map(({ adapter }) => adapter)
        .filter(supportsSolana)
        .map((adapter): WalletOption => ({
          id: `solana ${adapter.name}`,
          name: sanitizeText(adapter.name, MAX_NAME_LENGTH),
          family: 'solana',
          icon: getIcon(adapter),
          connect: () => connectWallet(root, adapter),
        })),
    signer: async () => {
      await ensureReconnected()
      const { connected, wallet } = root.state()
      const standard = connected && wallet ? getStandardWallet(wallet.adapter) : null
      return standard && createSolanaWallet(standard)
    },
    disconnect: () => root.state().disconnect(),
  }
}
