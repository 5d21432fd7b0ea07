import type { NamespaceMessages } from './english.ts'
import discover from './es/discover.json'
import shell from './es/shell.json'
import type { Messages, MessageNamespace } from './messages.ts'

const loaders = import.meta.glob<NamespaceMessages>(
  ['./es/*.json', '!./es/shell.json', '!./es/discover.json'],
  {
    import: 'default',
  },
)

/** What the first screen needs is one file. */
const initialSpanish: Partial<Messages> = { shell, discover }

/** @throws the import's error when a file can't be fetched. */
export async function loadSpanish(namespace: MessageNamespace): Promise<NamespaceMessages> {
  const messages = initialSpanish[namespace] ?? (await loaders[`./es/${namespace}.json`]?.())
  if (!messages) throw new Error(`no words: es/${namespace}`)
  return messages
}
