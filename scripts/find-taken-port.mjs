import { isPortTaken } from './is-port-taken.mjs'

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
