import * as z from 'zod/mini'
import {
  formatEther,
  isAddress,
  isHex,
  createWalletClient,
  http,
  type Address,
  type Hex,
  type Chain,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { baseSepolia, sepolia } from 'viem/chains'
import { confirm, createProviderError } from './confirm.ts'

const CONNECTED = 'lantern.connected'
const CHAIN = 'lantern.chain'

const address = z.custom<Address>((value) => typeof value === 'string' && isAddress(value))
const hex = z.custom<Hex>((value) => isHex(value))
const switchSchema = z.tuple([z.looseObject({ chainId: hex })])
const messageSchema = z.tuple([hex, address])
const transactionSchema = z.tuple([
  z.looseObject({
    to: address,
    data: z.optional(hex),
    value: z.optional(hex),
    nonce: z.optional(hex),
  }),
])

type Listener = (value: unknown) => void

/** A well-known development key that every local test chain funds; worthless elsewhere. */
const account = privateKeyToAccount(
  '0x92db14e403b83dfe3df233f83dfa3a0d7096f21ca9b0d6d6b8d88b2b4ec1564e',
)

const hostAddress: Address = account.address

interface HostChain {
  /** Network id in the Earn API. */
  readonly network: string
  readonly chain: Chain
}

/** The host wallet's chains; it starts on the first. */
const hostChains: readonly [HostChain, ...HostChain[]] = [
  { network: 'base-sepolia', chain: baseSepolia },
  { network: 'ethereum-sepolia', chain: sepolia },
]

interface HostTransaction {
  readonly to: Address
  readonly data: Hex
  /** Wei. */
  readonly value: bigint
  readonly nonce?: number
}

const createHostClient = ({ network, chain }: HostChain) =>
  createWalletClient({ account, chain, transport: http(`/rpc/${network}`, { retryCount: 0 }) })

/** Signs in this page and sends through its own server. Returns the hash. */
const sendHostTransaction = (hostChain: HostChain, transaction: HostTransaction): Promise<Hex> =>
  createHostClient(hostChain).sendTransaction(transaction)

const signHostMessage = (raw: Hex): Promise<Hex> => account.signMessage({ message: { raw } })

/** Reads the chain for the widget's checks. */
async function readHostChain(
  { network }: HostChain,
  method: string,
  params: readonly unknown[],
): Promise<unknown> {
  const response = await fetch(`/rpc/${network}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  const { result, error }: { result?: unknown; error?: { code: number; message: string } } = Object(
    await response.json(),
  )
  if (error) throw Object.assign(new Error(error.message), { code: error.code })
  return result
}

/** Creates the host page's own wallet, an EIP-1193 provider that asks for confirmation in this page. */
export function createHostProvider() {
  const listeners = new Map<string, Set<Listener>>()
  const emit = (event: string, value: unknown): void => {
    for (const listener of listeners.get(event) ?? []) listener(value)
  }
  const accounts = (): string[] => (localStorage.getItem(CONNECTED) ? [hostAddress] : [])
  const getHostChain = () =>
    hostChains.find(({ network }) => network === localStorage.getItem(CHAIN)) ?? hostChains[0]
  const chainId = (): string => `0x${getHostChain().chain.id.toString(16)}`
  const disconnect = (): null => {
    localStorage.removeItem(CONNECTED)
    emit('accountsChanged', [])
    return null
  }

  const methods: Readonly<Record<string, (params: readonly unknown[]) => unknown>> = {
    eth_accounts: accounts,
    eth_chainId: chainId,
    eth_requestAccounts: async () => {
      if (accounts().length > 0) return accounts()
      await confirm({ title: 'Connect to Lantern?', details: { Account: hostAddress } })
      localStorage.setItem(CONNECTED, 'yes')
      emit('accountsChanged', accounts())
      return accounts()
    },
    wallet_revokePermissions: disconnect,
    wallet_switchEthereumChain: async (params) => {
      const [{ chainId: requestedChainId }] = z.parse(switchSchema, params)
      const next = hostChains.find(({ chain }) => chain.id === Number(requestedChainId))
      if (!next) throw createProviderError(4902, 'Unrecognized chain')
      if (next === getHostChain()) return null
      await confirm({ title: 'Change network?', details: { Network: next.chain.name } })
      localStorage.setItem(CHAIN, next.network)
      emit('chainChanged', chainId())
      return null
    },
    eth_sendTransaction: async (params) => {
      const [{ to, data = '0x', value = '0x0', nonce }] = z.parse(transactionSchema, params)
      const hostChain = getHostChain()
      const details = {
        To: to,
        Sends: `${formatEther(BigInt(value))} ETH`,
        Network: hostChain.chain.name,
      }
      await confirm({ title: 'Send this transaction?', details })
      const fixed = nonce === undefined ? {} : { nonce: Number(nonce) }
      return await sendHostTransaction(hostChain, { to, data, value: BigInt(value), ...fixed })
    },
    personal_sign: async (params) => {
      const [message] = z.parse(messageSchema, params)
      await confirm({ title: 'Sign this message?', details: { Message: message } })
      return await signHostMessage(message)
    },
    eth_getBlockByNumber: (params) => readHostChain(getHostChain(), 'eth_getBlockByNumber', params),
  }

  return {
    request: async ({ method, params = [] }: { method: string; params?: readonly unknown[] }) => {
      const handler = methods[method]
      if (!handler) throw createProviderError(4200, `The host's wallet does not do ${method}`)
      return await handler(params)
    },
    on: (event: string, listener: Listener): void => {
      listeners.set(event, (listeners.get(event) ?? new Set<Listener>()).add(listener))
    },
    removeListener: (event: string, listener: Listener): void => {
      listeners.get(event)?.delete(listener)
    },
  }
}
