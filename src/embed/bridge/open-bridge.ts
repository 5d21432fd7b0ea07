import type { HostMessage } from '../protocol/host-message.ts'
import {
  readSelect,
  readWalletRequest,
  type AnnouncedWallet,
  type SelectMessage,
  type WalletFamily,
  type ReceivedWalletRequest,
  type WalletRequestMessage,
} from '../protocol/wallet-message.ts'
import { openEvmBridge } from './evm-bridge.ts'
import { createRejection, type FamilyBridge, type WalletAnswer } from './family-bridge.ts'
import type { HostWallet } from './host-wallet.ts'
import { openSolanaBridge } from './solana-bridge.ts'

/** The host's wallets as passed to frames. */
export interface Bridge {
  /**
   * Returns the wallets' current states. Never rejects: a slow wallet has no accounts, and is
   * announced when it responds.
   */
  readonly announce: () => Promise<readonly AnnouncedWallet[]>
  /** Called after each change of accounts or chain. */
  readonly subscribe: (listener: (wallet: AnnouncedWallet) => void) => () => void
  /**
   * Validates and forwards one message of the frame; has no timeout, never rejects.
   * @returns the answer to a request; null for what has none: `invalid` for what is no message
   */
  readonly answer: (message: unknown) => Promise<HostMessage | null | 'invalid'>
  readonly close: () => void
}

/** Maximum time a frame waits for the wallet before it is rendered. Milliseconds. */
const ANNOUNCE_TIMEOUT = 3000

/** A host that does not answer refuses (decisions/038-widget). Milliseconds. */
const ASK_TIMEOUT = 30_000

const delay = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds)
  })

/** Opens the bridge to a host page's wallets. */
export function openBridge(options: HostWallet): Bridge {
  const { onRequest, onSelect } = options
  const listeners = new Set<(wallet: AnnouncedWallet) => void>()
  const announce = (wallet: AnnouncedWallet): void => {
    for (const listener of listeners) listener(wallet)
  }
  const bridges = new Map<WalletFamily, FamilyBridge>()
  if (options.provider !== undefined) bridges.set('evm', openEvmBridge(options, announce))
  if (options.solana !== undefined) bridges.set('solana', openSolanaBridge(options, announce))

  const beforeSigning = async ({
    family = 'evm',
    method,
    account,
    summary,
  }: WalletRequestMessage): Promise<void> => {
    const request = { family, method, account: account ?? '', summary: summary ?? null }
    // Its own function: what it throws at once must not leave the timeout without a listener.
    const askHost = async (): Promise<true> => {
      await onRequest?.(request)
      return true
    }
    const isAnswered = await Promise.race([askHost(), delay(ASK_TIMEOUT)])
    // Later than this, the visitor may have been offered to sign again.
    if (isAnswered !== true) throw new Error('The page did not answer in time')
  }

  const select = ({ family, account }: SelectMessage): void => {
    const accounts = bridges.get(family)?.getCurrent().accounts ?? []
    // Only what this page announced is told back.
    if (account === null || accounts.includes(account)) onSelect?.(family, account)
  }

  const forward = async (request: ReceivedWalletRequest): Promise<WalletAnswer> =>
    (await bridges.get(request.family)?.answer(request, beforeSigning)) ?? {
      type: 'failure',
      error: createRejection(4900, 'The wallet of this page is not there'),
      asked: false,
    }

  return {
    announce: () =>
      Promise.all(
        [...bridges.values()].map((bridge) =>
          Promise.race([bridge.refresh(), delay(ANNOUNCE_TIMEOUT).then(bridge.getCurrent)]),
        ),
      ),
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    answer: async (message) => {
      const selection = readSelect(message)
      if (selection) select(selection)
      const request = readWalletRequest(message)
      if (request) return { ...(await forward(request)), id: request.id }
      return selection ? null : 'invalid'
    },
    close: () => {
      listeners.clear()
      for (const bridge of bridges.values()) bridge.close()
    },
  }
}
