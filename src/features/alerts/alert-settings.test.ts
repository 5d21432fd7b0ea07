import { expect, it } from 'vitest'
import { getMinReward, readAlertSettings, writeAlertSettings } from './alert-settings.ts'
import { ALERTS_KEY } from './has-alerts.ts'

const OFF = { kinds: [], minReward: '5', push: [] }

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
  const settings = {
    kinds: ['closing', 'claimable'],
    minReward: '50',
    push: ['transaction'],
  } as const
  expect(writeAlertSettings(storage, settings)).toBe(true)
  const stored = { kinds: ['claimable', 'closing'], minReward: '50', push: ['transaction'] }
  expect(readAlertSettings(storage)).toEqual(stored)
  writeAlertSettings(storage, { ...settings, kinds: [] })
  expect(readAlertSettings(storage)).toEqual({ ...stored, kinds: [] })
  writeAlertSettings(storage, { ...settings, kinds: [], push: [] })
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
    push: [],
  })
  expect(readAlertSettings(createStorage(text))).toEqual(OFF)
  expect(getMinReward({ ...OFF, minReward: '10' })).toBe('10')
})

it('settings of before there were pushes have none', () => {
  const text = '{"kinds":["closing"],"minReward":"5","push":["position","all"]}'
  expect(readAlertSettings(createStorage(text)).push).toEqual(['position'])
  expect(readAlertSettings(createStorage(text.replace(/,"push.*]/, '')))).toEqual({
    kinds: ['closing'],
    minReward: '5',
    push: [],
  })
})

it('a browser without room says so', () => {
  const full = {
    ...createStorage(),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  }
  expect(writeAlertSettings(full, { kinds: ['closing'], minReward: '5', push: [] })).toBe(false)
})
