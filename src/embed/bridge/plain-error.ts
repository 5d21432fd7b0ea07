import { ERROR_DEPTH, type PlainError } from '../protocol/host-message.ts'
import { toPlainObject, type PlainObject } from '../protocol/plain-object.ts'

const readCode = (code: unknown): PlainError['code'] =>
  typeof code === 'string' ? code.slice(0, 100) : typeof code === 'number' ? code : null

/** An error's own message and cause are not enumerable. */
const readErrorFields = (error: Error): PlainObject => ({
  ...toPlainObject(error),
  message: error.message,
  cause: error.cause,
})

/** Serializes a wallet's error: its code is kept (4001 is a rejection on both sides), also of a nested one. */
export function toPlainError(error: unknown, depth = 0): PlainError {
  const read = error instanceof Error ? readErrorFields(error) : toPlainObject(error)
  if (!read) return { code: null, message: String(error).slice(0, 500), cause: null }
  const inner = toPlainObject(read['cause']) ? read['cause'] : read['data']
  return {
    code: readCode(read['code']),
    message: typeof read['message'] === 'string' ? read['message'].slice(0, 500) : '',
    cause: depth < ERROR_DEPTH && toPlainObject(inner) ? toPlainError(inner, depth + 1) : null,
  }
}
