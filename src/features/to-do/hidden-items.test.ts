import { expect, it } from 'vitest'
import { createVisitStorage } from '#src/wallets/visit-storage.ts'
import { addHidden, HIDDEN_DAYS, readHidden, removeHidden, writeHidden } from './hidden-items.ts'
import { HOUR, NOW } from './testing/example-items.ts'

function createStorage(text: string | null = null) {
  const kept = new Map(text === null ? [] : [['sheaf.to-do-hidden', text]])
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  }
}

it('what is hidden comes back after 30 days', () => {
  const storage = createStorage()
  writeHidden(storage, addHidden(readHidden(storage, NOW), 'a', NOW))
  const end = NOW + HIDDEN_DAYS * 24 * HOUR
  expect([...readHidden(storage, end - 1).keys()]).toEqual(['a'])
  expect(readHidden(storage, end).size).toBe(0)
})

it('what is undone is not hidden', () => {
  const both = addHidden(addHidden(new Map(), 'a', NOW), 'b', NOW)
  expect([...removeHidden(both, 'a').keys()]).toEqual(['b'])
})

it('no more than 200 are kept, the newest', () => {
  let hidden = readHidden(createStorage(), NOW)
  for (let item = 0; item < 201; item += 1) hidden = addHidden(hidden, String(item), NOW)
  expect(hidden.size).toBe(200)
  expect(hidden.has('0')).toBe(false)
})

it.each(['', '{', '7', '[["a"]]', '[["a","b"]]'])('%j hides nothing', (text) => {
  expect(readHidden(createStorage(text), NOW).size).toBe(0)
})

it('a full storage hides for this visit, on each page', () => {
  const full = () => {
    throw new Error('full')
  }
  const storage = createVisitStorage(() => ({
    getItem: () => null,
    setItem: full,
    removeItem: () => undefined,
  }))
  writeHidden(storage, addHidden(new Map(), 'a', NOW))
  expect([...readHidden(storage, NOW).keys()]).toEqual(['a'])
})
