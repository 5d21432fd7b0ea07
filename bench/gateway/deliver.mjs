import { createHmac } from 'node:crypto'
import { post } from './page-stream.mjs'
import { SECRET } from './run-gateways.mjs'

/**
 * Runs work on every item with limited concurrency.
 * @template Item
 * @param {readonly Item[]} items
 * @param {number} count
 * @param {(item: Item, place: number) => Promise<void>} work
 */
export async function runConcurrently(items, count, work) {
  const remaining = items.entries()
  const worker = async () => {
    for (const [index, item] of remaining) await work(item, index)
  }
  await Promise.all(Array.from({ length: count }, worker))
}

/** Creates the body of an event about a transaction of `address`. @param {string} id @param {string} address */
export const createEventBody = (id, address) =>
  JSON.stringify({
    id,
    type: 'transaction.status_changed',
    resource: 'transaction',
    action: 'status_changed',
    created_at: new Date().toISOString(),
    project_id: 'bench',
    subject: { transaction_id: id, network: 'base', address },
    data: { id, network: 'base', status: 'CONFIRMED', type: 'SUPPLY', error: null, address },
  })

/**
 * Sends a delivery as the service does, signed now.
 * @param {string} url of the gateway
 * @param {string} body
 * @param {import('node:http').Agent} agent
 * @param {string} [secret]
 */
export function deliver(url, body, agent, secret = SECRET) {
  const timestamp = String(Math.floor(Date.now() / 1000))
  const digits = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')
  const headers = {
    'x-service-timestamp': timestamp,
    'x-service-signature': `sha256=${digits}`,
  }
  return post(`${url}/webhooks/earn`, body, headers, agent)
}

/** Returns the address with this number. @param {number} number */
export const createBenchAddress = (number) => `0x${number.toString(16).padStart(40, '0')}`
