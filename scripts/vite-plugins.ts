import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'
import type { Path } from '../src/router/paths.ts'

/** Parts that wallet libraries import of packages which package.json overrides with an empty one, which has no parts. */
export const EMPTY_PACKAGES = {
  'porto/internal': 'porto',
  '@reown/appkit/core': '@reown/appkit',
} as const

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

const compileTree = (messages: unknown): unknown => {
  if (typeof messages === 'string') return compile(messages)
  if (typeof messages !== 'object' || messages === null) throw new TypeError('words must be texts')
  return Object.fromEntries(Object.entries(messages).map(([key, text]) => [key, compileTree(text)]))
}

/**
 * Compiles the message files (`src/messages/<locale>/<part>.json`) at build time, so that the browser carries a formatter
 * of 1 KB instead of a parser of 20.
 */
export function compileMessages(): Plugin {
  return {
    name: 'sheaf:compile-messages',
    enforce: 'pre',
    async load(id) {
      if (!/\/src\/messages\/[^/]+\/[^/]+\.json$/.test(id)) return null
      return JSON.stringify(compileTree(JSON.parse(await readFile(id, 'utf8'))))
    },
  }
}

/**
 * Asks the browser to compile the whole script while it arrives, off the main thread. It has to be the first line.
 * Without it each function is compiled when it is first called, and a first screen calls most of them: on a slow phone that
 * is a fifth of a warm start. Source: Explicit JavaScript compile hints of V8; other browsers read a comment.
 */
const COMPILE_HINT = '//# allFunctionsCalledOnLoad\n'

/** Marks the scripts that a page runs before it can be used: its entry, and what that can't run without. */
export function eagerCompile(): Plugin {
  return {
    name: 'sheaf:compile-at-once',
    apply: 'build',
    // Part of what a script's name is made of: under one name there is always the same script.
    augmentChunkHash: () => COMPILE_HINT,
    generateBundle: {
      // What other plugins put at the top of a script stands below it.
      order: 'post',
      handler(_options, bundle) {
        const scripts = Object.values(bundle).filter((each) => each.type === 'chunk')
        const entries = scripts.filter(({ isEntry }) => isEntry)
        const needed = new Set(entries.flatMap(({ imports }) => imports))
        for (const script of scripts)
          if (script.isEntry || needed.has(script.fileName))
            script.code = `${COMPILE_HINT}${script.code}`
      },
    },
  }
}

/** `/gallery` while developing: every component in every state. A build knows nothing of it. */
export function serveGallery(): Plugin {
  return {
    name: 'sheaf:gallery',
    apply: 'serve',
    configureServer({ middlewares }) {
      middlewares.use((request, _response, next) => {
        const url = new URL(request.url ?? '/', 'http://localhost')
        if (url.pathname === '/gallery') request.url = `/src/gallery/gallery.html${url.search}`
        next()
      })
    },
  }
}
