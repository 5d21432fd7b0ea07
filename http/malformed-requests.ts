import { STATUS_CODES, type Server, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'

/** Headers of every answer, those that Node or its adaptor give by themselves included. */
export type ServerHeaders = readonly (readonly [name: string, value: string])[]

/** What a program gives the answers that it does not write itself. */
export interface MalformedAnswers {
  /** Of every other answer of the program too. */
  readonly headers: ServerHeaders
  /** Writes the JSON of an error. Its path is unknown, as the request can't be read. */
  readonly createBody: (status: number, message: string) => string
}

/** Statuses of what Node's parser and timers refuse, by the error's code; everything else is a 400. */
const STATUSES: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

const MESSAGES: Readonly<Record<number, string>> = {
  400: 'This is no HTTP request that can be read.',
  408: 'The request did not arrive in time.',
  413: 'The request is too large.',
  417: 'This expectation can’t be met.',
  431: 'The headers are too large.',
}

const createBody = (answers: MalformedAnswers, status: number): string =>
  answers.createBody(status, MESSAGES[status] ?? '')

const createHeaders = ({ headers }: MalformedAnswers): ServerHeaders => [
  ...headers,
  ['cache-control', 'no-store'],
  ['content-type', 'application/json'],
]

function writeRawResponse(status: number, answers: MalformedAnswers): string {
  const body = createBody(answers, status)
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    ...createHeaders(answers).map(([name, value]) => `${name}: ${value}`),
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ]
  return `${lines.join('\r\n')}\r\n\r\n${body}`
}

/** Gives what Node refuses before the app sees it the headers of every other answer. */
export function answerMalformedRequests(server: Server, answers: MalformedAnswers): void {
  const responses = new WeakMap<Duplex, ServerResponse>()
  server.prependListener('request', ({ socket }, response) => void responses.set(socket, response))
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const response = responses.get(socket)
    // What has begun can't be replaced by another answer.
    const hasBegun = response?.headersSent === true && !response.writableFinished
    if (!socket.writable || hasBegun || error.code === 'ECONNRESET') return void socket.destroy()
    socket.end(writeRawResponse(STATUSES[error.code ?? ''] ?? 400, answers), () => socket.destroy())
  })
  server.on('checkExpectation', (_request, response) => {
    response.setHeaders(new Map(createHeaders(answers)))
    response.writeHead(417)
    response.end(createBody(answers, 417))
  })
}

/** Creates the answer to what the adaptor can't make a request of, such as an impossible host. */
export const createUnreadableResponse = (answers: MalformedAnswers): Response =>
  new Response(createBody(answers, 400), {
    status: 400,
    headers: createHeaders(answers).map(([name, value]): [string, string] => [name, value]),
  })
