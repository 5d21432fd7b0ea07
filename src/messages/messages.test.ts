import compile from 'icu-minify/compile'
import { describe, expect, it } from 'vitest'
import { LANGUAGES } from './language.ts'
import { findPlaceholders, readMessages, listLanguageFolders } from './testing/read-messages.ts'

const english = readMessages('en')

it('every language that may be chosen has words, and no other has', () => {
  expect(listLanguageFolders().toSorted()).toEqual([...LANGUAGES].toSorted())
})

describe.each(listLanguageFolders())('the words in "%s"', (language) => {
  const words = readMessages(language)

  it('are complete, and none is left over', () => {
    expect([...words.keys()].toSorted()).toEqual([...english.keys()].toSorted())
  })

  it('say something', () => {
    expect([...words].filter(([, text]) => text.trim() === '')).toEqual([])
  })

  it('take the arguments and tags of the English ones', () => {
    const different = [...words].filter(
      ([key, text]) =>
        findPlaceholders(text).join() !== findPlaceholders(english.get(key) ?? '').join(),
    )
    expect(different).toEqual([])
  })

  it('have a form for every other number than those that are named', () => {
    const plurals = [...words].filter(([, text]) => /, ?(?:plural|select)/.test(text))
    for (const [key, text] of plurals) {
      const others = JSON.stringify(compile(text)).match(/"other":/g)
      const kinds = text.match(/, ?(?:plural|select)/g)
      expect([key, others?.length]).toEqual([key, kinds?.length])
    }
  })
})

describe('placeholders', () => {
  it('are found wherever they stand', () => {
    expect(findPlaceholders('{a} <b>{c}</b> {d, plural, =0 {none} other {# {e} <f></f>}}')).toEqual(
      ['<b>', '<f>', '{a}', '{c}', '{d}', '{e}'],
    )
    expect(findPlaceholders('nothing')).toEqual([])
  })
})
