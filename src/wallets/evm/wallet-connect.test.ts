import { once } from 'node:events'
import { afterAll, expect, test } from 'vitest'
import { createConfig, http } from 'wagmi'
import { walletConnect } from 'wagmi/connectors'
import { mainnet } from 'viem/chains'
import { WebSocketServer } from 'ws'
import { z } from 'zod/mini'

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

test('WalletConnect offers a connection without its own dialog, which is not installed', async () => {
  if (!relay.address()) await once(relay, 'listening')
  const { port } = addressSchema.parse(relay.address())
  const start = walletConnect({
    projectId: '0123456789abcdef0123456789abcdef',
    showQrModal: false,
    relayUrl: `ws://127.0.0.1:${port}`,
    telemetryEnabled: false,
  })
  const connectors: ReturnType<typeof start>[] = []
  const uri = new Promise<unknown>((resolve) => {
    createConfig({
      chains: [mainnet],
      transports: { [mainnet.id]: http() },
      connectors: [
        (parts) => {
          const connector = start(parts)
          connectors.push(connector)
          parts.emitter.on('message', ({ type, data }) => {
            if (type === 'display_uri') resolve(data)
          })
          return connector
        },
      ],
    })
  })
  const [connector] = connectors
  if (!connector) throw new Error('no connector')
  // It settles with the wallet's answer, which never comes.
  void connector.connect()
  expect(await uri).toMatch(/^wc:[0-9a-f]{64}@2\?relay-protocol=irn&symKey=[0-9a-f]{64}&/)
  expect(methods).toEqual(['irn_subscribe', 'irn_publish'])

  const { core } = (await connector.getProvider()).signer.client
  core.heartbeat.stop()
  await core.relayer.transportClose()
})
