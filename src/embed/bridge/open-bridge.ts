import type { WalletRequestMessage } from '../protocol/frame-message.ts'
import type { AnnouncedWallet } from '../protocol/handshake.ts'
import { ERROR_DEPTH, type HostMessage, type PlainError } from '../protocol/host-message.ts'
import { isTextList, toPlainObject, type PlainObject } from '../protocol/plain-object.ts'
import { requiresSignature, checkWalletRequest } from './check-wallet-request.ts'
import type { HostProvider, HostWallet } from './host-wallet.ts'

/** The host's wallet as passed to frames. */
export interface Bridge {
  /**
   * Returns the wallet's current state. Never rejects: a slow wallet has no accounts, and is
   * announced when it responds.
   */
  readonly announce: () => Promise<AnnouncedWallet>
  /** Called after each change of account or chain. */
  readonly subscribe: (listener: (wallet: AnnouncedWallet) => void) => () => void
  /** Validates and forwards one request; has no timeout, never rejects. */
  readonly answer: (ask: WalletRequestMessage) => Promise<HostMessage>
  readonly close: () => void
}

/** Maximum time a frame waits for the wallet before it is rendered. Milliseconds. */
const ANNOUNCE_TIMEOUT = 3000

const EVENTS = ['accountsChanged', 'chainChanged', 'connect', 'disconnect']

/** Methods whose results reveal the wallet's state, which must be announced first. */
const STATE_METHODS = new Set([
  'eth_accounts',
  'eth_chainId',
  'eth_requestAccounts',
  'wallet_switchEthereumChain',
  'wallet_addEthereumChain',
])

const delay = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds)
  })

const readChainId = (value: unknown): number | null => {
  const id = typeof value === 'string' || typeof value === 'number' ? Number(value) : Number.NaN
  return Number.isSafeInteger(id) && id > 0 ? id : null
}

const isSameWallet = (one: AnnouncedWallet, other: AnnouncedWallet): boolean =>
  one.chainId === other.chainId && one.accounts.join() === other.accounts.join()

const isProvider = (value: unknown): value is HostProvider =>
  (typeof value === 'object' || typeof value === 'function') &&
  value !== null &&
  'request' in value &&
  typeof value.request === 'function'

/**
 * Returns the host's provider, or the one its function returns. It may be missing: many look for an
 * extension that not everyone has.
 * @throws with code 4900 if it is invalid; what the host's function throws
 */
async function resolveProvider(providerOption: HostWallet['provider']): Promise<HostProvider> {
  const hostProvider: unknown = await (typeof providerOption === 'function'
    ? providerOption()
    : providerOption)
  if (isProvider(hostProvider)) return hostProvider
  throw Object.assign(new Error('The wallet of this page is not there'), { code: 4900 })
}

const readCode = (code: unknown): PlainError['code'] =>
  typeof code === 'string' ? code.slice(0, 100) : typeof code === 'number' ? code : null

/** An error's own message and cause are not enumerable. */
const readErrorFields = (error: Error): PlainObject => ({
  ...toPlainObject(error),
  message: error.message,
  cause: error.cause,
})

/** Serializes a wallet's error: its code is kept (4001 is a rejection on both sides), also of a nested one. */
function toPlainError(error: unknown, depth = 0): PlainError {
  const read = error instanceof Error ? readErrorFields(error) : toPlainObject(error)
  if (!read) return { code: null, message: String(error).slice(0, 500), cause: null }
  const inner = toPlainObject(read['cause']) ? read['cause'] : read['data']
  return {
    code: readCode(read['code']),
    message: typeof read['message'] === 'string' ? read['message'].slice(0, 500) : '',
    cause: depth < ERROR_DEPTH && toPlainObject(inner) ? toPlainError(inner, depth + 1) : null,
  }
}

/** Opens the bridge to a host page's wallet. */
export function openBridge({
  name = 'Wallet of this page',
  provider: providerOption,
}: HostWallet): Bridge {
  const provider = resolveProvider(providerOption)
  const listeners = new Set<(wallet: AnnouncedWallet) => void>()
  let currentWallet: AnnouncedWallet = {
    family: 'evm',
    name: name.slice(0, 60),
    accounts: [],
    chainId: null,
  }

  const ask = async (method: string): Promise<unknown> => (await provider).request({ method })
  const refresh = async (): Promise<AnnouncedWallet> => {
    const [accounts, chainId] = await Promise.all([
      ask('eth_accounts').catch(() => []),
      ask('eth_chainId').catch(() => null),
    ])
    const nextWallet = {
      ...currentWallet,
      accounts: isTextList(accounts) ? accounts : [],
      chainId: readChainId(chainId),
    }
    if (isSameWallet(currentWallet, nextWallet)) return currentWallet
    currentWallet = nextWallet
    for (const listener of listeners) listener(nextWallet)
    return nextWallet
  }
  const onEvent = (): void => void refresh()
  const listen = (hostProvider: HostProvider): void => {
    for (const event of EVENTS) hostProvider.on?.(event, onEvent)
  }
  // A missing provider is announced without accounts.
  provider.then(listen, () => undefined)

  return {
    announce: () => Promise.race([refresh(), delay(ANNOUNCE_TIMEOUT).then(() => currentWallet)]),
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    answer: async (walletRequest) => {
      const { id, method, params } = walletRequest
      // Wallets may change without an event, so a signature is checked against their current state.
      const rejection = checkWalletRequest(
        walletRequest,
        requiresSignature(method) ? await refresh() : currentWallet,
      )
      if (rejection) return { type: 'failure', id, error: rejection, asked: false }
      let isAsked = false
      try {
        const hostProvider = await provider
        isAsked = true
        const result = await hostProvider.request(
          params.length > 0 ? { method, params } : { method },
        )
        if (STATE_METHODS.has(method)) await refresh()
        // What can't be cloned fails here with a message, rather than in transit.
        return { type: 'answer', id, result: structuredClone(result ?? null) }
      } catch (error) {
        return { type: 'failure', id, error: toPlainError(error), asked: isAsked }
      }
    },
    close: () => {
      listeners.clear()
      const stop = (hostProvider: HostProvider): void => {
        for (const event of EVENTS) hostProvider.removeListener?.(event, onEvent)
      }
      provider.then(stop, () => undefined)
    },
  }
}
