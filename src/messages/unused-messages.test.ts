import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { findKeyPatterns } from './testing/key-patterns.ts'
import { readMessages } from './testing/read-messages.ts'

const root = join(import.meta.dirname, '..')

const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/testing\//.test(file))
  .map((file) => readFileSync(join(root, file), 'utf8'))

/** Every word of the app's code: a segment that a key gets at run time is one of them. */
const written = new Set(sources.flatMap((source) => source.match(/[\w-]+/g) ?? []))

it('every word is used', () => {
  const patterns = new Map(
    sources.flatMap(findKeyPatterns).map((pattern) => [pattern.source, pattern] as const),
  )
  const isUsed = (key: string): boolean =>
    [...patterns.values()].some((pattern) => {
      const match = pattern.exec(key)
      return match !== null && match.slice(1).every((segment) => written.has(segment))
    })
  const unused = [...readMessages('en').keys()].filter((key) => !isUsed(key))
  expect(unused).toEqual([])
})

it('finds the keys that a file asks for, however they are written', () => {
  const keys = (source: string): string[] =>
    findKeyPatterns(source).map((pattern) => pattern.source)
  const bound = `const t = useTranslations('a.b')\n`
  expect(keys(`${bound} t('c', { d: e })`)).toEqual([String.raw`^a\.b\.c$`])
  expect(keys(`${bound} t.rich('c')`)).toEqual([String.raw`^a\.b\.c$`])
  expect(keys(`${bound} t(f(x, y) ? 'c' : \`d.\${e}\`)`)).toEqual([
    String.raw`^a\.b\.c$`,
    String.raw`^a\.b\.d\.([\w-]+)$`,
  ])
  expect(keys(`${bound} t(\`c.\${d ? 'e' : 'f'}\`)`)).toEqual([String.raw`^a\.b\.c\.([\w-]+)$`])
  expect(keys(`${bound} t(known)`)).toEqual([String.raw`^a\.b\.([\w-]+)$`])
  expect(keys(`(t: Translate<'wallet'>) => t('x')`)).toEqual([String.raw`^wallet\.x$`])
  expect(keys(`${bound} get('c')`)).toEqual([])
})
