import discover from './es/discover.json'
import shell from './es/shell.json'
import { createNamespaceLoader, type NamespaceMessages } from './namespace-loader.ts'

/** Loads a Spanish namespace. @throws the import's error when a file can't be fetched */
export const loadSpanish = createNamespaceLoader(
  'es',
  { shell, discover },
  import.meta.glob<NamespaceMessages>(['./es/*.json', '!./es/shell.json', '!./es/discover.json'], {
    import: 'default',
  }),
)
