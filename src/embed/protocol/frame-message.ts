import { readFields, readWidgetEvent, type WidgetEvent } from './events.ts'
import { record, text } from './option-kinds.ts'
import { isCount, isText, toPlainObject } from './plain-object.ts'
import type { SelectMessage, WalletRequestMessage } from './wallet-message.ts'
import { HOOKS, type HookName } from './widget-config.ts'

/** A fact of the frame's journal for its host: ids and hashes only. Source: decisions/038-widget. */
export interface HostFact {
  readonly kind: string
  /** Milliseconds, service time. */
  readonly at: number
  readonly intent?: string
  readonly action?: string
  readonly transaction?: string
  readonly hash?: string
  readonly success?: boolean
}

/** What a hook is asked about; amounts and addresses only if the host asked for them. */
export type HookDetail = Readonly<Record<string, string | null>>

/** A question that the host answers before the frame goes on. */
export interface HookQuestion {
  readonly type: 'question'
  readonly id: number
  readonly hook: HookName
  readonly detail: HookDetail
}

const detailKind = record(text)

/** A frame's message through the port. `open` is first and proves that it is the answered frame. */
export type FrameMessage =
  | { readonly type: 'open'; readonly nonce: string }
  | { readonly type: 'height'; readonly height: number }
  /** Another page is rendered: its top should be in view. */
  | { readonly type: 'top' }
  /** The frame belongs above everything of the page, or back in its place. */
  | { readonly type: 'front' }
  | { readonly type: 'back' }
  | { readonly type: 'fact'; readonly fact: HostFact }
  | { readonly type: 'event'; readonly event: WidgetEvent }
  | HookQuestion
  | WalletRequestMessage
  | SelectMessage

/** A message for the wallet: the bridge reads the rest of it. */
interface WalletMessage {
  readonly type: 'ask' | 'select'
}

type ReceivedMessage = Exclude<FrameMessage, WalletRequestMessage | SelectMessage> | WalletMessage

const FACT_FIELDS = {
  kind: 'text',
  at: 'number',
  intent: 'text?',
  action: 'text?',
  transaction: 'text?',
  hash: 'text?',
  success: 'flag?',
}

/** Parses a fact for a host; null if invalid. Drops other keys. */
export function readHostFact(value: unknown): HostFact | null {
  const read = toPlainObject(value)
  const fields = read && readFields(read, FACT_FIELDS)
  return fields && Object.assign(fields)
}

/** Parses a frame's message; null if invalid. Never throws. */
export function readFrameMessage(value: unknown): ReceivedMessage | null {
  const read = toPlainObject(value)
  if (!read) return null
  const { type, nonce, height, id } = read
  switch (type) {
    case 'open':
      return isText(nonce) ? { type, nonce } : null
    case 'height':
      return isCount(height) ? { type, height } : null
    case 'fact': {
      const fact = readHostFact(read['fact'])
      return fact && { type, fact }
    }
    case 'event': {
      const event = readWidgetEvent(read['event'])
      return event && { type, event }
    }
    case 'question': {
      const hook = HOOKS.find((name) => name === read['hook'])
      const detail = detailKind.read(read['detail'])
      return isCount(id) && hook && detail ? { type, id, hook, detail } : null
    }
    case 'top':
    case 'front':
    case 'back':
    case 'ask':
    case 'select':
      return { type }
    default:
      return null
  }
}
