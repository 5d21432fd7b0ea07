import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** As the service asks for. */
const SECRET_LENGTH = { min: 24, max: 255 }

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
  const { min, max } = SECRET_LENGTH
  if (stored.length >= min && stored.length <= max) return stored
  const secret = randomBytes(32).toString('base64url')
  mkdirSync(folder, { recursive: true })
  writeFileSync(file, `${secret}\n`, { mode: 0o600 })
  return secret
}

/**
 * What the routes answer, a list or one thing, as far as it is used here.
 * @typedef {{ id: string, items: { id: string, description: string | null, endpointId: string, resource: string }[] }} Answer
 */

/** How our endpoint is known again, wherever it was before. */
const DESCRIPTION = 'Sheaf gateway'
const RESOURCES = ['transaction', 'position']

/**
 * Tells the sandbox where to send news of transactions and positions. Safe to repeat: an endpoint that is there already
 * is moved to the new address, with what is still to be delivered to it.
 * @param {{ sandboxUrl: string, gatewayUrl: string, secret: string, adminKey: string }} options
 */
export async function registerWebhook({ sandboxUrl, gatewayUrl, secret, adminKey }) {
  /** @param {string} method @param {string} path @param {object} [body] @returns {Promise<Answer>} */
  const call = async (method, path, body) => {
    const response = await fetch(`${sandboxUrl}/admin/webhooks${path}`, {
      method,
      headers: { 'x-admin-key': adminKey, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`The sandbox answered ${response.status} to ${path}.`)
    return response.json()
  }

  const endpoints = await call('GET', '/endpoints')
  const existing = endpoints.items.find(({ description }) => description === DESCRIPTION)
  const url = `${gatewayUrl}/webhooks/earn`
  const { id: endpointId } = existing
    ? await call('PATCH', `/endpoints/${existing.id}`, { url, secret })
    : await call('POST', '/endpoints', { url, secret, description: DESCRIPTION })

  const subscriptions = await call('GET', '/subscriptions')
  const subscribed = subscriptions.items
    .filter((each) => each.endpointId === endpointId)
    .map(({ resource }) => resource)
  for (const resource of RESOURCES.filter((each) => !subscribed.includes(each)))
    await call('POST', '/subscriptions', { endpointId, resource, action: 'status_changed' })
}
