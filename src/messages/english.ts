import discover from './en/discover.json'
import shell from './en/shell.json'
import type { Messages, MessageNamespace } from './messages.ts'

/** The words of one part, in any language. */
export type NamespaceMessages = Messages[MessageNamespace]

const loaders = import.meta.glob<NamespaceMessages>(
  ['./en/*.json', '!./en/shell.json', '!./en/discover.json'],
  {
    import: 'default',
  },
)

/** The first screen's English words come with the first script; every other part is a file of its own. */
export const initialEnglish: Partial<Messages> = { shell, discover }

/** @throws the import's error when a file can't be fetched. */
export async function loadEnglish(namespace: MessageNamespace): Promise<NamespaceMessages> {
  const messages = initialEnglish[namespace] ?? (await loaders[`./en/${namespace}.json`]?.())
  if (!messages) throw new Error(`no words: en/${namespace}`)
  return messages
}
