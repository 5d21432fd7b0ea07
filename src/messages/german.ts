import discover from './de/discover.json'
import shell from './de/shell.json'
import { createNamespaceLoader, type NamespaceMessages } from './namespace-loader.ts'

/** Loads a German namespace. @throws the import's error when a file can't be fetched */
export const loadGerman = createNamespaceLoader(
  'de',
  { shell, discover },
  import.meta.glob<NamespaceMessages>(['./de/*.json', '!./de/shell.json', '!./de/discover.json'], {
    import: 'default',
  }),
)
