import discover from './en/discover.json'
import shell from './en/shell.json'
import type { Messages, MessageNamespace } from './messages.ts'

/** The messages of one namespace, in any language. */
export type NamespaceMessages = Messages[MessageNamespace]

const loaders = import.meta.glob<NamespaceMessages>(
  ['./en/*.json', '!./en/shell.json', '!./en/discover.json'],
  {
    import: 'default',
  },
)

/** The first screen's English messages are bundled; every other namespace is a file of its own. */
export const initialEnglish: Partial<Messages> = { shell, discover }

/** Loads an English namespace. @throws the import's error when a file can't be fetched */
export async function loadEnglish(namespace: MessageNamespace): Promise<NamespaceMessages> {
  const messages = initialEnglish[namespace] ?? (await loaders[`./en/${namespace}.json`]?.())
  if (!messages) throw new Error(`no words: en/${namespace}`)
  return messages
}
