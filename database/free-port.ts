import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * Below what systems give to connections that go out (Linux from 32,768, others from 49,152): there, a
 * port that is free now is soon somebody's, above all while the program that had it starts again.
 */
const FROM = 20_000
const TO = 32_000
const TRIES = 1_000
/** What this process was given already, though it may not listen there yet. */
const reservedPorts = new Set<number>()

/**
 * A port on loopback that nobody listens on now, that no connection is given by chance, and that is not given twice.
 * @param span so many in a row are free: the port and those after it
 * @throws Error where a thousand tries found none
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
