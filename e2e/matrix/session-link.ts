import { WalletKit } from '@reown/walletkit'
import { Core } from '@walletconnect/core'
import { EthereumProvider } from '@walletconnect/ethereum-provider'
import { generatePrivateKey } from 'viem/accounts'
import { baseSepolia, sepolia } from 'viem/chains'
import type { Address } from 'viem'
import { z } from 'zod'
import { limitToSession } from '#src/wallets/evm/wallet-connect.ts'
import { target } from '#sandbox/service/testing/target.ts'
import { setRelay } from './running-relay.ts'
import { startWalletConnectRelay } from '../wallets/wallet-connect-relay.ts'
import type { AnswerRequest, CreateLink } from './wallet-link.ts'

const PROJECT_ID = '0123456789abcdef0123456789abcdef'
const CHAINS = [sepolia.id, baseSepolia.id] as const
const toName = (id: number): string => `eip155:${id}`

const errorSchema = z.looseObject({ code: z.number(), message: z.string() })

/** A browser's storage, which all its pages share. */
function createStorage() {
  const stored = new Map<string, string>()
  const readAll = <Item>(entries: readonly [string, string][]): [string, Item][] =>
    entries.map(([key, text]) => {
      const item: Item = JSON.parse(text)
      return [key, item]
    })
  return {
    getKeys: () => Promise.resolve([...stored.keys()]),
    getEntries: <Item>() => Promise.resolve(readAll<Item>([...stored])),
    getItem: <Item>(key: string) =>
      Promise.resolve(readAll<Item>([...stored].filter(([each]) => each === key))[0]?.[1]),
    setItem: (key: string, value: unknown) => {
      stored.set(key, JSON.stringify(value))
      return Promise.resolve()
    },
    removeItem: (key: string) => {
      stored.delete(key)
      return Promise.resolve()
    },
  }
}

const createNamespaces = (accounts: readonly Address[]) => ({
  eip155: {
    chains: CHAINS.map(toName),
    methods: ['eth_sendTransaction', 'personal_sign', 'eth_signTypedData_v4'],
    events: ['accountsChanged', 'chainChanged'],
    accounts: CHAINS.flatMap((id) => accounts.map((account) => `${toName(id)}:${account}`)),
  },
})

const metadata = (name: string) => ({
  name,
  description: name,
  url: `https://${name}.example`,
  icons: [],
})

/** Every wallet of the column is an account of one wallet app, behind one relay. */
export interface SessionHub {
  readonly createLink: CreateLink
  readonly stop: () => Promise<void>
}

interface Peer {
  readonly account: Address
  readonly answer: AnswerRequest
  topic: string | null
}

