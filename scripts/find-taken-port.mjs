import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** What programs of ours say when they come too late. */
const PORT_TAKEN = /\bPort \d+ is taken\b/

/** Nobody is that unlucky: something else is wrong. */
const MAX_ATTEMPTS = 5

/**
 * Starts programs on ports that were free a moment ago. Between looking and listening another program may take one; then all
 * of it begins again, with other ports.
 * @template Result
 * @param {() => Promise<Result>} start chooses ports and starts programs on them; ends what it started where it fails
 * @returns {Promise<Result>}
 */
export async function startOnFreePorts(start) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await start()
    } catch (error) {
      const isTaken = error instanceof Error && PORT_TAKEN.test(error.message)
      if (!isTaken || attempt === MAX_ATTEMPTS) throw error
    }
  }
}

/** @param {number} port @param {string} host @returns {Promise<boolean>} */
const isTakenOn = (port, host) =>
  new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', (/** @type {NodeJS.ErrnoException} */ error) =>
      resolve(error.code === 'EADDRINUSE'),
    )
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(false)))
  })

/**
 * Whether another program listens on a port of this machine, by either kind of address: a browser may try both.
 * @param {number} port
 */
export async function isPortTaken(port) {
  return (await isTakenOn(port, '127.0.0.1')) || (await isTakenOn(port, '::1'))
}

/** Below the ephemeral ports (Linux from 32,768, others from 49,152), where a free port is soon taken. */
const FREE_PORTS = { from: 20_000, to: 32_000 }
const MAX_TRIES = 1_000

/**
 * Finds a port that nothing listens on.
 * @param {number} [span] how many in a row must be free: the returned one and those after it
 * @returns {Promise<number>}
 */
export async function findFreePort(span = 1) {
  for (let tried = 0; tried < MAX_TRIES; tried += 1) {
    const port = randomInt(FREE_PORTS.from, FREE_PORTS.to)
    const taken = await Promise.all(
      Array.from({ length: span }, (_, add) => isPortTaken(port + add)),
    )
    if (!taken.includes(true)) return port
  }
  throw new Error('No port is free.')
}

/** @typedef {{ port: number, variable: string, what: string }} NamedPort */

/**
 * Says which of the ports is taken, in one sentence with the variable that changes it; null when all are free.
 * @param {readonly NamedPort[]} ports
 * @returns {Promise<string | null>}
 */
export async function findTakenPort(ports) {
  for (const { port, variable, what } of ports) {
    if (!Number.isInteger(port) || port < 1 || port > 65_535)
      return `${variable} must be a port number between 1 and 65535.`
    if (await isPortTaken(port))
      return `Port ${port} for ${what} is taken: stop what uses it, or choose another with ${variable}.`
  }
  return null
}
