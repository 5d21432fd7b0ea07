import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, it } from 'vitest'
import { freePort } from './free-port.ts'

it('free ports can be listened on, are below the ephemeral range, and are never given twice', async () => {
  const ports = await Promise.all(Array.from({ length: 50 }, () => freePort(2)))
  const rows = ports.flatMap((port) => [port, port + 1])
  expect(new Set(rows).size).toBe(100)
  for (const port of rows) {
    expect(port).toBeLessThanOrEqual(32_000)
    const server = createServer().listen(port, '127.0.0.1')
    await once(server, 'listening')
    server.close()
  }
})
