import { expect, it } from 'vitest'
import { createSavedAddresses, MAX_SAVED, type SavedAddress } from './saved-addresses.ts'

const EVM = '0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc'
const SOLANA = '7Np41oeYqPefeNQEHSv1UDhYrehxin3NStELsSKCT4K2'
const treasury: SavedAddress = { family: 'evm', address: EVM, name: 'Treasury' }
const cold: SavedAddress = { family: 'solana', address: SOLANA, name: '' }

function createStorage(initial: string | null = null) {
  let text = initial
  return {
    getItem: () => text,
    setItem: (_: string, value: string) => {
      text = value
    },
  }
}

it('saved addresses are there at the next visit, in order and with their names', () => {
  const storage = createStorage()
  expect(createSavedAddresses(() => storage).save([treasury, cold])).toBe('kept')
  expect(createSavedAddresses(() => storage).list()).toEqual([treasury, cold])
})

it('an address that is saved again is renamed, in any case of its letters', () => {
  const storage = createStorage()
  const saved = createSavedAddresses(() => storage)
  saved.save([treasury, cold])
  saved.save([{ ...treasury, address: EVM.toLowerCase(), name: 'Old treasury' }])
  expect(saved.list().map(({ name }) => name)).toEqual(['Old treasury', ''])
  saved.remove(EVM)
  expect(saved.list()).toEqual([cold])
})

const numbered = (count: number): readonly SavedAddress[] =>
  Array.from({ length: count }, (_, index) => ({
    family: 'evm',
    address: `0x${String(index).padStart(40, '0')}`,
    name: '',
  }))

it('no more are saved than can be read together, and those that are can still be renamed', () => {
  const storage = createStorage()
  const saved = createSavedAddresses(() => storage)
  expect(saved.save(numbered(MAX_SAVED))).toBe('kept')
  expect(saved.save([cold])).toBe('full')
  expect(saved.list()).toEqual(numbered(MAX_SAVED))
  const [first] = saved.list()
  expect(first && saved.save([{ ...first, name: 'First' }])).toBe('kept')
  expect(saved.list()[0]?.name).toBe('First')
  const more = createStorage(JSON.stringify(numbered(MAX_SAVED + 9)))
  expect(createSavedAddresses(() => more).list()).toEqual(numbered(MAX_SAVED))
})

it('who watches as many addresses as are kept can look at ten more in the same minute', () => {
  // The gateway's default, which a test beside visitor-limits.ts holds.
  const addressesPerMinute = 60
  expect(addressesPerMinute - MAX_SAVED).toBeGreaterThanOrEqual(10)
})

it('subscribers hear of changes, and the list stays the same array between them', () => {
  const storage = createStorage()
  const saved = createSavedAddresses(() => storage)
  let count = 0
  const leave = saved.subscribe(() => {
    count += 1
  })
  saved.save([cold])
  expect(saved.list()).toBe(saved.list())
  leave()
  saved.remove(SOLANA)
  expect(count).toBe(1)
})

it('blocked storage keeps nothing and says so', () => {
  const saved = createSavedAddresses(() => {
    throw new Error('blocked')
  })
  expect([saved.save([cold]), saved.list()]).toEqual(['blocked', []])
})

it('an address stays, and is said to, where the storage does not take the others', () => {
  const storage = createStorage()
  const saved = createSavedAddresses(() => storage)
  saved.save([treasury, cold])
  storage.setItem = () => {
    throw new Error('full')
  }
  expect([saved.remove(SOLANA), saved.list()]).toEqual(['blocked', [treasury, cold]])
})

it.each([
  '',
  '{',
  '7',
  `[null, 7, {"family":"evm","address":"0x12"}, {"family":"sui","address":"${EVM}"}]`,
])('nothing is watched where the storage has %s', (text) =>
  expect(createSavedAddresses(() => createStorage(text)).list()).toEqual([]),
)

it('a stored name loses what would forge other text', () => {
  const stored = JSON.stringify([{ ...cold, name: `a\u202Eb${'x'.repeat(100)}` }])
  const storage = createStorage(stored)
  const [entry] = createSavedAddresses(() => storage).list()
  expect(entry?.name).not.toContain('\u202E')
  expect(entry?.name.length).toBeLessThanOrEqual(41)
})
