import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkBrandWords, readBrandWords } from './brand-words.ts'

const read = (text: string) => readBrandWords({ BRAND_WORDS: text })

test('words are JSON by language and message key, or a file with it', async () => {
  const words = { en: { 'discover.title': 'Savings' }, de: { 'portfolio.title': 'Depot' } }
  expect(read(JSON.stringify(words))).toEqual({ words, mistakes: [] })
  expect(readBrandWords({})).toEqual({ words: {}, mistakes: [] })
  const folder = await mkdtemp(join(tmpdir(), 'sheaf-words-'))
  const file = join(folder, 'words.json')
  await writeFile(file, JSON.stringify(words))
  expect(read(file).words).toEqual(words)
  await rm(folder, { recursive: true })
})

test.each([
  ['{', /^BRAND_WORDS is not valid JSON\.$/],
  ['/no/such/words.json', /^BRAND_WORDS must be JSON, or the path of a file/],
  ['{"fr":{"discover.title":"x"}}', /^BRAND_WORDS must have, by en, es, de, ar, texts/],
  ['{"en":{"discover.title":5}}', /see en: discover\.title\)\.$/],
  ['{"en":["x"]}', /see en\)\.$/],
  [`{"en":{"discover.title":"${'x'.repeat(201)}"}}`, /see en: discover\.title\)\.$/],
])('%s is refused with one sentence', (text, sentence) => {
  const { words, mistakes } = read(text)
  expect(words).toEqual({})
  expect(mistakes).toHaveLength(1)
  expect(mistakes[0]).toMatch(sentence)
})

test('each language has its own texts to be replaced, also those that pages load later', async () => {
  const own = { 'discover.title': 'A', 'portfolio.lead': 'B {count}', 'settings.title': 'C' }
  expect(await checkBrandWords({ en: own, es: own, de: own, ar: own })).toEqual([])
})

test.each([
  ['run.press.sign', 'Continue', 'is not one of the texts that a site may replace'],
  ['errors.forbidden.title', 'Fine', 'is not one of the texts that a site may replace'],
  ['portfolio.titel', 'Savings', 'is not one of the texts that a site may replace'],
  ['discover.tab.titel', 'Savings', 'there is no text'],
  ['activity.title', '<b>x</b>', 'has to be plain text'],
  ['shell.nav.home', 'Start', 'has to be plain text, with brand in braces'],
])('%s: %s is refused by its key', async (key, text, problem) => {
  const mistakes = await checkBrandWords({ de: { [key]: text } })
  expect(mistakes).toHaveLength(1)
  expect(mistakes[0]).toMatch(/^BRAND_WORDS: de: .*\.$/)
  expect(mistakes[0]).toContain(`"${key}"`)
  expect(mistakes[0]).toContain(problem)
})
