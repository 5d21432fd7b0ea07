import { isTextList } from '../protocol/plain-object.ts'
import { checkWalletRequest, requiresSignature } from './check-wallet-request.ts'
import { isSameWallet, toName, type AnnounceListener, type FamilyBridge } from './family-bridge.ts'
import type { HostProvider, HostWallet } from './host-wallet.ts'
import { toPlainError } from './plain-error.ts'

const EVENTS = ['accountsChanged', 'chainChanged', 'connect', 'disconnect']

/** Methods whose results reveal the wallet's state, which must be announced first. */
const STATE_METHODS = new Set([
  'eth_accounts',
  'eth_chainId',
  'eth_requestAccounts',
  'wallet_switchEthereumChain',
  'wallet_addEthereumChain',
])

const readChainId = (value: unknown): number | null => {
  const id = typeof value === 'string' || typeof value === 'number' ? Number(value) : Number.NaN
  return Number.isSafeInteger(id) && id > 0 ? id : null
}

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
async function resolveProvider(source: HostWallet['provider']): Promise<HostProvider> {
  const provider: unknown = await (typeof source === 'function' ? source() : source)
  if (isProvider(provider)) return provider
  throw Object.assign(new Error('The wallet of this page is not there'), { code: 4900 })
}

/** Opens the host's EVM wallet. */
export function openEvmBridge(
  { name, provider: source }: Pick<HostWallet, 'name' | 'provider'>,
  announce: AnnounceListener,
): FamilyBridge {
  const provider = resolveProvider(source)
  let current: ReturnType<FamilyBridge['getCurrent']> = {
    family: 'evm',
    name: toName(name),
    accounts: [],
    chainId: null,
  }
  const ask = async (method: string): Promise<unknown> => (await provider).request({ method })
  const refresh: FamilyBridge['refresh'] = async () => {
    const [accounts, chainId] = await Promise.all([
      ask('eth_accounts').catch(() => []),
      ask('eth_chainId').catch(() => null),
    ])
    const next = {
      ...current,
      family: 'evm' as const,
      accounts: isTextList(accounts) ? [...accounts] : [],
      chainId: readChainId(chainId),
    }
    if (isSameWallet(current, next)) return current
    current = next
    announce(next)
    return next
  }
  const onEvent = (): void => void refresh()
  const listen = (hostProvider: HostProvider): void => {
    for (const event of EVENTS) hostProvider.on?.(event, onEvent)
  }
  // A missing provider is announced without accounts.
  provider.then(listen, () => undefined)

  return {
    refresh,
    getCurrent: () => current,
    answer: async (request, beforeSigning) => {
      const { method, params } = request
      const isSignature = requiresSignature(method)
      // Wallets may change without an event, so a signature is checked against their current state.
      const check = async () => checkWalletRequest(request, isSignature ? await refresh() : current)
      let isAsked = false
      try {
        const rejection = await check()
        if (rejection) return { type: 'failure', error: rejection, asked: false }
        const hostProvider = await provider
        if (isSignature) {
          await beforeSigning(request)
          // It may have changed while the host page was asked.
          const late = await check()
          if (late) return { type: 'failure', error: late, asked: false }
        }
        isAsked = true
        const result = await hostProvider.request(
          params.length > 0 ? { method, params } : { method },
        )
        if (STATE_METHODS.has(method)) await refresh()
        // What can't be cloned fails here with a message, rather than in transit.
        return { type: 'answer', result: structuredClone(result ?? null) }
      } catch (error) {
        return { type: 'failure', error: toPlainError(error), asked: isAsked }
      }
    },
    close: () => {
      const stop = (hostProvider: HostProvider): void => {
        for (const event of EVENTS) hostProvider.removeListener?.(event, onEvent)
      }
      provider.then(stop, () => undefined)
    },
  }
}
