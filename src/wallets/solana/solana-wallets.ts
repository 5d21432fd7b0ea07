import { getWallets } from '@wallet-standard/app'
import { findNetwork } from '#src/networks/find-network.ts'
import type { FamilyWallets, WalletOption } from '../wallets.ts'
import { WalletError, type Wallet } from '../wallet.ts'
import { readWalletError } from './read-wallet-error.ts'
import { canOnlySign, signTransaction, toSolanaChain } from './sign-transaction.ts'
import {
  createSolanaConnections,
  type SolanaAccount,
  type WalletRegistry,
} from './solana-connections.ts'
import {
  isStandardWallet,
  readAccounts,
  readIcon,
  readName,
  type StandardWallet,
} from './standard-wallet.ts'

/** Tells the page's wallets apart, whatever they call themselves. */
function createWalletIds(): (wallet: StandardWallet) => string {
  const ids = new Map<StandardWallet, string>()
  return (wallet) => {
    const id = ids.get(wallet) ?? `solana ${ids.size}`
    ids.set(wallet, id)
    return id
  }
}

/** Lists wallets one by one: one without a name that can be seen hides only itself. */
export const listOptions = (
  wallets: readonly StandardWallet[],
  getId: (wallet: StandardWallet) => string,
  connect: (wallet: StandardWallet) => Promise<void>,
): readonly WalletOption[] =>
  wallets.flatMap((wallet) => {
    const name = readName(wallet)
    if (name === '') return []
    return {
      id: getId(wallet),
      name,
      icon: readIcon(wallet),
      family: 'solana' as const,
      kind: 'installed' as const,
      connect: () => connect(wallet),
    }
  })

/** The wallets that announce themselves to this page; those that can't be read are skipped. */
function createRegistry(): WalletRegistry {
  const registered = getWallets()
  return {
    get: () => registered.get().filter(isStandardWallet),
    onRegister: (listener) =>
      void registered.on('register', (...wallets) => {
        for (const wallet of wallets.filter(isStandardWallet)) listener(wallet)
      }),
  }
}

/** Adapts a connected Wallet Standard wallet to the `Wallet` interface. */
export function createSolanaWallet(wallet: StandardWallet): Wallet {
  return {
    family: 'solana',
    name: readName(wallet),
    hasAccount: (address) =>
      Promise.resolve(readAccounts(wallet).some((each) => each.address === address)),
    // A blockhash is signed, so a transaction can land on its own chain only: nothing to compare.
    getNetworkState: (network) => {
      const chain = toSolanaChain(network)
      const isKnown =
        chain !== null && readAccounts(wallet).some(({ chains }) => chains.includes(chain))
      return Promise.resolve(isKnown ? 'here' : 'elsewhere')
    },
    onlySigns: (unsigned) =>
      unsigned.family === 'solana' && canOnlySign(wallet, unsigned.transaction.from),
    switchNetwork: (network) =>
      Promise.reject(
        new WalletError(
          'unsupported-network',
          `${readName(wallet)} does not know ${findNetwork(network).name}`,
        ),
      ),
    sign: async (unsigned) => {
      if (unsigned.family !== 'solana')
        throw new WalletError('unsupported-network', `${readName(wallet)} signs for Solana`, {
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

/** Creates the wallets of the Wallet Standard. */
export function createSolanaWallets(
  registry: WalletRegistry = createRegistry(),
  storage: Pick<Storage, 'getItem' | 'setItem'> = localStorage,
): FamilyWallets {
  const connections = createSolanaConnections(registry, storage)
  const getId = createWalletIds()
  const isSame = (one: SolanaAccount, other: SolanaAccount | null): boolean =>
    one.wallet === other?.wallet && one.address === other.address
  let ready: Promise<void> | null = null
  const ensureReconnected = (): Promise<void> => (ready ??= connections.reconnect())
  return {
    family: 'solana',
    current: () => {
      const selected = connections.selected()
      return selected && { address: selected.address, walletName: readName(selected.wallet) }
    },
    selection: {
      options: () => {
        const selected = connections.selected()
        return connections.accounts().map((account) => ({
          walletId: getId(account.wallet),
          walletName: readName(account.wallet),
          address: account.address,
          isSelected: isSame(account, selected),
        }))
      },
      select: ({ walletId, address }) => {
        const account = connections
          .accounts()
          .find((each) => getId(each.wallet) === walletId && each.address === address)
        if (account) connections.select(account)
      },
    },
    subscribe: connections.subscribe,
    reconnect: ensureReconnected,
    walletOptions: () => listOptions(registry.get(), getId, connections.connect),
    signer: async (address) => {
      await ensureReconnected()
      if (address !== undefined) await connections.awaitAccount(address)
      const selected = connections.selected()
      const owners = connections.accounts().filter((account) => account.address === address)
      const owner = owners.find(({ wallet }) => wallet === selected?.wallet)
      const account = owner ?? owners[0] ?? selected
      return account && createSolanaWallet(account.wallet)
    },
    disconnect: async (walletId) => {
      if (walletId === undefined) return await connections.disconnectAll()
      const wallets = new Set(connections.accounts().map(({ wallet }) => wallet))
      for (const wallet of wallets)
        if (getId(wallet) === walletId) await connections.disconnect(wallet)
    },
  }
}
