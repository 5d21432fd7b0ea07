import { bodyLimit } from 'hono/body-limit'
import { ServiceError } from '../contract/service-error.ts'

/** Far more than the largest request: 25 balance queries, or a signed transaction with everything that a chain takes. */
const MOST_BYTES = 1_000_000

/** Refuses a larger body with 413, before it is kept in memory. */
export const limitBody = bodyLimit({
  maxSize: MOST_BYTES,
  onError: (context) => {
    // The rest of it is not read, so nothing can follow on this connection.
    context.header('connection', 'close')
    throw ServiceError.full(413, 'The body is too large')
  },
})
