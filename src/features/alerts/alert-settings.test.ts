import { expect, it } from 'vitest'
import { getMinReward, readAlertSettings, writeAlertSettings } from './alert-settings.ts'
import { ALERTS_KEY } from './has-alerts.ts'

const OFF = { kinds: [], minReward: '5' }

function createStorage(text: string | null = null) {
  const items = new Map(text === null ? [] : [[ALERTS_KEY, text]])
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
}

it('what was chosen is read again, and nothing is stored while everything is off', () => {
  const storage = createStorage()
  expect(readAlertSettings(storage)).toEqual(OFF)
  const settings = { kinds: ['closing', 'claimable'], minReward: '50' } as const
  expect(writeAlertSettings(storage, settings)).toBe(true)
  expect(readAlertSettings(storage)).toEqual({ kinds: ['claimable', 'closing'], minReward: '50' })
  writeAlertSettings(storage, { ...settings, kinds: [] })
  expect(storage.items.size).toBe(0)
})

it.each(['no JSON', 'null', '[]', '{"kinds":"closing","minReward":"5"}', '{"kinds":["closing"]}'])(
  'unreadable settings (%s) turn everything off',
  (text) => {
    expect(readAlertSettings(createStorage(text))).toEqual(OFF)
  },
)

it('unknown kinds are left out, and an unknown sum is the usual one', () => {
  const text = '{"kinds":["closing","all",7],"minReward":"0"}'
  expect(readAlertSettings(createStorage(text.replace(',7', '')))).toEqual({
    kinds: ['closing'],
    minReward: '5',
  })
  expect(readAlertSettings(createStorage(text))).toEqual(OFF)
  expect(getMinReward({ kinds: [], minReward: '10' })).toBe('10')
})

it('a browser without room says so', () => {
  const full = {
    ...createStorage(),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  }
  expect(writeAlertSettings(full, { kinds: ['closing'], minReward: '5' })).toBe(false)
})
