import { LANGUAGES } from '#src/messages/language.ts'
import { createMessageStore } from '#src/messages/message-store.ts'
import { applyWords, isNamespace, type Words } from '#src/messages/words.ts'
import type { Environment } from '../url-settings.ts'
import { readJsonSetting } from './read-json-setting.ts'
import * as z from 'zod'

const NAME = 'BRAND_WORDS'

/** As long as those that a host page may give its widget. Characters. */
const MAX_TEXT = 200

const wordsSchema = z.partialRecord(
  z.enum(LANGUAGES),
  z.record(z.string(), z.string().max(MAX_TEXT)),
)

export interface BrandWords {
  readonly words: Words
  /** One sentence each. */
  readonly mistakes: readonly string[]
}

/** Reads BRAND_WORDS as far as it can be read without the texts themselves (`checkBrandWords`). */
export function readBrandWords(env: Environment): BrandWords {
  const text = env[NAME]
  if (text === undefined) return { words: {}, mistakes: [] }
  const setting = readJsonSetting(NAME, text)
  if ('mistake' in setting) return { words: {}, mistakes: [setting.mistake] }
  const read = wordsSchema.safeParse(setting.value)
  if (read.success) return { words: read.data, mistakes: [] }
  const paths = read.error.issues.map(({ path }) => path.join(': ')).filter((path) => path !== '')
  const where = paths.length > 0 ? ` (see ${paths.join(', ')})` : ''
  const mistake = `${NAME} must have, by ${LANGUAGES.join(', ')}, texts of at most ${MAX_TEXT} characters by message key${where}.`
  return { words: {}, mistakes: [mistake] }
}

/** Returns a sentence for each word that no page would show, by its key: the texts are loaded for it. */
export async function checkBrandWords(words: Words): Promise<readonly string[]> {
  const mistakes: string[] = []
  for (const language of LANGUAGES) {
    const namespaces = Object.keys(words[language] ?? {}).map((key) => key.split('.')[0] ?? '')
    const store = createMessageStore(language)
    await store.load(namespaces.filter(isNamespace))
    applyWords(store.snapshot(), words, (problem) =>
      mistakes.push(`${NAME}: ${language}: ${problem}.`),
    )
  }
  return mistakes
}

/** Returns words as pages get them; undefined without any. */
export const formatWords = (words: Words): string | undefined =>
  Object.keys(words).length === 0 ? undefined : JSON.stringify(words)
