import { STATUS_CODES, type Server, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { createErrorEnvelope, createErrorResponse } from './error-response.ts'

/** Headers of every answer, those that Node or its adaptor give by themselves included. */
export type ServerHeaders = readonly (readonly [name: string, value: string])[]

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

/** Its path is unknown where a request can't be read. */
const createBody = (status: number): string =>
  JSON.stringify(createErrorEnvelope(status, '', MESSAGES[status] ?? ''))

function writeRawResponse(status: number, headers: ServerHeaders): string {
  const body = createBody(status)
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    ...headers.map(([name, value]) => `${name}: ${value}`),
    'cache-control: no-store',
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ]
  return `${lines.join('\r\n')}\r\n\r\n${body}`
}

/** Gives what Node refuses before the app sees it the headers of every other answer. */
export function answerMalformedRequests(server: Server, headers: ServerHeaders): void {
  const responses = new WeakMap<Duplex, ServerResponse>()
  server.prependListener('request', ({ socket }, response) => void responses.set(socket, response))
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const response = responses.get(socket)
    // What has begun can't be replaced by another answer.
    const hasBegun = response?.headersSent === true && !response.writableFinished
    if (!socket.writable || hasBegun || error.code === 'ECONNRESET') return void socket.destroy()
    socket.end(writeRawResponse(STATUSES[error.code ?? ''] ?? 400, headers), () => socket.destroy())
  })
  server.on('checkExpectation', (_request, response) => {
    for (const [name, value] of headers) response.setHeader(name, value)
    response.writeHead(417, { 'content-type': 'application/json', 'cache-control': 'no-store' })
    response.end(createBody(417))
  })
}

/** Creates the answer to what the adaptor can't make a request of, such as an impossible host. */
export function createUnreadableResponse(headers: ServerHeaders): Response {
  const response = createErrorResponse(400, '', MESSAGES[400] ?? '')
  for (const [name, value] of headers) response.headers.set(name, value)
  return response
}
