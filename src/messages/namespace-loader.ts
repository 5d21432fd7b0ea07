import type { Messages, MessageNamespace } from './messages.ts'

/** The messages of one namespace, in any language. */
export type NamespaceMessages = Messages[MessageNamespace]

/**
 * Creates a language's loader.
 * @param initial what the first screen needs, bundled with the loader
 * @param files every other namespace, by its path (`./es/run.json`)
 * @returns rejects with the import's error when a file can't be fetched
 */
export const createNamespaceLoader =
  (
    language: string,
    initial: Partial<Messages>,
    files: Readonly<Record<string, () => Promise<NamespaceMessages>>>,
  ) =>
  async (namespace: MessageNamespace): Promise<NamespaceMessages> => {
    const messages = initial[namespace] ?? (await files[`./${language}/${namespace}.json`]?.())
    if (!messages) throw new Error(`no words: ${language}/${namespace}`)
    return messages
  }
