import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { WebSocketServer, type WebSocket } from 'ws'
import { ChainError } from '../../chains/chain.ts'
import type { SolanaChain } from '../chain/solana-chain.ts'
import { handleRpcText, failure } from './handle-request.ts'
import { z } from 'zod'
import { slotAt, type Commitment } from '../chain/slot-time.ts'
import { stateSchema, VERSION } from './params.ts'
import { RpcError } from './rpc-method.ts'

/** Enough for a batch of transactions. */
const MOST_BYTES = 256 * 1024
/** A subscription is short. */
const MOST_SOCKET_BYTES = 16 * 1024
/** Attempts to find two consecutive free ports. */
const TRIES = 20

/** The node's two ports on loopback: JSON-RPC, and subscriptions on the next one, where clients expect them. */
export interface NodePorts {
  readonly url: string
  /** Answers for this chain from now on; before, everything is 503. */
  answerFor(chain: SolanaChain): void
  close(): Promise<void>
}

/** Opens the port and the next one. @param port 0 takes two free ones. @throws ChainError PORT_TAKEN */
export async function openNodePorts(port: number): Promise<NodePorts> {
  for (let tried = 1; ; tried += 1) {
    const http = createServer()
    const taken = await listen(http, port)
    const beside = createServer()
    try {
      await listen(beside, taken + 1)
      return serve(http, beside, taken)
    } catch (error) {
      await close(http)
      if (port !== 0 || tried === TRIES) throw error
    }
  }
}

async function listen(server: Server, port: number): Promise<number> {
  server.listen(port, '127.0.0.1')
  await once(server, 'listening').catch((error: unknown) => {
    const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
    if (!taken) throw error
    throw new ChainError(
      'PORT_TAKEN',
      `Port ${port} is taken: stop the program that uses it, or set SOLANA_PORT to another one.`,
    )
  })
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : port
}

const requestSchema = z.discriminatedUnion('method', [
  z.object({
    id: z.union([z.string(), z.number()]),
    method: z.literal('signatureSubscribe'),
    params: z.tuple([z.string(), stateSchema.nullish()]),
  }),
  z.object({ id: z.union([z.string(), z.number()]), method: z.literal('slotSubscribe') }),
  z.object({
    id: z.union([z.string(), z.number()]),
    method: z.enum(['signatureUnsubscribe', 'slotUnsubscribe']),
    params: z.tuple([z.number()]),
  }),
])

/** Serves one websocket's subscriptions until it closes. It requests slots only while it waits for something. */
function answerSubscriptions(chain: SolanaChain, socket: WebSocket): void {
  const ends = new Map<number, () => void>()
  let last = 0
  const tell = (message: object): void =>
    socket.send(JSON.stringify({ jsonrpc: '2.0', ...message }))
  const notify = (method: string, subscription: number, result: unknown): void =>
    tell({ method, params: { subscription, result } })
  const end = (subscription: number): boolean => {
    ends.get(subscription)?.()
    return ends.delete(subscription)
  }

  const watchSignature = (signature: string, commitment: Commitment): number => {
    last += 1
    const subscription = last
    const look = (): void => {
      const found = chain.bank.ledger.find(signature)
      const newest = chain.bank.slot()
      if (!found || found.slot > slotAt(commitment, newest)) return
      const context = { apiVersion: VERSION, slot: newest }
      notify('signatureNotification', subscription, { context, value: { err: found.err } })
      end(subscription)
    }
    ends.set(subscription, chain.onSlot(look))
    // The current state is notified too, after the answer with the subscription's id.
    setImmediate(() => {
      if (ends.has(subscription)) look()
    })
    return subscription
  }
  const watchSlots = (): number => {
    last += 1
    const subscription = last
    const look = (slot: number): void =>
      notify('slotNotification', subscription, {
        slot,
        parent: slot - 1,
        root: slotAt('finalized', slot),
      })
    ends.set(subscription, chain.onSlot(look))
    return subscription
  }

  socket.on('message', (raw: Buffer) => {
    const parsed = requestSchema.safeParse(readJson(raw.toString()))
    if (!parsed.success) {
      socket.send(
        JSON.stringify(failure(null, new RpcError('METHOD_NOT_FOUND', 'Method not found'))),
      )
      return
    }
    const { data } = parsed
    chain.advance()
    switch (data.method) {
      case 'signatureSubscribe': {
        const [signature, config] = data.params
        tell({ id: data.id, result: watchSignature(signature, config?.commitment ?? 'finalized') })
        return
      }
      case 'slotSubscribe':
        tell({ id: data.id, result: watchSlots() })
        return
      case 'signatureUnsubscribe':
      case 'slotUnsubscribe':
        tell({ id: data.id, result: end(data.params[0]) })
    }
  })
  socket.on('close', () => [...ends.keys()].forEach(end))
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function serve(http: Server, beside: Server, port: number): NodePorts {
  let chain: SolanaChain | null = null
  const sockets = new WebSocketServer({ server: beside, maxPayload: MOST_SOCKET_BYTES })
  http.on('request', (request, response) => void answer(chain, request, response))
  sockets.on('connection', (socket) => {
    // Invalid frames close this socket; without a listener the error would end the process.
    socket.on('error', () => socket.terminate())
    if (chain) answerSubscriptions(chain, socket)
    else socket.close()
  })
  return {
    url: `http://127.0.0.1:${port}`,
    answerFor(running) {
      chain = running
    },
    async close() {
      for (const socket of sockets.clients) socket.terminate()
      await Promise.all([close(http), close(beside)])
    },
  }
}

async function close(server: Server): Promise<void> {
  server.close()
  server.closeAllConnections()
  await once(server, 'close')
}

async function answer(
  chain: SolanaChain | null,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const send = (status: number, body: object): void => {
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(body))
  }
  if (!chain) return send(503, { error: 'The chain is starting' })
  if (request.method !== 'POST') return send(405, { error: 'POST only' })
  // A page of another site cannot send this type without a preflight, which is not answered.
  if (!/^application\/json\b/i.test(request.headers['content-type'] ?? ''))
    return send(415, { error: 'application/json only' })
  const text = await readText(request).catch(() => null)
  if (text === null) return send(413, { error: 'too large' })
  send(200, handleRpcText(chain, text))
}

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk)
    length += bytes.length
    if (length > MOST_BYTES) throw new RangeError('too large')
    chunks.push(bytes)
  }
  return Buffer.concat(chunks).toString('utf8')
}
