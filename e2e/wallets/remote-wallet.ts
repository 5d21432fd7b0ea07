import { WalletKit } from '@reown/walletkit'
import { Core } from '@walletconnect/core'
import { privateKeyToAccount, generatePrivateKey } from 'viem/accounts'
import type { Address, LocalAccount } from 'viem'
import { z } from 'zod'
import type { SandboxNetwork, Sheaf } from '../fixtures/sheaf.ts'
import { chains, createScriptedAccount, type TransactionRequest } from './scripted-account.ts'

/** A request as the wallet's person sees it. */
export interface RemoteRequest {
  readonly method: string
  /** The chain it is for, such as `eip155:1`. */
  readonly chainId: string
  /** Does it, or answers what it should not. */
  readonly approve: () => Promise<void>
  readonly refuse: () => Promise<void>
}

/** A wallet on another device: the public wallet SDK in Node, with a key of its own, over a relay. */
export interface RemoteWallet {
  readonly address: Address
  /** Takes a code that a page shows, and approves its networks, or those given. */
  readonly pair: (uri: string, networks?: readonly SandboxNetwork[]) => Promise<void>
  /** Takes a code, and refuses. */
  readonly refusePairing: (uri: string) => Promise<void>
  /** The next request that nobody has taken. */
  readonly nextRequest: () => Promise<RemoteRequest>
  readonly requestCount: () => number
  readonly sessionCount: () => number
  readonly disconnect: () => Promise<void>
  readonly stop: () => Promise<void>
}

/** Standard reasons of the protocol. */
const REJECTED = { code: 5000, message: 'User rejected.' }
const DISCONNECTED = { code: 6000, message: 'User disconnected.' }

const METHODS = ['eth_sendTransaction', 'personal_sign', 'eth_signTypedData_v4']
const EVENTS = ['accountsChanged', 'chainChanged']
const networkById = new Map<string, SandboxNetwork>([
  [`eip155:${chains['ethereum-sepolia'].id}`, 'ethereum-sepolia'],
  [`eip155:${chains['base-sepolia'].id}`, 'base-sepolia'],
])

const messageSchema = z.templateLiteral(['0x', z.string()])

const kit = async (relayUrl: string) =>
  await WalletKit.init({
    core: new Core({
      projectId: '0123456789abcdef0123456789abcdef',
      relayUrl,
      logger: 'silent',
      telemetryEnabled: false,
      // Each wallet is a device of its own.
      customStoragePrefix: generatePrivateKey(),
    }),
    metadata: {
      name: 'Remote wallet',
      description: 'A wallet of the tests',
      url: 'https://wallet.example',
      icons: [],
    },
  })

export async function startRemoteWallet(
  sheaf: Sheaf,
  relayUrl: string,
  account: LocalAccount = privateKeyToAccount(generatePrivateKey()),
): Promise<RemoteWallet> {
  const wallet = await kit(relayUrl)
  const { send } = createScriptedAccount(sheaf, account)
  const waiting: RemoteRequest[] = []
  let takers: ((request: RemoteRequest) => void)[] = []
  let count = 0

  async function run(method: string, parameters: unknown, chainId: string): Promise<unknown> {
    const [first]: unknown[] = z.array(z.unknown()).parse(parameters)
    if (method === 'personal_sign')
      return await account.signMessage?.({ message: { raw: messageSchema.parse(first) } })
    const network = networkById.get(chainId)
    if (method !== 'eth_sendTransaction' || network === undefined)
      throw new Error(`${method} on ${chainId} is not for this wallet`)
    const request: TransactionRequest = Object(first)
    return await send(network, request)
  }

  wallet.on('session_request', ({ id, topic, params }) => {
    const { request, chainId } = params
    count += 1
    const respond = (body: object): Promise<void> =>
      wallet.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', ...Object(body) } })
    const taken: RemoteRequest = {
      method: request.method,
      chainId,
      approve: async () =>
        await respond({ result: await run(request.method, request.params, chainId) }),
      refuse: async () => await respond({ error: REJECTED }),
    }
    const [taker, ...others] = takers
    takers = others
    if (taker) taker(taken)
    else waiting.push(taken)
  })

  const propose = async (uri: string) => {
    const proposal = new Promise<{ id: number }>((resolve) => {
      wallet.once('session_proposal', resolve)
    })
    await wallet.pair({ uri })
    return await proposal
  }

  return {
    address: account.address,
    pair: async (uri, networks = ['ethereum-sepolia', 'base-sepolia']) => {
      const { id } = await propose(uri)
      const ids = networks.map((network) => `eip155:${chains[network].id}`)
      await wallet.approveSession({
        id,
        namespaces: {
          eip155: {
            chains: ids,
            methods: METHODS,
            events: EVENTS,
            accounts: ids.map((chain) => `${chain}:${account.address}`),
          },
        },
      })
    },
    refusePairing: async (uri) => {
      const { id } = await propose(uri)
      await wallet.rejectSession({ id, reason: REJECTED })
    },
    nextRequest: () => {
      const next = waiting.shift()
      return next
        ? Promise.resolve(next)
        : new Promise((resolve) => {
            takers.push(resolve)
          })
    },
    requestCount: () => count,
    sessionCount: () => Object.keys(wallet.getActiveSessions()).length,
    disconnect: async () => {
      for (const topic of Object.keys(wallet.getActiveSessions()))
        await wallet.disconnectSession({ topic, reason: DISCONNECTED })
    },
    stop: async () => {
      wallet.core.heartbeat.stop()
      await wallet.core.relayer.transportClose()
    },
  }
}
