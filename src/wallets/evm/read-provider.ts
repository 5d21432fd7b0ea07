import * as z from 'zod/mini'
import { asEvmProvider, chainIdSchema, readAccounts, type EvmProvider } from './evm-provider.ts'

type Listener = (value: unknown) => void

/** What libraries use of an EIP-1193 provider. */
export interface EventfulProvider extends EvmProvider {
  readonly on: (event: string, listener: Listener) => void
  readonly removeListener: (event: string, listener: Listener) => void
}

const ACCOUNT_METHODS = new Set(['eth_accounts', 'eth_requestAccounts'])

/** What a library may hear of an event: of accounts those that can be read, of a list that is none nothing. */
function readEvent(event: string, value: unknown): readonly unknown[] {
  if (event === 'accountsChanged') return Array.isArray(value) ? [readAccounts(value)] : []
  if (event === 'chainChanged') return z.safeParse(chainIdSchema, value).success ? [value] : []
  return [value]
}

const toMessage = (error: unknown): string => (typeof error === 'string' ? error : '')

function createReadProvider(provider: object): EventfulProvider {
  const { request } = asEvmProvider(provider)
  const listeners = new Map<string, Map<Listener, Listener>>()
  const call = (names: readonly string[], event: string, listener: Listener): void => {
    for (const name of names) {
      const method: unknown = Reflect.get(provider, name)
      if (typeof method !== 'function') continue
      try {
        Reflect.apply(method, provider, [event, listener])
      } catch {
        // A wallet whose events fail is one without events.
      }
      return
    }
  }
  return {
    request: async (asked) => {
      const answer = await request(asked).catch((error: unknown) => {
        // Libraries read a code of it, and what they say of none is not the wallet's word.
        throw typeof error === 'object' && error !== null ? error : new Error(toMessage(error))
      })
      return ACCOUNT_METHODS.has(asked.method) ? readAccounts(answer) : answer
    },
    on: (event, listener) => {
      const heard = listeners.get(event) ?? new Map<Listener, Listener>()
      const wrapped: Listener = (value) => {
        for (const read of readEvent(event, value)) listener(read)
      }
      listeners.set(event, heard.set(listener, wrapped))
      call(['on'], event, wrapped)
    },
    removeListener: (event, listener) => {
      const wrapped = listeners.get(event)?.get(listener)
      if (!wrapped) return
      listeners.get(event)?.delete(listener)
      call(['removeListener', 'off'], event, wrapped)
    },
  }
}

const readProviders = new WeakMap<object, EventfulProvider>()

/** A provider whose lists and events are read one by one: libraries fail as a whole on one odd entry. The same one each time. */
export function withReadAnswers(provider: object): EventfulProvider {
  const known = readProviders.get(provider)
  if (known) return known
  const created = createReadProvider(provider)
  readProviders.set(provider, created)
  return created
}
