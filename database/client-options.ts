import { Socket } from 'node:net'

/** Milliseconds of quiet after which nobody uses a lost connection any more. */
const QUIET_MS = 500
/** The driver writes this much at once; anything smaller it writes by itself a moment later. */
const MAX_BUFFERED_BYTES = 1024
/** ReadyForQuery, the server's last message before the next query, without its last byte. */
const READY = Buffer.from([0x5a, 0, 0, 0, 5])
const NO_TRANSACTION = 'I'.charCodeAt(0)

/**
 * A connection whose loss does no harm. The driver drops its socket on close: a later write, such as the `rollback`
 * of a transaction that has just got the error, would end the process, and a pending write would block all later ones
 * (porsager/postgres #1066, #1208). So a loss is first emitted as an error, for all failing queries, and the close
 * only while the driver writes, which leaves nothing pending, if no transaction uses it, or when nobody has used it
 * for a moment.
 */
class ResilientSocket extends Socket {
  #inTransaction = false
  #isLost = false
  #isEnding = false
  #isClosed = false
  #closing: NodeJS.Timeout | undefined

  constructor() {
    // Otherwise Node would replace our `write` by its own when the server ends.
    super({ allowHalfOpen: true })
    this.once('end', () => this.destroy())
  }

  override emit(event: string | symbol, ...args: unknown[]): boolean {
    if (event === 'data') this.#noteState(args[0])
    if (event === 'error') this.#isLost = true
    if (event !== 'close' || this.#isEnding) return super.emit(event, ...args)
    this.#isLost = true
    this.#closeLater()
    this.#tell()
    return true
  }

  override end(...args: never[]): this {
    this.#isEnding = true
    return super.end(...args)
  }

  /** Connects, and then installs our `write`, which connecting replaces by the standard one. */
  open({ host, port, path }: SocketAddress): this {
    if (path) this.connect(path)
    else this.connect(port[0] ?? 5432, host[0] ?? 'localhost')
    const send = this.write.bind(this)
    const write = (data: Uint8Array, sent?: () => void): boolean =>
      this.#isLost ? this.#refuse(data.length) : send(data, sent)
    return Object.assign(this, { write })
  }

  #noteState(data: unknown): void {
    if (!(data instanceof Uint8Array)) return
    if (READY.equals(data.subarray(-READY.length - 1, -1)))
      this.#inTransaction = data.at(-1) !== NO_TRANSACTION
  }

  #refuse(length: number): boolean {
    if (this.#inTransaction || length >= MAX_BUFFERED_BYTES) {
      this.#closeLater()
      setImmediate(() => this.#tell())
    } else this.#close()
    return true
  }

  #tell(): void {
    if (!this.#isClosed) super.emit('error', createConnectionClosedError())
  }

  #closeLater(): void {
    clearTimeout(this.#closing)
    this.#closing = setTimeout(() => this.#close(), QUIET_MS)
  }

  #close(): void {
    clearTimeout(this.#closing)
    // From then on the driver doesn't listen.
    if (this.#isClosed) return
    this.#isClosed = true
    // Not as a failure: only then does the driver reject pending queries.
    super.emit('close', false)
  }
}

const createConnectionClosedError = (): Error =>
  Object.assign(new Error('The database closed the connection'), { code: 'CONNECTION_CLOSED' })

/** The driver's address options; the first of several is used. */
interface SocketAddress {
  readonly host: readonly string[]
  readonly port: readonly number[]
  readonly path?: string | false | undefined
}

/** Creates a connecting socket; earlier writes are buffered. */
const createResilientSocket = (address: SocketAddress): Socket =>
  new ResilientSocket().open(address)

/**
 * Options of every connection to a Postgres, so that a server that goes away at any moment ends no process. Array
 * types are not fetched at the start: nothing here uses them, and a loss during that query is fatal.
 */
export const clientOptions = {
  onnotice: () => undefined,
  fetch_types: false,
  socket: createResilientSocket,
}
