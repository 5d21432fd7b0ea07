import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getOrCreateWebhookSecret } from './register-webhook.mjs'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'sheaf-secret-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

test('the secret is long, stays the same, and is readable by its owner only', () => {
  const secret = getOrCreateWebhookSecret(folder)
  expect(secret.length).toBeGreaterThanOrEqual(24)
  expect(getOrCreateWebhookSecret(folder)).toBe(secret)
  expect(statSync(join(folder, 'webhook-secret')).mode & 0o777).toBe(0o600)
})

test.each([0, 23, 256])('a file with %i characters is written again', (length) => {
  writeFileSync(join(folder, 'webhook-secret'), 's'.repeat(length))
  expect(getOrCreateWebhookSecret(folder)).toHaveLength(43)
})
