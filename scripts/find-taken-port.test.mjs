import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { isPortTaken } from './find-taken-port.mjs'

test.each(['127.0.0.1', '0.0.0.0'])(
  'a port that is listened on at %s is taken, then free',
  async (host) => {
    const server = createServer()
    await new Promise((resolve) => {
      server.listen(0, host, () => resolve(null))
    })
    const address = server.address()
    const port = typeof address === 'object' && address ? address.port : 0
    expect(await isPortTaken(port)).toBe(true)
    await new Promise((resolve) => {
      server.close(resolve)
    })
    expect(await isPortTaken(port)).toBe(false)
  },
)
