import { createServer } from 'node:net'

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
