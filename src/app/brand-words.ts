import type { AppDependencies } from './app-dependencies.ts'
import type { MessageStore } from '#src/messages/message-store.ts'
import { createWordedStore, type Words } from '#src/messages/words.ts'

const noSubscription = () => () => undefined

const isWords = (value: unknown): value is Words => typeof value === 'object' && value !== null

/** Reads the deployment's words from its page, which the gateway has checked; none if there are none. */
export function readBrandWords(text: string | undefined): Words {
  try {
    const read: unknown = JSON.parse(text ?? '{}')
    return isWords(read) ? read : {}
  } catch {
    return {}
  }
}

/** Returns a message store with the deployment's words. What can't be applied stays as it is by default. */
export const createBrandedStore = (store: MessageStore, words: Words): MessageStore =>
  createWordedStore(
    store,
    () => words,
    noSubscription,
    () => undefined,
  )

/** Returns the deployment's words with a host page's in their place where it has any. */
export const mergeWords = (brand: Words, host: Words): Words => ({
  en: { ...brand.en, ...host.en },
  es: { ...brand.es, ...host.es },
  de: { ...brand.de, ...host.de },
  ar: { ...brand.ar, ...host.ar },
})

/** Returns the page's dependencies with the deployment's words. @param text of the gateway's `<meta>` */
export const withBrandWords = (dependencies: AppDependencies, text: string): AppDependencies => ({
  ...dependencies,
  messageStore: createBrandedStore(dependencies.messageStore, readBrandWords(text)),
})
