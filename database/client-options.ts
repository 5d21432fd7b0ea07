import { Socket } from 'node:net'

/** Of quiet after which nobody uses a lost connection any more, milliseconds. */
const QUIET_MS = 500
/** What the driver writes at once when it has so much; everything smaller it writes by itself a moment later. */
const MAX_BUFFERED_BYTES = 1024
/** ReadyForQuery, the last that a server says before the next question, without its last byte. */
const READY = Buffer.from([0x5a, 0, 0, 0, 5])
const NO_TRANSACTION = 'I'.charCodeAt(0)

/**
 * A connection whose loss does no harm. The driver forgets its socket when it hears that it is closed: who still writes
 * then - the `rollback` of a transaction that has just heard of the loss - would end the whole process; and what it was
 * just about to write would keep it from ever sending anything again (porsager/postgres #1066, #1208). So a loss is told
 * as an error first, for all that is asked in vain, and that it is closed only
 * - while the driver writes, which leaves nothing unwritten, if no transaction uses it, or
 * - when nobody has used it for a moment.
 */
class ResilientSocket extends Socket {
  #inTransaction = false
  #isLost = false
  #isEnding = false
  #isClosed = false
  #closing: NodeJS.Timeout | undefined

  constructor() {
    // Otherwise Node would put a `write` of its own in place of ours when the server ends.
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

  /** Connects, and takes care of what is written from then on: connecting puts the standard `write` in its place. */
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
    // Not as a failure: only then does the driver refuse what it has been asked meanwhile.
    super.emit('close', false)
  }
}

const createConnectionClosedError = (): Error =>
  Object.assign(new Error('The database closed the connection'), { code: 'CONNECTION_CLOSED' })

/** What the driver knows of the address; the first of several is taken. */
interface SocketAddress {
  readonly host: readonly string[]
  readonly port: readonly number[]
  readonly path?: string | false | undefined
}

/** Makes a socket that connects; what is written before it has is sent then. */
const createResilientSocket = (address: SocketAddress): Socket =>
  new ResilientSocket().open(address)

/**
 * What every connection to a Postgres has, so that a server that goes away at any moment ends no process. Types of arrays
 * are not asked for at its beginning: nothing here uses them, and who goes away in the middle of that question is not
 * forgiven.
 */
export const clientOptions = {
  onnotice: () => undefined,
  fetch_types: false,
  socket: createResilientSocket,
}
