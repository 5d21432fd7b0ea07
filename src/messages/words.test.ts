import { describe, expect, it } from 'vitest'
import { createMessageStore } from './message-store.ts'
import { applyWords, createWordedStore } from './words.ts'

const loaded = () => createMessageStore('en').snapshot()

/** Applies words to English and collects what was wrong with them. */
const apply = (en: Record<string, string>) => {
  const problems: string[] = []
  return { messages: applyWords(loaded(), { en }, (one) => problems.push(one)), problems }
}

describe('a host’s words', () => {
  it('replace texts of browsing, and no others change', () => {
    const { messages, problems } = apply({
      'discover.title': 'Savings',
      'shell.connect': 'Sign in',
    })
    expect(problems).toEqual([])
    expect(messages.discover?.title).toBe('Savings')
    expect(messages.shell?.connect).toBe('Sign in')
    expect(messages.shell?.close).toBe(loaded().messages.shell?.close)
    expect(loaded().messages.discover?.title).not.toBe('Savings')
  })

  it('replace a plural by plain text with its number', async () => {
    const store = createMessageStore('en')
    await store.load(['portfolio'])
    const problems: string[] = []
    const read = (text: string) =>
      applyWords(store.snapshot(), { en: { 'portfolio.lead': text } }, (one) => problems.push(one))
    expect(read('{count} accounts').portfolio?.lead).toBe('{count} accounts')
    expect(problems).toEqual([])
    read('Accounts')
    expect(problems).toEqual(['"portfolio.lead" has to be plain text, with count in braces'])
  })

  it.each([
    ['run.press.sign', 'Continue', 'not one of the texts that a site may replace'],
    ['shell.testMoney', 'Real money', 'not one of the texts that a site may replace'],
    ['errors.forbidden.title', 'All is well', 'not one of the texts that a site may replace'],
    ['discover.flag.high-rate', 'Verified rate', 'not one of the texts that a site may replace'],
    ['holdings.earns', 'You would earn 50,000', 'not one of the texts that a site may replace'],
    ['filters.reference.mistyped', 'Verified', 'not one of the texts that a site may replace'],
    ['yield.deposit', 'Continue', 'not one of the texts that a site may replace'],
    ['discover.tab.titel', 'Savings', 'there is no text'],
    ['discover.tab', 'Savings', 'there is no text'],
    ['discover.title', '\u202Esgnivas', 'has to be plain text'],
    ['shell.nav.home', 'Start', 'has to be plain text'],
    ['discover.title.__proto__', 'Savings', 'there is no text'],
    ['discover.title', '<b>Savings</b>', 'has to be plain text'],
    ['discover.title', 'Savings {', 'has to be plain text'],
    ['discover.title', 'Savings of {name}', 'has to be plain text'],
    ['discover.title', '{n, plural, other {x}}', 'has to be plain text'],
  ])('never %s: %s', (key, text, problem) => {
    const { messages, problems } = apply({ [key]: text })
    expect(problems).toHaveLength(1)
    expect(problems[0]).toContain(problem)
    expect(messages).toEqual(loaded().messages)
  })

  it('are in their own language only', () => {
    expect(applyWords(loaded(), { de: { 'discover.title': 'Sparen' } }, () => undefined)).toEqual(
      loaded().messages,
    )
  })

  it('change live, and a problem is told once', () => {
    let words: Record<string, Record<string, string>> = {}
    const listeners = new Set<() => void>()
    const problems: string[] = []
    const store = createWordedStore(
      createMessageStore('en'),
      () => words,
      (listener) => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
      (problem) => problems.push(problem),
    )
    const before = store.snapshot()
    expect(store.snapshot()).toBe(before)
    let changes = 0
    const stop = store.subscribe(() => (changes += 1))
    words = { en: { 'discover.title': 'Savings', 'discover.nothingHere': 'x' } }
    for (const listener of listeners) listener()
    expect(store.snapshot().messages.discover?.title).toBe('Savings')
    words = { en: { ...words['en'] } }
    store.snapshot()
    expect([changes, problems.length]).toEqual([1, 1])
    stop()
    expect(listeners.size).toBe(0)
  })
})
