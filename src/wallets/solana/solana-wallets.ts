import {
  isWalletAdapterCompatibleStandardWallet,
  WalletReadyState,
  type Adapter,
  type WalletAdapterCompatibleStandardWallet,
} from '@solana/wallet-adapter-base'
import { harmlessText } from '#src/words/harmless-text.ts'
import type { FamilyWallets } from '../family-wallets.ts'
import { WalletError, type Wallet } from '../wallet.ts'
import type { WalletChoice } from '../wallets.ts'
import { openAdapterRoot, type AdapterRoot } from './adapter-root.tsx'
import { readWalletError } from './read-wallet-error.ts'
import { findNetwork } from '#src/networks/find-network.ts'
import { signTransaction } from './sign-transaction.ts'
import { solanaChain } from './solana-chain.ts'

/** A wallet that was connected before and does not answer now is left for a press. */
const RECONNECT_LASTS = 3000

/** The wallet behind an adapter; null for adapters that are not of the Wallet Standard. */
function standardOf(adapter: Adapter): WalletAdapterCompatibleStandardWallet | null {
  const wallet = 'wallet' in adapter ? adapter.wallet : null
  return wallet && isWalletAdapterCompatibleStandardWallet(wallet) ? wallet : null
}

const isForSolana = (adapter: Adapter): boolean =>
  standardOf(adapter)?.chains.some((chain) => chain.startsWith('solana:')) ?? false

const iconOf = ({ icon }: Adapter): string | null => (icon.startsWith('data:image/') ? icon : null)

/** What a wallet says of itself is shown no longer than this. */
const NAME = 40

async function connectTo(root: AdapterRoot, { name }: Adapter): Promise<void> {
  const before = root.state()
  if (before.connected && before.wallet?.adapter.name === name) return
  before.select(name)
  const chosen = await root.until((state) => state.wallet?.adapter.name === name)
  try {
    await chosen.connect()
  } catch (error) {
    throw readWalletError(error)
  }
  if (!chosen.wallet?.adapter.connected)
    throw new WalletError('disconnected', `${name} did not give an account`)
  await root.until((state) => state.connected)
}

async function reconnect(root: AdapterRoot): Promise<void> {
  const { wallet, connected } = root.state()
  if (connected || wallet?.readyState !== WalletReadyState.Installed) return
  try {
    await wallet.adapter.autoConnect()
    await root.until((state) => state.connected)
  } catch {
    // It does not know this page any more: a press connects it anew.
  }
}

const atMost = (milliseconds: number, work: Promise<void>): Promise<void> =>
  Promise.race([work, new Promise<void>((resolve) => setTimeout(resolve, milliseconds))])

/** A connected wallet of the Wallet Standard as a wallet of ours. */
export function createSolanaWallet(wallet: WalletAdapterCompatibleStandardWallet): Wallet {
  return {
    family: 'solana',
    name: wallet.name,
    has: (address) => Promise.resolve(wallet.accounts.some((each) => each.address === address)),
    // A blockhash is part of what is signed, so it can land on its own chain only: there is nothing to compare.
    networkState: (network) => {
      const chain = solanaChain(network)
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

/** Solana wallets of the Wallet Standard, through the wallet adapter. */
export async function createSolanaWallets(): Promise<FamilyWallets> {
  const root = await openAdapterRoot()
  let ready: Promise<void> | null = null
  const reconnected = (): Promise<void> => (ready ??= atMost(RECONNECT_LASTS, reconnect(root)))
  return {
    family: 'solana',
    current: () => {
      const { connected, publicKey, wallet } = root.state()
      return connected && publicKey && wallet
        ? { address: publicKey.toBase58(), walletName: harmlessText(wallet.adapter.name, NAME) }
        : null
    },
    subscribe: root.subscribe,
    reconnect: reconnected,
    choices: () =>
      root
        .state()
        .wallets.map(({ adapter }) => adapter)
        .filter(isForSolana)
        .map((adapter): WalletChoice => ({
          id: `solana ${adapter.name}`,
          name: harmlessText(adapter.name, NAME),
          family: 'solana',
          icon: iconOf(adapter),
          connect: () => connectTo(root, adapter),
        })),
    signer: async () => {
      await reconnected()
      const { connected, wallet } = root.state()
      const standard = connected && wallet ? standardOf(wallet.adapter) : null
      return standard && createSolanaWallet(standard)
    },
    disconnect: () => root.state().disconnect(),
  }
}
