import { isSameAddress } from '#src/families/is-same-address.ts'
import type { Family } from '#src/networks/network.ts'
import { WalletError, type Wallet } from '../wallet.ts'
import type { FamilyWallets } from '../wallets.ts'
import { isNotPrompted, type HostBridge } from './host-bridge.ts'

const WALLET_ID = 'host'

/** What differs between families. */
interface HostFamily {
  readonly family: Family
  /** Whether a text is an address of the family: the host's list may hold anything. */
  readonly isAddress: (text: string) => boolean
  readonly toWallet: (address: string) => Wallet
  /** Asks the host to connect. @returns the addresses of its answer; its state counts as well */
  readonly connect: () => Promise<readonly string[]>
  readonly readWalletError: (error: unknown) => WalletError
}

/** Converts an error of the bridge: what the bridge refused itself is no open prompt. */
export function toHostError(
  error: unknown,
  readWalletError: HostFamily['readWalletError'],
): WalletError {
  const read = readWalletError(error)
  if (!isNotPrompted(error)) return read
  const { code, message, cause } = read
  return new WalletError(code, message, { wasAsked: false, cause })
}

/** The accounts that the frame uses: the page's, until they are disconnected here. */
function createAccountState(bridge: HostBridge, isAddress: HostFamily['isAddress']) {
  // Disconnecting applies to the frame only: the host page stays connected.
  let isDisconnected = false
  let selection: { readonly address: string; readonly first: string } | null = null
  const listeners = new Set<() => void>()
  const notify = (): void => {
    for (const listener of listeners) listener()
  }
  const getAll = (): readonly string[] =>
    isDisconnected ? [] : [...new Set(bridge.wallet()?.accounts.filter(isAddress))]
  return {
    getAll,
    getSelected: (): string | null => {
      const [first, ...others] = getAll()
      if (first === undefined) return null
      const isValid = selection?.first === first
      return (isValid && others.find((address) => address === selection?.address)) || first
    },
    select: (address: string): void => {
      const [first] = getAll()
      if (first === undefined || !getAll().includes(address)) return
      selection = { address, first }
      bridge.select(address)
      notify()
    },
    setDisconnected: (disconnected: boolean): void => {
      isDisconnected = disconnected
      selection = null
      if (disconnected) bridge.select(null)
      notify()
    },
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      const stop = bridge.subscribe(listener)
      return () => {
        stop()
        listeners.delete(listener)
      }
    },
  }
}

/**
 * The embedding page's wallet as the frame's only one of its family. An account selected here holds until the page
 * selects another. Source: decisions/038-widget.
 */
export function createHostFamily(
  bridge: HostBridge,
  { family, isAddress, toWallet, connect, readWalletError }: HostFamily,
): FamilyWallets {
  const accounts = createAccountState(bridge, isAddress)
  const getName = (): string => bridge.wallet()?.name ?? ''
  return {
    family,
    current: () => {
      const address = accounts.getSelected()
      return address === null ? null : { address, walletName: getName() }
    },
    selection: {
      options: () => {
        const selected = accounts.getSelected()
        return accounts.getAll().map((address) => ({
          walletId: WALLET_ID,
          walletName: getName(),
          address,
          isSelected: address === selected,
        }))
      },
      select: ({ address }) => accounts.select(address),
    },
    subscribe: accounts.subscribe,
    reconnect: () => Promise.resolve(),
    walletOptions: () => [
      {
        id: WALLET_ID,
        name: getName(),
        family,
        icon: null,
        kind: 'installed',
        connect: async () => {
          const answer = await connect().catch((error: unknown) => {
            throw toHostError(error, readWalletError)
          })
          if (answer.length === 0 && bridge.wallet()?.accounts.length === 0)
            throw new WalletError('no-account', `${getName()} gave no account`)
          accounts.setDisconnected(false)
        },
      },
    ],
    signer: (address) => {
      const isOwner = (each: string): boolean =>
        address !== undefined && isSameAddress(each, address)
      const owner = accounts.getAll().find(isOwner) ?? accounts.getSelected()
      return Promise.resolve(owner === null ? null : toWallet(owner))
    },
    disconnect: () => {
      accounts.setDisconnected(true)
      return Promise.resolve()
    },
  }
}
