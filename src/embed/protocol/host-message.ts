import { isCount, isText, toPlainObject } from './plain-object.ts'
import { readAnnouncedWallet, type AnnouncedWallet } from './wallet-message.ts'
import { FRAME_OPTIONS, readWidgetConfig, type WidgetConfig } from './widget-config.ts'

/** A serialized wallet error; wallets nest errors, so the relevant one may be deeper. */
export interface PlainError {
  readonly code: number | string | null
  readonly message: string
  readonly cause: PlainError | null
}

/** A page of the frame. */
export interface FrameTarget {
  readonly page: WidgetConfig['page']
  readonly yieldId: string | null
  readonly actionId: string | null
}

/** What a host has the frame do at once. */
export type HostCommand =
  | ({ readonly type: 'navigate' } & FrameTarget)
  | { readonly type: 'disconnect' }
  | { readonly type: 'refresh' }

/** The answer to a hook's question. `veto`: null to go on, else why not; empty without words. */
export interface HookReply {
  readonly type: 'reply'
  readonly id: number
  readonly veto: string | null
}

/** The host's messages through the port. */
export type HostMessage =
  | HostCommand
  | HookReply
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

/** Parses a page of the frame; null if invalid. */
export function readFrameTarget(value: unknown): FrameTarget | null {
  const { page: pages, yieldId: ids } = FRAME_OPTIONS
  const { page = null, yieldId = null, actionId = null } = toPlainObject(value) ?? {}
  const target = pages.read(page)
  if (target === undefined) return null
  const [ofYield, ofAction] = [yieldId, actionId].map((id) => (id === null ? null : ids.read(id)))
  if (ofYield === undefined || ofAction === undefined) return null
  return { page: target, yieldId: ofYield, actionId: ofAction }
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
    case 'navigate': {
      const target = readFrameTarget(read)
      return target && { type, ...target }
    }
    case 'disconnect':
    case 'refresh':
      return { type }
    case 'reply': {
      const { veto } = read
      return isCount(id) && (veto === null || isText(veto, 300)) ? { type, id, veto } : null
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
