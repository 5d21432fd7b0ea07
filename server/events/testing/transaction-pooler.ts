import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** A pooler like PgBouncer in transaction mode. */
export interface TransactionPooler {
  readonly port: number
  close(): Promise<void>
}

interface Backend {
  readonly socket: Socket
  /** The current client; null between transactions. */
  client: Client | null
}

interface Client {
  readonly socket: Socket
  backend: Backend | null
  /** Messages sent while waiting for a backend. */
  pendingMessages: Buffer[]
  /** Number of outstanding ReadyForQuery. */
  pendingReady: number
}

const AUTHENTICATED = [0x52, 0, 0, 0, 8, 0, 0, 0, 0]
const READY = [0x5a, 0, 0, 0, 5, 0x49]
const NO_TRANSACTION = 'I'.charCodeAt(0)

/**
 * Splits the byte stream of a Postgres or its client into messages.
 * @param onMessage called with each whole message and its type, a letter
 * @returns accepts chunks of any size
 */
function readMessages(onMessage: (type: string, message: Buffer) => void): (chunk: Buffer) => void {
  let rest = Buffer.alloc(0)
  return (chunk) => {
    rest = Buffer.concat([rest, chunk])
    while (rest.length >= 5) {
      // The length includes itself, not the type before it.
      const length = rest.readUInt32BE(1) + 1
      if (rest.length < length) return
      const message = rest.subarray(0, length)
      rest = rest.subarray(length)
      onMessage(String.fromCharCode(message.readUInt8(0)), message)
    }
  }
}

/**
 * Assigns each transaction of each client to the next of few connections to a Postgres with trust authentication.
 * What a connection remembers (prepared statements, LISTEN, session locks) is lost to its client, and messages
 * between transactions, such as notifications, reach nobody.
 * @param databases more than one imitates a balancer put before several servers by mistake
 */
export async function startTransactionPooler(
  postgresPort: number,
  databases: readonly [string, ...string[]],
): Promise<TransactionPooler> {
  const sockets = new Set<Socket>()
  const free: Backend[] = []
  const waiting: Client[] = []

  const serve = (): void => {
    while (free.length > 0 && waiting.length > 0) {
      const [backend, client] = [free.shift(), waiting.shift()]
      if (!backend || !client) return
      backend.client = client
      client.backend = backend
      for (const bytes of client.pendingMessages.splice(0)) backend.socket.write(bytes)
    }
  }
  const forwardToBackend = (client: Client, type: string, bytes: Buffer): void => {
    // Query and Sync are each answered with a ReadyForQuery.
    if (type === 'Q' || type === 'S') client.pendingReady += 1
    if (client.backend) return void client.backend.socket.write(bytes)
    client.pendingMessages.push(bytes)
    if (!waiting.includes(client)) waiting.push(client)
    serve()
  }
  const forwardToClient = (backend: Backend, type: string, bytes: Buffer): void => {
    const { client } = backend
    if (!client) return
    client.socket.write(bytes)
    if (type !== 'Z') return
    client.pendingReady -= 1
    if (client.pendingReady > 0 || bytes.at(-1) !== NO_TRANSACTION) return
    client.backend = backend.client = null
    free.push(backend)
    serve()
  }

  for (let number = 0; number < 3; number += 1) {
    const socket = connect(postgresPort, '127.0.0.1')
    sockets.add(socket)
    const backend: Backend = { socket, client: null }
    await logIn(socket, databases[number % databases.length] ?? databases[0])
    socket.on(
      'data',
      readMessages((type, bytes) => forwardToClient(backend, type, bytes)),
    )
    free.push(backend)
  }
  const server = createServer((socket) => {
    sockets.add(socket)
    const client: Client = { socket, backend: null, pendingMessages: [], pendingReady: 0 }
    socket.on('error', () => socket.destroy())
    // Clients need no password.
    socket.once('data', () => {
      socket.on(
        'data',
        readMessages((type, bytes) =>
          type === 'X' ? socket.end() : forwardToBackend(client, type, bytes),
        ),
      )
      socket.write(Buffer.from([...AUTHENTICATED, ...READY]))
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    async close() {
      server.close()
      for (const socket of sockets) socket.destroy()
      await once(server, 'close')
    },
  }
}

/** Logs in as the administrator of a server with trust authentication. */
function logIn(socket: Socket, database: string): Promise<void> {
  const parameters = Buffer.from(`user\0postgres\0database\0${database}\0\0`)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(head.length + parameters.length, 0)
  // Version 3.0 of the protocol.
  head.writeUInt32BE(196_608, 4)
  socket.write(Buffer.concat([head, parameters]))
  return new Promise((resolve, reject) => {
    socket.on('error', reject)
    const read = readMessages((type) => {
      if (type !== 'Z') return
      socket.off('data', read)
      resolve()
    })
    socket.on('data', read)
  })
}
