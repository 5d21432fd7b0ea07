import compile from 'icu-minify/compile'
import format from 'icu-minify/format'
import { expect, it } from 'vitest'
import shell from './en/shell.json'
import { createPseudoMessages, type PseudoLanguage } from './pseudo-messages.ts'

const formatters = {
  getDateTimeFormat: (...args: ConstructorParameters<typeof Intl.DateTimeFormat>) =>
    new Intl.DateTimeFormat(...args),
  getNumberFormat: (...args: ConstructorParameters<typeof Intl.NumberFormat>) =>
    new Intl.NumberFormat(...args),
  getPluralRules: (...args: ConstructorParameters<typeof Intl.PluralRules>) =>
    new Intl.PluralRules(...args),
}

/** One message, made into a pseudo-language and filled in. */
function say(
  language: PseudoLanguage,
  text: string,
  values: Readonly<Record<string, string | number>>,
) {
  const part: typeof shell = JSON.parse(JSON.stringify({ ...shell, skip: compile(text) }))
  const made = createPseudoMessages(language, part)
  if (!('skip' in made)) throw new Error('not the part that was made')
  const tag = (chunks: readonly string[]): string => `(${chunks.join('')})`
  const said = format(
    JSON.parse(JSON.stringify(made.skip)),
    'en',
    { ...values, tag },
    { formatters },
  )
  return String(said)
}

/** What the marks of direction hide. */
const bare = (text: string): string => text.replaceAll(/[\u200F\u202C\u202E]/g, '')

it('keeps arguments, tags and plurals where they are', () => {
  const text = 'You have {amount} in {count, plural, one {# <tag>yield</tag>} other {# yields}}.'
  const values = { amount: '12.5 USDC', count: 1 }
  expect(say('en-XA', text, values)).toBe('[Yööüü háávéé 12.5 USDC ïïñ 1 (ÿïïééļd).]')
})

it('turns every word and leaves what stands in between', () => {
  expect(bare(say('ar-XB', 'Deposit {amount}, now', { amount: '5' }))).toBe('Deposit 5, now')
  expect(say('ar-XB', 'Deposit {amount}', { amount: '5' })).toBe(
    '\u200F\u202EDeposit\u202C\u200F 5',
  )
})

it('makes English about two fifths longer', () => {
  const texts = [
    'Connect a wallet to see your positions, what they earn, and what is ready to claim.',
    'Deposits closed',
    'Wait after leaving',
  ]
  for (const text of texts) {
    const growth = say('en-XA', text, {}).length / text.length
    expect(growth).toBeGreaterThan(1.25)
    expect(growth).toBeLessThan(1.55)
  }
})
