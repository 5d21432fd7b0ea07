import { initialEnglish, loadEnglish } from './english.ts'
import type { Language } from './language.ts'
import type { Messages, MessageNamespace } from './messages.ts'
import type { NamespaceMessages } from './namespace-loader.ts'

/** The loaded messages, all of one language. */
export interface LoadedMessages {
  readonly language: Language
  readonly messages: Partial<Messages>
}

/** The messages of a page; namespaces load with the screens that need them. */
export interface MessageStore {
  readonly subscribe: (listener: () => void) => () => void
  readonly snapshot: () => LoadedMessages
  /** Loads namespaces. @throws the import's error when a file can't be fetched */
  load(namespaces: readonly MessageNamespace[]): Promise<void>
  /**
   * Changes the language of all loaded namespaces at once.
   * @throws the import's error when a file can't be fetched; the language stays unchanged
   */
  choose(language: Language): Promise<void>
}

const INITIAL_NAMESPACES: readonly MessageNamespace[] = ['shell', 'discover']

const isNamespace = (name: string, namespaces: Partial<Messages>): name is MessageNamespace =>
  name in namespaces

const getNamespaces = (messages: Partial<Messages>): MessageNamespace[] =>
  Object.keys(messages).filter((name) => isNamespace(name, messages))

/** Loads one namespace. @throws the import's error when a file can't be fetched */
type LoadNamespace = (language: Language, namespace: MessageNamespace) => Promise<NamespaceMessages>

/** Every language but English loads on use. */
export const loadNamespace: LoadNamespace = async (language, namespace) => {
  switch (language) {
    case 'en':
      return await loadEnglish(namespace)
    case 'es':
      return await (await import('./spanish.ts')).loadSpanish(namespace)
    case 'de':
      return await (await import('./german.ts')).loadGerman(namespace)
    case 'ar':
      return await (await import('./arabic.ts')).loadArabic(namespace)
    case 'en-XA':
    case 'ar-XB':
      return (await import('./pseudo-messages.ts')).createPseudoMessages(
        language,
        await loadEnglish(namespace),
      )
  }
}

/**
 * Creates a message store. @param start the first screen's language. English is available at once; with any other,
 * `load([])` resolves when the first messages are loaded.
 */
export function createMessageStore(
  start: Language,
  source: LoadNamespace = loadNamespace,
): MessageStore {
  let current: LoadedMessages = { language: start, messages: start === 'en' ? initialEnglish : {} }
  let target = start
  const listeners = new Set<() => void>()

  const show = async (
    language: Language,
    namespaces: readonly MessageNamespace[],
  ): Promise<void> => {
    const kept: Partial<Messages> = current.language === language ? { ...current.messages } : {}
    const isMissing = (namespace: MessageNamespace): boolean => kept[namespace] === undefined
    const missing = [
      ...new Set([...INITIAL_NAMESPACES, ...getNamespaces(current.messages), ...namespaces]),
    ].filter(isMissing)
    const loaded = await Promise.all(
      missing.map(async (namespace) => ({ [namespace]: await source(language, namespace) })),
    )
    // A later selection takes precedence.
    if (language !== target) return
    const now = current.language === language ? current.messages : {}
    const messages: Partial<Messages> = Object.assign({}, kept, ...loaded, now)
    // Namespaces loaded meanwhile are needed in this language as well.
    if (getNamespaces(current.messages).every((namespace) => messages[namespace] !== undefined)) {
      current = { language, messages }
      for (const listener of listeners) listener()
    } else await show(language, [...namespaces, ...getNamespaces(messages)])
  }

  return {
    snapshot: () => current,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async load(namespaces) {
      let language
      do {
        language = target
        await show(language, namespaces)
      } while (language !== target)
    },
    async choose(language) {
      target = language
      try {
        await show(language, [])
      } catch (error) {
        if (target === language) target = current.language
        throw error
      }
    },
  }
}
