import { isCount, isText, toPlainObject } from './plain-object.ts'
import { readAnnouncedWallet, type AnnouncedWallet } from './wallet-message.ts'
import { readWidgetConfig, type WidgetConfig } from './widget-config.ts'

/** A serialized wallet error; wallets nest errors, so the relevant one may be deeper. */
export interface PlainError {
  readonly code: number | string | null
  readonly message: string
  readonly cause: PlainError | null
}

/** The host's messages through the port. */
export type HostMessage =
  | { readonly type: 'config'; readonly config: WidgetConfig }
  | { readonly type: 'wallet'; readonly wallet: AnnouncedWallet }
  | { readonly type: 'answer'; readonly id: number; readonly result: unknown }
  | {
      readonly type: 'failure'
      readonly id: number
      readonly error: PlainError
      /** False: rejected before it reached the wallet. */
      readonly asked: boolean
    }

/** Maximum nesting of errors, which may be circular. */
export const ERROR_DEPTH = 4

function readPlainError(value: unknown, depth = 0): PlainError | null {
  const read = toPlainObject(value)
  if (!read || depth > ERROR_DEPTH) return null
  const { code, message } = read
  if (code !== null && typeof code !== 'number' && !isText(code)) return null
  if (!isText(message, 2000)) return null
  return { code, message, cause: readPlainError(read['cause'], depth + 1) }
}

/** Parses a host's message; null if invalid. Never throws. */
export function readHostMessage(value: unknown): HostMessage | null {
  const read = toPlainObject(value)
  if (!read) return null
  const { type, id } = read
  switch (type) {
    case 'config': {
      const config = readWidgetConfig(read['config'])
      return config && { type, config }
    }
    case 'wallet': {
      const wallet = readAnnouncedWallet(read['wallet'])
      return wallet && { type, wallet }
    }
    case 'answer':
      return isCount(id) && 'result' in read ? { type, id, result: read['result'] } : null
    case 'failure': {
      const error = readPlainError(read['error'])
      // Older loaders omit it.
      const { asked = true } = read
      return isCount(id) && error && typeof asked === 'boolean' ? { type, id, error, asked } : null
    }
    default:
      return null
  }
}
