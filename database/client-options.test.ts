import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import postgres from 'postgres'
import { expect, it } from 'vitest'
import { clientOptions } from './client-options.ts'

const AUTHENTICATED = [0x52, 0, 0, 0, 8, 0, 0, 0, 0]
const READY = [0x5a, 0, 0, 0, 5, 0x49]

/** Accepts a client, and closes at its first query. */
function goAway(socket: Socket): void {
  socket.on('error', () => undefined)
  socket.once('data', () => {
    socket.once('data', () => socket.resetAndDestroy())
    socket.write(Buffer.from([...AUTHENTICATED, ...READY]))
  })
}

it('a database that closes at the first query is an error of that query only', async () => {
  const server = createServer(goAway).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const unhandled: unknown[] = []
  const note = (reason: unknown): void => void unhandled.push(reason)
  process.on('unhandledRejection', note)
  const sql = postgres(`postgres://user@127.0.0.1:${port}/x`, { ...clientOptions, max: 1 })
  await expect(sql`select 1`).rejects.toThrow(/ECONNRESET|CONNECTION_CLOSED/)
  await sql.end({ timeout: 0 })
  server.close()
  await once(server, 'close')
  process.off('unhandledRejection', note)
  expect(unhandled).toEqual([])
})
