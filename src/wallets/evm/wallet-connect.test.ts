import { once } from 'node:events'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { createConfig, http } from 'wagmi'
import { walletConnect } from 'wagmi/connectors'
import { base, mainnet } from 'viem/chains'
import { WebSocketServer } from 'ws'
import { z } from 'zod/mini'
import type { EvmCall } from '#src/families/evm/call.ts'
import { getNetworkState, sendCall } from './create-evm-wallet.ts'
import { limitToSession } from './wallet-connect.ts'

const USER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

const requestSchema = z.object({ id: z.unknown(), method: z.string() })
const addressSchema = z.object({ port: z.number() })

/** A relay that accepts every request, and forwards nothing. */
const relay = new WebSocketServer({ port: 0, host: '127.0.0.1' })
const methods: string[] = []
relay.on('connection', (socket) => {
  socket.on('message', (data: Buffer) => {
    const { id, method } = requestSchema.parse(JSON.parse(data.toString()))
    methods.push(method)
    const result = method === 'irn_subscribe' ? 'subscription' : true
    socket.send(JSON.stringify({ id, jsonrpc: '2.0', result }))
  })
})
afterAll(() => relay.close())

/** Creates a connector of this relay. @param onUri gets its pairing */
async function createConnector(onUri: (uri: unknown) => void = () => undefined) {
  if (!relay.address()) await once(relay, 'listening')
  const { port } = addressSchema.parse(relay.address())
  const start = walletConnect({
    projectId: '0123456789abcdef0123456789abcdef',
    showQrModal: false,
    relayUrl: `ws://127.0.0.1:${port}`,
    telemetryEnabled: false,
  })
  const connectors: ReturnType<typeof start>[] = []
  createConfig({
    chains: [mainnet, base],
    transports: { [mainnet.id]: http(), [base.id]: http() },
    connectors: [
      (parts) => {
        const connector = start(parts)
        connectors.push(connector)
        parts.emitter.on('message', ({ type, data }) => {
          if (type === 'display_uri') onUri(data)
        })
        return connector
      },
    ],
  })
  const [connector] = connectors
  if (!connector) throw new Error('no connector')
  const { signer } = await connector.getProvider()
  onTestFinished(async () => {
    signer.client.core.heartbeat.stop()
    await signer.client.core.relayer.transportClose()
  })
  return connector
}

test('WalletConnect offers a connection without its own dialog, which is not installed', async () => {
  let show: (uri: unknown) => void = () => undefined
  const uri = new Promise<unknown>((resolve) => {
    show = resolve
  })
  const connector = await createConnector(show)
  // It settles with the wallet's answer, which never comes.
  void connector.connect()
  expect(await uri).toMatch(/^wc:[0-9a-f]{64}@2\?relay-protocol=irn&symKey=[0-9a-f]{64}&/)
  expect(methods).toEqual(['irn_subscribe', 'irn_publish'])
})

test('a session sends only to the network that it is asked to, whatever chain it answers with', async () => {
  const provider = await (await createConnector()).getProvider()
  const sent: unknown[] = []
  const open = { expiry: Date.now() / 1000 + 60, namespaces: {} }
  Object.defineProperty(provider.signer, 'session', { value: open, configurable: true })
  const value = async ({ method }: { method: string }, chain: string): Promise<unknown> => {
    if (method === 'eth_sendTransaction') sent.push(chain)
    return method === 'eth_chainId' ? mainnet.id : `0x${'7'.repeat(64)}`
  }
  Object.defineProperty(provider.signer, 'request', { value, configurable: true })
  const session = limitToSession(provider)
  const call: EvmCall = { from: USER, to: USER, data: '0x', value: 1n, chainId: mainnet.id }
  const recent = { number: '1', hash: '0x1' }

  provider.chainId = base.id
  expect(await getNetworkState(session, 'ethereum', recent)).toBe('elsewhere')
  expect(await getNetworkState(session, 'base', recent)).toBe('elsewhere')
  const refused = { code: 'other-network', wasAsked: false }
  await expect(sendCall(session, call, null)).rejects.toMatchObject(refused)
  expect(sent).toEqual([])

  provider.chainId = mainnet.id
  expect(await session.request({ method: 'eth_chainId' })).toBe(mainnet.id)
  await sendCall(session, call, null)
  await expect(sendCall(session, { ...call, chainId: base.id }, null)).rejects.toMatchObject(
    refused,
  )
  expect(sent).toEqual(['eip155:1'])

  // The wallet can't get it.
  for (const ended of [{ ...open, expiry: Date.now() / 1000 - 1 }, undefined]) {
    Object.defineProperty(provider.signer, 'session', { value: ended, configurable: true })
    await expect(sendCall(session, call, null)).rejects.toMatchObject({
      code: 'disconnected',
      wasAsked: false,
    })
  }
})

test('a session is asked for bundles of calls only where its wallet took the method', async () => {
  const asked: string[] = []
  const session = (methods: readonly string[]) =>
    limitToSession({
      chainId: base.id,
      session: { namespaces: { eip155: { accounts: [], methods } } },
      request: ({ method }: { method: string }) => {
        asked.push(method)
        return Promise.resolve({})
      },
    })
  const ask = { method: 'wallet_getCapabilities', params: [USER, ['0x2105']] }
  await expect(session(['eth_sendTransaction']).request(ask)).rejects.toMatchObject({
    code: 'unsupported',
    wasAsked: false,
  })
  await session(['wallet_sendCalls']).request(ask)
  expect(asked).toEqual(['wallet_getCapabilities'])
})
