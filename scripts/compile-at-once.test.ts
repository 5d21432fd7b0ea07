import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { afterAll, expect, test } from 'vitest'
import { compileAtOnce } from './compile-at-once.ts'

const folder = mkdtempSync(join(tmpdir(), 'sheaf-compile-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** First lines of the scripts, by the text that each has. */
async function firstLines(): Promise<Map<string, string>> {
  writeFileSync(join(folder, 'first.js'), "import('./late.js'); console.log('the first')")
  writeFileSync(join(folder, 'late.js'), "console.log('the late')")
  const outDir = join(folder, 'out')
  await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    plugins: [compileAtOnce()],
    build: { outDir, rolldownOptions: { input: join(folder, 'first.js') } },
  })
  const files = readdirSync(join(outDir, 'assets')).map((file) =>
    readFileSync(join(outDir, 'assets', file), 'utf8'),
  )
  return new Map(
    ['the first', 'the late'].map((text) => [
      text,
      files.find((code) => code.includes(text))?.split('\n')[0] ?? '',
    ]),
  )
}

test('what a page needs at once asks to be compiled at once, also below what Vite puts at its top; nothing else does', async () => {
  const lines = await firstLines()
  expect(lines.get('the first')).toBe('//# allFunctionsCalledOnLoad')
  expect(lines.get('the late')).not.toContain('allFunctionsCalledOnLoad')
})
