import { expect, test } from 'vitest'
import { readEventsConfig } from './read-events-config.ts'

const SECRET = 'a-secret-of-24-characters'

test('without a secret there are no live news, and nothing is asked for', () => {
  expect(readEventsConfig({ DATABASE_URL: 'nonsense' }, false)).toEqual({
    events: null,
    mistakes: [],
  })
})

test('the sandbox keeps them in its own embedded database', () => {
  const { events } = readEventsConfig({ EARN_WEBHOOK_SECRET: SECRET, SANDBOX_STATE: '/s' }, true)
  expect(events).toEqual({
    secrets: [SECRET],
    headerPrefix: 'X-Service-',
    database: { folder: '/s/postgres' },
  })
})

test('elsewhere a database is chosen: an address, or one of its own for a single copy', () => {
  const read = (more: object) => readEventsConfig({ EARN_WEBHOOK_SECRET: SECRET, ...more }, false)
  const url = 'postgres://sheaf@db.example/sheaf'
  expect(read({ DATABASE_URL: url }).events?.database).toEqual({ url })
  expect(read({ SHEAF_EMBEDDED_DB: '1' }).events?.database).toHaveProperty('folder')
  expect(read({})).toEqual({ events: null, mistakes: [expect.stringContaining('DATABASE_URL')] })
})

test('two secrets are taken while one replaces the other', () => {
  const env = { EARN_WEBHOOK_SECRET: `${SECRET}, ${SECRET}2`, EARN_WEBHOOK_PREFIX: 'X-Yield-' }
  const { events } = readEventsConfig(env, true)
  expect(events).toMatchObject({ secrets: [SECRET, `${SECRET}2`], headerPrefix: 'X-Yield-' })
})

test.each([
  [{ EARN_WEBHOOK_SECRET: 'short' }, 'EARN_WEBHOOK_SECRET'],
  [{ EARN_WEBHOOK_SECRET: `${SECRET},short` }, 'EARN_WEBHOOK_SECRET'],
  [{ EARN_WEBHOOK_SECRET: [SECRET, SECRET, SECRET].join() }, 'EARN_WEBHOOK_SECRET'],
  [{ EARN_WEBHOOK_PREFIX: 'X Service' }, 'EARN_WEBHOOK_PREFIX'],
  [{ DATABASE_URL: 'mysql://db' }, 'DATABASE_URL'],
  [{ SHEAF_EMBEDDED_DB: 'yes' }, 'SHEAF_EMBEDDED_DB'],
])('%j is one sentence', (env, name) => {
  const { events, mistakes } = readEventsConfig({ EARN_WEBHOOK_SECRET: SECRET, ...env }, true)
  expect(events).toBeNull()
  expect(mistakes).toEqual([expect.stringMatching(new RegExp(`^${name} .*\\.$`))])
  expect(mistakes.join()).not.toContain(SECRET)
})
