import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { afterAll, expect, test } from 'vitest'
import { eagerCompile } from './eager-compile.ts'

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