/** Starts a relay on loopback and, behind it, the public wallet SDK: pages reach their wallets by WalletConnect. */
export async function startSessionHub(): Promise<SessionHub> {
  // One process plays every device, each with a core of its own.
  process.env['DISABLE_GLOBAL_CORE'] = 'true'
  const relay = await startWalletConnectRelay()
  setRelay(relay)
  const kit = await WalletKit.init({
    core: new Core({
      projectId: PROJECT_ID,
      relayUrl: relay.url,
      logger: 'silent',
      telemetryEnabled: false,
      customStoragePrefix: generatePrivateKey(),
    }),
    metadata: metadata('wallet'),
  })
  let isStopped = false
  const pairing = new Map<string, Peer>()
  const peers = new Map<string, Peer>()

  kit.on('session_proposal', ({ id, params: { pairingTopic } }) => {
    const peer = pairing.get(pairingTopic)
    if (!peer) return
    void kit
      .approveSession({ id, namespaces: createNamespaces([peer.account]) })
      .then(({ topic }) => {
        peer.topic = topic
        peers.set(topic, peer)
      })
  })
  kit.on('session_request', ({ id, topic, params: { request, chainId } }) => {
    const respond = async (body: object): Promise<void> => {
      try {
        await kit.respondSessionRequest({
          topic,
          response: { id, jsonrpc: '2.0', ...Object(body) },
        })
      } catch (error) {
        // What the SDK asks of a wallet while its relay is gone. Anything else means that the session is over.
        if (!isStopped && String(error).includes('please try again')) await respond(body)
      }
    }
    const work =
      chainId === toName(sepolia.id)
        ? peers.get(topic)?.answer(request.method, z.array(z.unknown()).parse(request.params))
        : Promise.reject(new Error(`asked on ${chainId}`))
    void work
      ?.then((result) => ({ result }))
      .catch((error: unknown) => {
        const { code, message } = errorSchema.parse({
          code: -32_000,
          ...Object(error),
          message: String(error),
        })
        return { error: { code, message } }
      })
      .then(respond)
  })

  const openProvider = async (storage: ReturnType<typeof createStorage>) =>
    await EthereumProvider.init({
      projectId: PROJECT_ID,
      relayUrl: relay.url,
      optionalChains: [...CHAINS],
      showQrModal: false,
      telemetryEnabled: false,
      disableProviderPing: true,
      logger: 'silent',
      metadata: metadata('page'),
      // Nobody asks a node through the wallet's session.
      rpcMap: {
        [sepolia.id]: target().nodes['ethereum-sepolia'],
        [baseSepolia.id]: target().nodes['base-sepolia'],
      },
      storage,
    })

  const createLink: CreateLink = (account, answer) => {
    const peer: Peer = { account, answer, topic: null }
    const storage = createStorage()
    const providers = new Map<object, ReturnType<typeof openProvider>>()
    let shouldConnect = true

    const connectFrom = async (
      provider: Awaited<ReturnType<typeof openProvider>>,
    ): Promise<void> => {
      shouldConnect = false
      provider.once('display_uri', (uri: string) => {
        pairing.set(new URL(uri).pathname.split('@')[0] ?? '', peer)
        void kit.pair({ uri })
      })
      await provider.connect()
    }

    const openPage = async (page: object) => {
      const existing = providers.get(page)
      if (existing) return await existing
      const opening = openProvider(storage).then(async (provider) => {
        if (!provider.session && shouldConnect) await connectFrom(provider)
        return provider
      })
      providers.set(page, opening)
      return await opening
    }

    return {
      async open(page) {
        const provider = await openPage(page)
        if (!provider.session && shouldConnect) await connectFrom(provider)
        if (!provider.session) return null
        const limited = limitToSession(provider)
        return {
          name: 'Remote wallet',
          getProvider: () => Promise.resolve(limited),
          getAccounts: () => limited.request({ method: 'eth_accounts' }),
        }
      },
      leavePage(page) {
        const opened = providers.get(page)
        providers.delete(page)
        void opened?.then(async ({ signer: { client } }) => {
          client.core.heartbeat.stop()
          await client.core.relayer.transportClose()
        })
      },
      async showAccounts(accounts) {
        const [first] = accounts
        if (peer.topic === null || !first) return
        await kit.updateSession({ topic: peer.topic, namespaces: createNamespaces(accounts) })
        await kit.emitSessionEvent({
          topic: peer.topic,
          event: { name: 'accountsChanged', data: accounts },
          chainId: toName(sepolia.id),
        })
      },
      async showChain(id) {
        if (peer.topic === null) return
        await kit.emitSessionEvent({
          topic: peer.topic,
          event: { name: 'chainChanged', data: id },
          chainId: toName(id),
        })
      },
      connect: () => {
        shouldConnect = true
        return Promise.resolve()
      },
      async disconnect() {
        const { topic } = peer
        if (topic === null) return
        peer.topic = null
        await kit.disconnectSession({
          topic,
          reason: { code: 6000, message: 'User disconnected.' },
        })
      },
    }
  }

  return {
    createLink,
    async stop() {
      isStopped = true
      setRelay(null)
      kit.core.heartbeat.stop()
      await kit.core.relayer.transportClose()
      await relay.stop()
    },
  }
}
