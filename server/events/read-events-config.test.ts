import { expect, test } from 'vitest'
import { readEventsConfig } from './read-events-config.ts'

const SECRET = 'a-secret-of-24-characters'

test('without a secret there are no live updates, and no setting is required', () => {
  expect(readEventsConfig({})).toEqual({
    events: null,
    mistakes: [],
  })
})

test('two secrets are accepted during a rotation', () => {
  const env = { EARN_WEBHOOK_SECRET: `${SECRET}, ${SECRET}2`, EARN_WEBHOOK_PREFIX: 'X-Yield-' }
  const { events } = readEventsConfig(env)
  expect(events).toMatchObject({ secrets: [SECRET, `${SECRET}2`], headerPrefix: 'X-Yield-' })
})

test.each([24, 255])('a secret of %i characters is accepted', (length) => {
  const secret = 's'.repeat(length)
  const { events } = readEventsConfig({ EARN_WEBHOOK_SECRET: secret })
  expect(events?.secrets).toEqual([secret])
})

test.each([
  [{ EARN_WEBHOOK_SECRET: 's'.repeat(23) }, 'EARN_WEBHOOK_SECRET'],
  [{ EARN_WEBHOOK_SECRET: 's'.repeat(256) }, 'EARN_WEBHOOK_SECRET'],
  [{ EARN_WEBHOOK_SECRET: 'short' }, 'EARN_WEBHOOK_SECRET'],
  [{ EARN_WEBHOOK_SECRET: `${SECRET},short` }, 'EARN_WEBHOOK_SECRET'],
  [{ EARN_WEBHOOK_SECRET: [SECRET, SECRET, SECRET].join() }, 'EARN_WEBHOOK_SECRET'],
  [{ EARN_WEBHOOK_PREFIX: 'X Service' }, 'EARN_WEBHOOK_PREFIX'],
])('%j gives one error message', (env, name) => {
  const { events, mistakes } = readEventsConfig({ EARN_WEBHOOK_SECRET: SECRET, ...env })
  expect(events).toBeNull()
  expect(mistakes).toEqual([expect.stringMatching(new RegExp(`^${name} .*\\.$`))])
  expect(mistakes.join()).not.toContain(SECRET)
})
