import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeGracefully } from './listen.ts'
import { WAIT_OPTIONS } from './testing/wait-options.ts'

const GRACE = 3_000

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
})
afterEach(() => void vi.useRealTimers())

/** A server whose requests wait until the test answers them. */
async function start() {
  const running: ServerResponse[] = []
  const server = createServer((_request, response) => void running.push(response))
  const cut = vi.spyOn(server, 'closeAllConnections')
  const close = closeGracefully(server, GRACE)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  /** A received request with its result. */
  const ask = async () => {
    const answer = fetch(`http://127.0.0.1:${port}`).then(
      (response) => response.text(),
      () => 'cut',
    )
    const response = await vi.waitUntil(() => running.at(-1), WAIT_OPTIONS)
    return { answer, response }
  }
  return { server, close, cut, port, ask }
}

test('an unused connection is not waited for', async () => {
  const { server, close, port } = await start()
  const arrived = once(server, 'connection')
  const socket = connect(port, '127.0.0.1')
  await arrived
  const closing = close()
  await vi.advanceTimersByTimeAsync(20)
  await expect(closing).resolves.toBeUndefined()
  socket.destroy()
})

test('a running request ends before the stop, and its response arrives', async () => {
  const { close, cut, ask } = await start()
  const { answer, response } = await ask()
  const closing = close()
  await vi.advanceTimersByTimeAsync(GRACE - 1)
  expect(cut).not.toHaveBeenCalled()
  const ended = once(response, 'close')
  response.end('done')
  expect(await answer).toBe('done')
  await ended
  await vi.advanceTimersByTimeAsync(20)
  await closing
})

test('a request that does not end is cut after three seconds', async () => {
  const { close, cut, ask } = await start()
  const { answer } = await ask()
  const closing = close()
  await vi.advanceTimersByTimeAsync(GRACE - 1)
  expect(cut).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  await closing
  expect(await answer).toBe('cut')
})
