import { expect, it } from 'vitest'
import { readPushConfig } from './read-push-config.ts'
import { createPushConfig } from './testing/example-keys.ts'

const push = createPushConfig()
const env = {
  VAPID_PUBLIC_KEY: push.publicKey,
  VAPID_PRIVATE_KEY: push.privateKey,
  VAPID_SUBJECT: push.subject,
}

it('is off without keys', () => {
  expect(readPushConfig({}, true)).toEqual({ push: null, mistakes: [] })
})

it('takes a pair of keys with a contact', () => {
  expect(readPushConfig(env, true)).toEqual({ push, mistakes: [] })
  const VAPID_SUBJECT = 'https://sheaf.example/contact'
  expect(readPushConfig({ ...env, VAPID_SUBJECT }, true).push?.subject).toBe(VAPID_SUBJECT)
})

it.each([
  [{ VAPID_PUBLIC_KEY: push.publicKey.slice(1) }, /^VAPID_PUBLIC_KEY must be/],
  [{ VAPID_PUBLIC_KEY: `${push.publicKey.slice(0, -1)}+` }, /^VAPID_PUBLIC_KEY must be/],
  [{ VAPID_PRIVATE_KEY: `${push.privateKey}AA` }, /^VAPID_PRIVATE_KEY must be/],
  [{ VAPID_SUBJECT: 'operator@sheaf.example' }, /^VAPID_SUBJECT must be/],
  [{ VAPID_SUBJECT: 'http://sheaf.example' }, /^VAPID_SUBJECT must be/],
  [{ VAPID_SUBJECT: undefined }, /go together/],
  [{ VAPID_PRIVATE_KEY: undefined }, /go together/],
  [{ VAPID_PUBLIC_KEY: createPushConfig().publicKey }, /must be the public key of/],
  // Zero is no private key.
  [{ VAPID_PRIVATE_KEY: 'A'.repeat(43) }, /must be the public key of/],
])('rejects %j in one sentence without the key', (changes, sentence) => {
  const { push: read, mistakes } = readPushConfig({ ...env, ...changes }, true)
  expect(read).toBeNull()
  expect(mistakes).toHaveLength(1)
  expect(mistakes[0]).toMatch(sentence)
  expect(mistakes[0]).not.toContain(push.privateKey)
})

it('needs the events', () => {
  expect(readPushConfig(env, false).mistakes).toEqual([
    'VAPID_PUBLIC_KEY needs EARN_WEBHOOK_SECRET: pushes are made of the events.',
  ])
})
