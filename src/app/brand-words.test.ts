import { expect, it } from 'vitest'
import { createMessageStore } from '#src/messages/message-store.ts'
import { createBrandedStore, mergeWords, readBrandWords } from './brand-words.ts'

it('a deployment’s words stand in the first screen at once, and in parts that load later', async () => {
  const words = readBrandWords('{"en":{"discover.title":"Savings","portfolio.title":"My savings"}}')
  const store = createBrandedStore(createMessageStore('en'), words)
  expect(store.snapshot().messages.discover?.title).toBe('Savings')
  expect(store.snapshot()).toBe(store.snapshot())
  await store.load(['portfolio'])
  expect(store.snapshot().messages.portfolio?.title).toBe('My savings')
  await store.choose('de')
  expect(store.snapshot().messages.discover?.title).not.toBe('Savings')
})

it.each([undefined, '', '{', '5', 'null'])('%j are no words', (text) => {
  expect(readBrandWords(text)).toEqual({})
})

it('a host page’s words replace those of the deployment', () => {
  const brand = { en: { 'discover.title': 'Savings', 'discover.lead': 'Lead' } }
  const merged = mergeWords(brand, { en: { 'discover.title': 'Ours' }, de: { 'yield.about': 'x' } })
  expect(merged).toMatchObject({
    en: { 'discover.title': 'Ours', 'discover.lead': 'Lead' },
    de: { 'yield.about': 'x' },
  })
})
