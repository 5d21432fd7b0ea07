import { ERROR_DEPTH, type PlainError } from '../protocol/host-message.ts'
import { plain, type Plain } from '../protocol/plain.ts'

const codeOf = (code: unknown): PlainError['code'] =>
  typeof code === 'string' ? code.slice(0, 100) : typeof code === 'number' ? code : null

/** An error's own message and cause are not among its listed keys. */
const ofError = (error: Error): Plain => ({
  ...plain(error),
  message: error.message,
  cause: error.cause,
})

/** Whatever a wallet threw, as it can cross: its code stays (4001 is a refusal on both sides), also one further in. */
export function plainError(error: unknown, depth = 0): PlainError {
  const read = error instanceof Error ? ofError(error) : plain(error)
  if (!read) return { code: null, message: String(error).slice(0, 500), cause: null }
  const inner = plain(read['cause']) ? read['cause'] : read['data']
  return {
    code: codeOf(read['code']),
    message: typeof read['message'] === 'string' ? read['message'].slice(0, 500) : '',
    cause: depth < ERROR_DEPTH && plain(inner) ? plainError(inner, depth + 1) : null,
  }
}
