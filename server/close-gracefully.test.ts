import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { closeGracefully } from './close-gracefully.ts'

async function start(answer: RequestListener) {
  const server = createServer(answer)
  const close = closeGracefully(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return { close, port: typeof address === 'object' && address ? address.port : 0 }
}

async function timeOf(work: () => Promise<void>): Promise<number> {
  const before = Date.now()
  await work()
  return Date.now() - before
}

test('a connection that was never used is not waited for', async () => {
  const { close, port } = await start((_request, response) => response.end())
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  expect(await timeOf(close)).toBeLessThan(500)
})

test('a running request ends before it is stopped, and its answer arrives', async () => {
  const { close, port } = await start((_request, response) => {
    setTimeout(() => response.end('done'), 200)
  })
  const answer = fetch(`http://127.0.0.1:${port}`).then((response) => response.text())
  await pause(50)
  expect(await timeOf(close)).toBeGreaterThan(100)
  expect(await answer).toBe('done')
})

test('one that does not end is cut after three seconds', async () => {
  const { close, port } = await start(() => undefined)
  const answer = fetch(`http://127.0.0.1:${port}`).catch(() => 'cut')
  await pause(50)
  const time = await timeOf(close)
  expect(time).toBeGreaterThan(2500)
  expect(time).toBeLessThan(4000)
  expect(await answer).toBe('cut')
})
