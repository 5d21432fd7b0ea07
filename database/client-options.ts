import { createResilientSocket } from './resilient-socket.ts'

/**
 * What every connection to a Postgres has, so that a server that goes away at any moment ends no process. Types of arrays
 * are not asked for at its beginning: nothing here uses them, and who goes away in the middle of that question is not
 * forgiven.
 */
export const clientOptions = {
  onnotice: () => undefined,
  fetch_types: false,
  socket: createResilientSocket,
}
