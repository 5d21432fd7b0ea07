import { join } from 'node:path'
import type { Plugin } from 'vite'
import type { Path } from '../src/router/paths.ts'

const ROOT = join(import.meta.dirname, '..')

/**
 * Where the code of the pages begins that people come to from outside; the list's comes with the first script. Pages that
 * sign are come to from these, and their scripts would make a header too long for what proxies keep by default.
 */
const MODULES: Readonly<Partial<Record<Path, string>>> = {
  '/yields/$yieldId': 'src/features/yield/yield-page.tsx',
  '/compare': 'src/features/compare/compare-page.tsx',
  '/portfolio': 'src/features/portfolio/portfolio-page.tsx',
}

/** One script of a build. */
export interface BuiltScript {
  readonly moduleIds: readonly string[]
  /** The scripts that it can't run without. */
  readonly imports: readonly string[]
}

/** Scripts with everything that they can't run without. */
function withImports(
  files: readonly string[],
  scripts: ReadonlyMap<string, BuiltScript>,
  found = new Set<string>(),
): Set<string> {
  for (const file of files) {
    if (found.has(file)) continue
    found.add(file)
    withImports(scripts.get(file)?.imports ?? [], scripts, found)
  }
  return found
}

/**
 * The scripts of each page beyond the first script of all.
 * @param scripts of the build, by file name
 * @param entry the first script's file name
 * @throws when a page's module is in none of them
 */
export function collectPageCode(
  scripts: ReadonlyMap<string, BuiltScript>,
  entry: string,
  root: string,
): Record<string, string[]> {
  const first = withImports([entry], scripts)
  const fileOf = (module: string): string => {
    const id = join(root, module)
    const [file] = [...scripts].find(([, { moduleIds }]) => moduleIds.includes(id)) ?? []
    if (file === undefined) throw new Error(`scripts/vite-plugins.ts: ${module} is in no script`)
    return file
  }
  return Object.fromEntries(
    Object.entries(MODULES).map(([path, module]) => [
      path,
      [...withImports([fileOf(module)], scripts)].filter((file) => !first.has(file)),
    ]),
  )
}

/**
 * Writes which scripts each page needs, for the gateway: with a page's first byte a browser then asks for them, instead of
 * once the first script has run. Other builds, such as the widget's, have no such pages.
 */
export function writePageCode(): Plugin {
  return {
    name: 'sheaf:page-code',
    apply: 'build',
    generateBundle(_options, bundle) {
      const scripts = Object.values(bundle).filter((each) => each.type === 'chunk')
      const entry = scripts.find(
        ({ facadeModuleId }) => facadeModuleId === join(ROOT, 'index.html'),
      )
      if (!entry) return
      const byName = new Map(scripts.map((each) => [each.fileName, each]))
      const source = JSON.stringify(collectPageCode(byName, entry.fileName, ROOT))
      this.emitFile({ type: 'asset', fileName: 'page-code.json', source })
    },
  }
}
