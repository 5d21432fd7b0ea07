import { isCount, isText, toPlainObject } from './plain-object.ts'
import type { SelectMessage, WalletRequestMessage } from './wallet-message.ts'

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

/** A frame's message through the port. `open` is first and proves that it is the answered frame. */
export type FrameMessage =
  | { readonly type: 'open'; readonly nonce: string }
  | { readonly type: 'height'; readonly height: number }
  /** Another page is rendered: its top should be in view. */
  | { readonly type: 'top' }
  | { readonly type: 'fact'; readonly fact: HostFact }
  | WalletRequestMessage
  | SelectMessage

/** A message for the wallet: the bridge reads the rest of it. */
interface WalletMessage {
  readonly type: 'ask' | 'select'
}

type ReceivedMessage = Exclude<FrameMessage, WalletRequestMessage | SelectMessage> | WalletMessage

const FACT_TEXTS = ['intent', 'action', 'transaction', 'hash'] as const

/** Parses a fact for a host; null if invalid. Drops other keys. */
export function readHostFact(value: unknown): HostFact | null {
  const read = toPlainObject(value)
  if (!read) return null
  const { kind, at, success } = read
  if (!isText(kind) || typeof at !== 'number') return null
  if (success !== undefined && typeof success !== 'boolean') return null
  const texts: Partial<Record<(typeof FACT_TEXTS)[number], string>> = {}
  for (const name of FACT_TEXTS) {
    const text = read[name]
    if (isText(text)) texts[name] = text
    else if (text !== undefined) return null
  }
  return { kind, at, ...texts, ...(success === undefined ? {} : { success }) }
}

/** Parses a frame's message; null if invalid. Never throws. */
export function readFrameMessage(value: unknown): ReceivedMessage | null {
  const read = toPlainObject(value)
  if (!read) return null
  const { type, nonce, height } = read
  switch (type) {
    case 'open':
      return isText(nonce) ? { type, nonce } : null
    case 'height':
      return isCount(height) ? { type, height } : null
    case 'top':
      return { type }
    case 'fact': {
      const fact = readHostFact(read['fact'])
      return fact && { type, fact }
    }
    case 'ask':
    case 'select':
      return { type }
    default:
      return null
  }
}
