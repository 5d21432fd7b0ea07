import * as z from 'zod/mini'
import type { EvmCall } from '#src/families/evm/call.ts'
import { findNetwork } from '#src/networks/find-network.ts'
import { TIMED_OUT, waitAtMost } from '../wait-at-most.ts'
import {
  WalletError,
  type BundleRequest,
  type BundleStatus,
  type BundleSupport,
  type CallBundles,
} from '../wallet.ts'
import type { EvmProvider } from './evm-provider.ts'
import { hasErrorCode, readWalletError } from './read-wallet-error.ts'

/** How long a wallet may take for what shows nothing to its user, in milliseconds. */
const TIMEOUT = 5000

/** The version of `wallet_sendCalls` that has `atomicRequired`. */
const VERSION = '2.0.0'

/** Answered before anything is shown or signed: no such method, capability, network, size or atomic execution. */
const NOT_PROMPTED = new Set<unknown>([-32_601, 4200, 5700, 5710, 5740, 5750, 5760])
const UNKNOWN_BUNDLE = new Set<unknown>([5730])

/** What a connection's wallet said it can do, by account and chain: it is asked once. */
export type BundleSupportCache = Map<string, Promise<BundleSupport | null>>

const toChainId = (chainId: number): string => `0x${chainId.toString(16)}`

const isChainId = (text: string, chainId: number): boolean =>
  /^0x[\da-f]{1,13}$/i.test(text) && Number(text) === chainId

const capabilitySchema = z.looseObject({
  atomic: z.optional(z.looseObject({ status: z.string() })),
  paymasterService: z.catch(z.optional(z.looseObject({ supported: z.boolean() })), undefined),
})
const capabilitiesSchema = z.record(z.string(), z.unknown())

/** `ready` asks the user to upgrade the account with the first bundle (EIP-7702). */
const ATOMIC_STATUSES = new Set(['supported', 'ready'])

/**
 * Parses `wallet_getCapabilities`: null where calls are not executed all or none on that chain. What holds for every chain
 * stands under `0x0`.
 */
export function readBundleSupport(answer: unknown, chainId: number): BundleSupport | null {
  const read = z.safeParse(capabilitiesSchema, answer)
  if (!read.success) return null
  const own = Object.entries(read.data).filter(([id]) => isChainId(id, chainId))
  const all = Object.entries(read.data).filter(([id]) => isChainId(id, 0))
  // Two readings are none.
  if (own.length > 1 || all.length > 1) return null
  const merged = { ...Object(all[0]?.[1] ?? {}), ...Object(own[0]?.[1] ?? {}) }
  const capabilities = z.safeParse(capabilitySchema, merged)
  if (!capabilities.success) return null
  const { atomic, paymasterService } = capabilities.data
  if (atomic === undefined || !ATOMIC_STATUSES.has(atomic.status)) return null
  return { acceptsPaymaster: paymasterService?.supported === true }
}

const statusSchema = z.looseObject({
  id: z.optional(z.string()),
  chainId: z.optional(z.string()),
  status: z.int(),
  receipts: z.nullish(
    z.array(z.looseObject({ transactionHash: z.string().check(z.regex(/^0x[\da-f]{64}$/i)) })),
  ),
})

/** Parses `wallet_getCallsStatus`; null for what is no status of this bundle on this chain. */
export function readBundleStatus(
  answer: unknown,
  id: string,
  chainId: number,
): BundleStatus | null {
  const read = z.safeParse(statusSchema, answer)
  if (!read.success) return null
  const { status, receipts } = read.data
  if (read.data.id !== undefined && read.data.id.toLowerCase() !== id.toLowerCase()) return null
  if (read.data.chainId !== undefined && !isChainId(read.data.chainId, chainId)) return null
  if (status >= 100 && status < 200) return { kind: 'pending' }
  if (status < 200 || status >= 700 || (status >= 300 && status < 400)) return null
  const hashes = (receipts ?? []).map(({ transactionHash }) => transactionHash.toLowerCase())
  return { kind: 'ended', code: status, hashes: [...new Set(hashes)] }
}

const getChainId = (network: string): number => {
  const { chainId } = findNetwork(network)
  if (chainId === null) throw new TypeError(`${network} has no chain id`)
  return chainId
}

/** Returns the request's parameter: the calls exactly, to be executed all or none. */
export function toSendCallsRequest({ id, calls, paymaster }: BundleRequest) {
  const [first] = calls
  const isOneAccount = calls.every(
    ({ from, chainId, accessList }) =>
      from === first?.from && chainId === first.chainId && accessList === undefined,
  )
  if (first === undefined || !isOneAccount)
    throw new WalletError('not-accepted', 'These calls can’t be bundled', { wasAsked: false })
  return {
    version: VERSION,
    id,
    from: first.from,
    chainId: toChainId(first.chainId),
    atomicRequired: true,
    calls: calls.map(({ to, data, value }: EvmCall) => ({
      to,
      data,
      value: `0x${value.toString(16)}`,
    })),
    ...(paymaster !== null && { capabilities: { paymasterService: { url: paymaster } } }),
  }
}

const sentSchema = z.union([
  z.string().check(z.minLength(1)),
  z.looseObject({ id: z.string().check(z.minLength(1)) }),
])

/** Prompts the user to sign a bundle, once. Has no timeout. @throws WalletError */
async function sendCalls(provider: EvmProvider, request: BundleRequest): Promise<string> {
  const parameters = toSendCallsRequest(request)
  let answer: unknown
  try {
    answer = await provider.request({ method: 'wallet_sendCalls', params: [parameters] })
  } catch (error) {
    const read = readWalletError(error)
    if (!read.wasAsked || !hasErrorCode(error, NOT_PROMPTED)) throw read
    throw new WalletError(read.code, read.message, { cause: read.cause, wasAsked: false })
  }
  const sent = z.safeParse(sentSchema, answer)
  // A wallet without a word of its own has taken it under this page's id.
  if (!sent.success) return request.id
  return typeof sent.data === 'string' ? sent.data : sent.data.id
}

/**
 * The bundles of calls of an EIP-5792 wallet. A wallet that lacks the methods, answers never or nonsense is a wallet
 * without them.
 * @param getProvider of the connection
 * @param cache of the connection
 */
export function createCallBundles(
  getProvider: () => Promise<EvmProvider>,
  cache: BundleSupportCache,
): CallBundles {
  const ask = async (method: string, params: readonly unknown[]): Promise<unknown> =>
    await waitAtMost(
      TIMEOUT,
      getProvider().then((provider) => provider.request({ method, params })),
    )
  return {
    getSupport: (network, account) => {
      const chainId = getChainId(network)
      const key = `${account.toLowerCase()} ${chainId}`
      const known = cache.get(key)
      if (known) return known
      const support = ask('wallet_getCapabilities', [account, [toChainId(chainId)]]).then(
        (answer) => readBundleSupport(answer, chainId),
        () => null,
      )
      cache.set(key, support)
      return support
    },
    send: async (request) => await sendCalls(await getProvider(), request),
    getStatus: async (network, id) => {
      try {
        const answer = await ask('wallet_getCallsStatus', [id])
        return answer === TIMED_OUT ? null : readBundleStatus(answer, id, getChainId(network))
      } catch (error) {
        return hasErrorCode(error, UNKNOWN_BUNDLE) ? { kind: 'unknown' } : null
      }
    },
  }
}
