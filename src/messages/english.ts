import discover from './en/discover.json'
import shell from './en/shell.json'
import type { Messages } from './messages.ts'
import { createNamespaceLoader, type NamespaceMessages } from './namespace-loader.ts'

/** The first screen's English messages are bundled; every other namespace is a file of its own. */
export const initialEnglish: Partial<Messages> = { shell, discover }

/** Loads an English namespace. @throws the import's error when a file can't be fetched */
export const loadEnglish = createNamespaceLoader(
  'en',
  initialEnglish,
  import.meta.glob<NamespaceMessages>(['./en/*.json', '!./en/shell.json', '!./en/discover.json'], {
    import: 'default',
  }),
)
