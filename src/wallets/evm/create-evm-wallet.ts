import { findNetwork } from '#src/networks/find-network.ts'
import {
  WalletError,
  type Wallet,
  type SignResult,
  type NetworkState,
  type RecentBlock,
  type SendResult,
} from '../wallet.ts'
import {
  asEvmProvider,
  chainIdSchema,
  readAccounts,
  type EvmConnector,
  type EvmProvider,
} from './evm-provider.ts'
import { createCallBundles, type BundleSupportCache } from './call-bundles.ts'
import { readWalletError } from './read-wallet-error.ts'
import { switchEvmNetwork } from './switch-evm-network.ts'
import { stringToHex } from 'viem'
import type { EvmMessage, EvmCall } from '#src/families/evm/call.ts'
import * as z from 'zod/mini'

/** Converts whatever a wallet throws into a WalletError. */
async function withWalletErrors<Result>(request: () => Promise<Result>): Promise<Result> {
  try {
    return await request()
  } catch (error) {
    throw readWalletError(error)
  }
}

/** Prompts to sign a message, once. Has no timeout. @throws WalletError, or the provider's error */
async function signMessage(
  provider: EvmProvider,
  { from, kind, text }: EvmMessage,
): Promise<SignResult> {
  const answer = await provider.request(
    kind === 'text'
      ? { method: 'personal_sign', params: [stringToHex(text), from] }
      : { method: 'eth_signTypedData_v4', params: [from, text] },
  )
  if (typeof answer !== 'string' || !/^0x(?:[0-9a-fA-F]{2})+$/.test(answer))
    throw new WalletError('unknown', 'The wallet gave something that is not a signature')
  return { kind: 'signed', payload: answer, id: null }
}

const blockSchema = z.nullable(z.looseObject({ hash: z.string() }))

/** "Unsupported method" in JSON-RPC and EIP-1193: such a wallet's chain can't be read. */
const UNSUPPORTED = new Set<unknown>([-32_601, 4200])

const isUnsupported = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && UNSUPPORTED.has(error.code)

/**
 * Returns the wallet's network state. A chain id is only a claim: a block of our node must be the same there.
 * @throws the provider's error if it can't be read
 */
export async function getNetworkState(
  provider: EvmProvider,
  network: string,
  recent: RecentBlock,
): Promise<NetworkState> {
  const chainId = z.safeParse(chainIdSchema, await provider.request({ method: 'eth_chainId' }))
  // One that can't be read may be any: the request to switch asks the wallet again.
  if (chainId.data !== findNetwork(network).chainId) return 'elsewhere'
  const number = `0x${BigInt(recent.number).toString(16)}`
  try {
    const { data: block } = z.safeParse(
      blockSchema,
      await provider.request({ method: 'eth_getBlockByNumber', params: [number, false] }),
    )
    // A lagging node does not have it yet; nothing is signed before it does.
    if (!block) return 'behind'
    return block.hash.toLowerCase() === recent.hash.toLowerCase() ? 'here' : 'different-chain'
  } catch (error) {
    if (isUnsupported(error)) return 'here'
    throw error
  }
}

const hex = (value: bigint | number): string => `0x${value.toString(16)}`

/** `eth_sendTransaction`'s parameter; amounts are JSON-RPC quantities. */
interface TransactionRequest extends Pick<EvmCall, 'from' | 'to' | 'data' | 'accessList'> {
  readonly value: string
  readonly chainId: string
  readonly nonce?: string
}

/**
 * Returns the request with exactly the service's values; the wallet sets gas, fees and, unless
 * given, nonce. Source: decisions/010-signing.
 */
export function toTransactionRequest(call: EvmCall, nonce: number | null): TransactionRequest {
  const { from, to, data, value, chainId, accessList } = call
  return {
    from,
    to,
    data,
    value: hex(value),
    chainId: hex(chainId),
    ...(accessList && { accessList }),
    ...(nonce === null ? {} : { nonce: hex(nonce) }),
  }
}

/** Answers of contract accounts: a Safe's reference for its owners, or the id of a call bundle. */
const safeSchema = z.object({ safeTxHash: z.string() })
const callsSchema = z.object({ id: z.string() })

/**
 * Parses a wallet's answer: only a transaction hash counts as one; any other reference is kept as sent.
 * @throws WalletError where it names nothing
 * Source: Safe Apps SDK, SendTransactionsResponse; EIP-5792, wallet_sendCalls.
 */
export function readSendResult(answer: unknown): SendResult {
  if (typeof answer === 'string' && /^0x[0-9a-fA-F]{64}$/.test(answer))
    return { kind: 'hash', id: answer }
  const safe = z.safeParse(safeSchema, answer)
  if (safe.success) return { kind: 'safe', id: safe.data.safeTxHash }
  const calls = z.safeParse(callsSchema, answer)
  if (calls.success) return { kind: 'calls', id: calls.data.id }
  const isReference = typeof answer === 'object' && answer !== null
  const id: unknown = isReference ? JSON.stringify(answer) : answer
  if (typeof id !== 'string' || id === '')
    throw new WalletError('unknown', 'The wallet gave no transaction back')
  return { kind: 'unknown', id }
}

/** Prompts to sign and send, once. Has no timeout. @throws the provider's error */
export async function sendCall(
  provider: EvmProvider,
  call: EvmCall,
  nonce: number | null,
): Promise<SendResult> {
  return readSendResult(
    await provider.request({
      method: 'eth_sendTransaction',
      params: [toTransactionRequest(call, nonce)],
    }),
  )
}

/**
 * Adapts a connected EVM connector to the `Wallet` interface.
 * @param supportCache what the connection's wallet said of bundles of calls
 */
export function createEvmWallet(
  connector: EvmConnector,
  supportCache: BundleSupportCache = new Map(),
): Wallet {
  const provider = async () => asEvmProvider(await connector.getProvider())
  return {
    bundles: createCallBundles(provider, supportCache),
    family: 'evm',
    name: connector.name,
    hasAccount: (address) =>
      withWalletErrors(async () => {
        const accounts = readAccounts(await connector.getAccounts())
        return accounts.some((account) => account.toLowerCase() === address.toLowerCase())
      }),
    getNetworkState: (network, recent) =>
      withWalletErrors(async () => getNetworkState(await provider(), network, recent)),
    switchNetwork: (network) =>
      withWalletErrors(async () => switchEvmNetwork(await provider(), connector.name, network)),
    sign: (unsigned, nonce) =>
      withWalletErrors(async () => {
        if (unsigned.family !== 'evm')
          throw new WalletError('unsupported-network', `${connector.name} signs for EVM networks`, {
            wasAsked: false,
          })
        return unsigned.kind === 'message'
          ? await signMessage(await provider(), unsigned.message)
          : await sendCall(await provider(), unsigned.call, nonce)
      }),
  }
}
