import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below the ephemeral ports (Linux from 32,768, others from 49,152), where a free port is soon taken. */
const FROM = 20_000
const TO = 32_000
const TRIES = 1_000
/** Ports given in this process, though they may not be listened on yet. */
const reservedPorts = new Set<number>()

/**
 * Returns a free port on loopback outside the ephemeral range, never given twice.
 * @param span number of consecutive free ports: the returned one and those after it
 * @throws Error after a thousand attempts
 */
export async function freePort(span = 1): Promise<number> {
  for (let tried = 0; tried < TRIES; tried += 1) {
    const port = randomInt(FROM, TO)
    const ports = Array.from({ length: span }, (_, index) => port + index)
    if (ports.some((each) => reservedPorts.has(each))) continue
    for (const each of ports) reservedPorts.add(each)
    if (await areFree(ports)) return port
  }
  throw new Error('no port is free')
}

async function areFree(ports: readonly number[]): Promise<boolean> {
  for (const port of ports) {
    const server = createServer().listen(port, '127.0.0.1')
    const listens = await once(server, 'listening').then(
      () => true,
      () => false,
    )
    if (!listens) return false
    server.close()
    await once(server, 'close')
  }
  return true
}
