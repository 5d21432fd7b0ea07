import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { afterAll, expect, test } from 'vitest'
import { collectPageCode, eagerCompile, type BuiltScript } from './vite-plugins.ts'

const script = (moduleIds: string[], imports: string[] = []): BuiltScript => ({
  moduleIds,
  imports,
})
const page = (name: string): string => `/here/src/features/${name}/${name}-page.tsx`

const scripts = new Map([
  ['index.js', script(['/here/index.html'], ['react.js'])],
  ['react.js', script(['/here/node_modules/react/index.js'])],
  ['yield.js', script([page('yield'), page('compare')], ['index.js', 'amount.js'])],
  ['amount.js', script(['/here/src/ui/amount.tsx'], ['react.js', 'yield.js'])],
  ['portfolio.js', script([page('portfolio')], ['react.js'])],
])

test('a page needs its own script and what that can’t run without, each once, beyond the first', () => {
  expect(collectPageCode(scripts, 'index.js', '/here')).toEqual({
    '/yields/$yieldId': ['yield.js', 'amount.js'],
    '/compare': ['yield.js', 'amount.js'],
    '/portfolio': ['portfolio.js'],
  })
})

test('a page that is in no script is a mistake of the table', () => {
  const without = new Map([...scripts].filter(([file]) => file !== 'portfolio.js'))
  expect(() => collectPageCode(without, 'index.js', '/here')).toThrow(
    'portfolio-page.tsx is in no script',
  )
})

const folder = mkdtempSync(join(tmpdir(), 'sheaf-compile-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const SOURCES = {
  'first.js': "import './both.js'; import('./late.js'); console.log('the first')",
  'other.js': "import './both.js'; console.log('the other')",
  'both.js': "console.log('the shared')",
  'late.js': "import './late.css'; console.log('the late')",
  'late.css': 'p { color: red }',
}

/** What was built, by the text that each script has. */
async function built(): Promise<(text: string) => string> {
  for (const [name, source] of Object.entries(SOURCES)) writeFileSync(join(folder, name), source)
  const outDir = join(folder, 'out')
  await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    plugins: [eagerCompile()],
    build: {
      outDir,
      rolldownOptions: { input: [join(folder, 'first.js'), join(folder, 'other.js')] },
    },
  })
  const files = readdirSync(join(outDir, 'assets')).map((file) =>
    readFileSync(join(outDir, 'assets', file), 'utf8'),
  )
  return (text) => {
    const script = files.find((code) => code.includes(text))
    if (script === undefined) throw new Error(`No script has "${text}".`)
    return script
  }
}

test('what a page needs at once asks to be compiled at once, above what Vite puts at its top; nothing else does', async () => {
  const scriptOf = await built()
  const hint = /^\/\/# allFunctionsCalledOnLoad\n/
  expect(scriptOf('the first')).toMatch(hint)
  expect(scriptOf('the first').split('\n')[1]).toContain('__vite__mapDeps')
  expect(scriptOf('the shared')).toMatch(hint)
  expect(scriptOf('the shared')).not.toContain('the first')
  expect(scriptOf('the late')).not.toContain('allFunctionsCalledOnLoad')
})
