import discover from './ar/discover.json'
import shell from './ar/shell.json'
import { createNamespaceLoader, type NamespaceMessages } from './namespace-loader.ts'

/** Loads an Arabic namespace. @throws the import's error when a file can't be fetched */
export const loadArabic = createNamespaceLoader(
  'ar',
  { shell, discover },
  import.meta.glob<NamespaceMessages>(['./ar/*.json', '!./ar/shell.json', '!./ar/discover.json'], {
    import: 'default',
  }),
)
