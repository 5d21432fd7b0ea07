import { createHmac, randomUUID } from 'node:crypto'
import { SECRET } from './own-gateways.ts'

export const ADDRESS = '0xAbC0000000000000000000000000000000000001'

/** An event about a transaction of `ADDRESS`. */
export const exampleEvent = (changes: object = {}) => ({
  id: randomUUID(),
  type: 'transaction.status_changed',
  resource: 'transaction',
  action: 'status_changed',
  created_at: new Date().toISOString(),
  project_id: 'p',
  subject: { transaction_id: 't1', network: 'base', address: ADDRESS },
  data: { id: 't1', status: 'CONFIRMED', error: null, address: ADDRESS },
  ...changes,
})

interface Signing {
  readonly secret?: string
  /** Seconds from now. */
  readonly age?: number
  readonly headers?: Readonly<Record<string, string>>
}

/** Sends a delivery as the service does. */
export function postBody(url: string, body: string, signing: Signing = {}): Promise<Response> {
  const { secret = SECRET, age = 0, headers = {} } = signing
  const timestamp = String(Math.floor(Date.now() / 1_000) - age)
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')
  return fetch(`${url}/webhooks/earn`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-service-timestamp': timestamp,
      'x-service-signature': `sha256=${signature}`,
      ...headers,
    },
    body,
  })
}

export const postEvent = (url: string, event: object, signing?: Signing): Promise<Response> =>
  postBody(url, JSON.stringify(event), signing)
