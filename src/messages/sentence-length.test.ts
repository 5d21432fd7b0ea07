import { expect, it } from 'vitest'
import { LANGUAGES } from './language.ts'
import { readMessages } from './testing/read-messages.ts'

/** Longer sentences are read twice, or not at all. */
const MAX_WORDS = 20

/** Returns a message with the last variant of each plural, and a word for each value. */
const fillIn = (text: string): string =>
  text
    .replaceAll(/\{\w+, (?:plural|select), .*?other \{((?:[^{}]|\{\w+\})*)\}\}/g, '$1')
    .replaceAll(/<\w+><\/\w+>|\{\w+\}|#/g, 'value')

const countWords = (sentence: string): number =>
  sentence.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word)).length

/** Returns the sentences that are too long, by message. */
const findLongSentences = (messages: ReadonlyMap<string, string>): readonly string[] =>
  [...messages].flatMap(([key, text]) =>
    fillIn(text)
      .split(/(?<=[.!?؟])\s+/)
      .filter((sentence) => countWords(sentence) > MAX_WORDS)
      .map((sentence) => `${key}: ${sentence}`),
  )

it.each(LANGUAGES)('no sentence has over 20 words in "%s"', (language) => {
  expect(findLongSentences(readMessages(language))).toEqual([])
})

it('a long sentence is noticed, also behind a plural', () => {
  const long = Array.from({ length: MAX_WORDS }, () => 'word').join(' ')
  const plural = `{times, plural, one {Since {since}.} other {${long} {since}.}}`
  expect(findLongSentences(new Map([['a', `${long}.`]]))).toEqual([])
  expect(findLongSentences(new Map([['a', plural]]))).toHaveLength(1)
  const days = `${long} {count, plural, one {# day} other {# days}}.`
  expect(findLongSentences(new Map([['a', days]]))).toHaveLength(1)
})
