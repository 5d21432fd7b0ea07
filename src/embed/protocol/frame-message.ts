import { isCount, isText, toPlainObject } from './plain-object.ts'

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

/** A request to the host's wallet, bound to the announced account and chain. */
export interface WalletRequestMessage {
  readonly type: 'ask'
  readonly id: number
  readonly account: string | null
  readonly chainId: number | null
  readonly method: string
  readonly params: readonly unknown[]
}

/** A frame's message through the port. `open` is first and proves that it is the answered frame. */
export type FrameMessage =
  | { readonly type: 'open'; readonly nonce: string }
  | { readonly type: 'height'; readonly height: number }
  /** Another page is rendered: its top should be in view. */
  | { readonly type: 'top' }
  | { readonly type: 'fact'; readonly fact: HostFact }
  | WalletRequestMessage

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
export function readFrameMessage(value: unknown): FrameMessage | null {
  const read = toPlainObject(value)
  if (!read) return null
  const { type, nonce, height, id, account, chainId, method, params } = read
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
    case 'ask': {
      if (!isCount(id) || !isText(method, 60) || !Array.isArray(params)) return null
      if (account !== null && !isText(account)) return null
      if (chainId !== null && !isCount(chainId)) return null
      return { type, id, account, chainId, method, params }
    }
    default:
      return null
  }
}
