import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const MIN_SECRET_LENGTH = 24

/** @param {string} file */
function readSecret(file) {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    return ''
  }
}

/**
 * The secret that the sandbox signs its webhooks with for the gateway beside it: made once, readable by its owner only.
 * @param {string} folder the state folder
 */
export function getOrCreateWebhookSecret(folder) {
  const file = join(folder, 'webhook-secret')
  const stored = readSecret(file)
  if (stored.length >= MIN_SECRET_LENGTH) return stored
  const secret = randomBytes(32).toString('base64url')
  mkdirSync(folder, { recursive: true })
  writeFileSync(file, `${secret}\n`, { mode: 0o600 })
  return secret
}
