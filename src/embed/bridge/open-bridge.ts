import type { WalletRequestMessage } from '../protocol/frame-message.ts'
import type { AnnouncedWallet } from '../protocol/handshake.ts'
import { ERROR_DEPTH, type HostMessage, type PlainError } from '../protocol/host-message.ts'
import { isTextList, toPlainObject, type PlainObject } from '../protocol/plain-object.ts'
import { requiresSignature, checkWalletRequest } from './check-wallet-request.ts'
import type { HostProvider, HostWallet } from './host-wallet.ts'

/** The host's wallet as the loader hands it to frames. */
export interface Bridge {
  /** The wallet as it stands now. Never fails: one that does not answer soon has no accounts, and is told of when it does. */
  readonly announce: () => Promise<AnnouncedWallet>
  /** Called after each change of account or chain. */
  readonly subscribe: (listener: (wallet: AnnouncedWallet) => void) => () => void
  /** Judges and passes on one request; never has a deadline, never rejects. */
  readonly answer: (ask: WalletRequestMessage) => Promise<HostMessage>
  readonly close: () => void
}

/** How long a frame waits to hear of the wallet before it is shown. Milliseconds. */
const ANNOUNCE_TIMEOUT = 3000

const EVENTS = ['accountsChanged', 'chainChanged', 'connect', 'disconnect']

/** Whose answers say where the wallet is: the frame must not hear of it by them alone, as it asks by the announcement. */
const STATE_METHODS = new Set([
  'eth_accounts',
  'eth_chainId',
  'eth_requestAccounts',
  'wallet_switchEthereumChain',
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
 * The provider that a host gave, or the one that its function gives. What it names may not be there: many look for an
 * extension that not everybody has.
 * @throws with code 4900 when it is none; what the host's function throws
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

/** An error's own message and cause are not among its listed keys. */
const readErrorFields = (error: Error): PlainObject => ({
  ...toPlainObject(error),
  message: error.message,
  cause: error.cause,
})

/** Whatever a wallet threw, as it can cross: its code stays (4001 is a refusal on both sides), also one further in. */
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
  // A provider that can't be had has no accounts, which is what frames are told.
  provider.then(listen, () => undefined)

  return {
    announce: () => Promise.race([refresh(), delay(ANNOUNCE_TIMEOUT).then(() => currentWallet)]),
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    answer: async (walletRequest) => {
      const { id, method, params } = walletRequest
      // Wallets may change without saying so: what is signed is held against what they say now.
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
        // What can't cross fails here, in words, and not on its way.
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
