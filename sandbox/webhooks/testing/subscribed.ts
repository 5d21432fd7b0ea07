import { randomUUID } from 'node:crypto'
import type { Store } from '../../store/store.ts'
import { deliveryStatusSchema, endpoints, subscriptions, type EventResource } from '../schema.ts'
import { z } from 'zod'

export const SECRET = 'a-secret-of-24-characters'
const idSchema = z.looseObject({ id: z.guid() })

const deliverySchema = z.looseObject({
  id: z.guid(),
  eventId: z.guid(),
  type: z.string(),
  status: deliveryStatusSchema,
  attempts: z.int(),
  response: z.looseObject({ status: z.int(), body: z.string().nullable() }).nullable(),
  error: z.string().nullable(),
  nextAttemptAt: z.string().nullable(),
})
type Delivery = z.infer<typeof deliverySchema>

interface Call {
  readonly method?: string
  readonly body?: unknown
  readonly key?: string
}

/** Requests a sandbox's /admin/webhooks, by default as its owner. */
export async function callWebhooks(url: string, path: string, call: Call = {}) {
  const { body, key = 'sandbox_admin', method = body === undefined ? 'GET' : 'POST' } = call
  const response = await fetch(`${url}/admin/webhooks${path}`, {
    method,
    headers: {
      'x-admin-key': key,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  const answer: unknown = text === '' ? null : JSON.parse(text)
  return { status: response.status, body: answer }
}

/** Creates an endpoint with both subscriptions and optional filters. */
export async function subscribe(
  url: string,
  receiver: string,
  filtersJson?: Readonly<Record<string, readonly string[]>>,
): Promise<string> {
  const made = await callWebhooks(url, '/endpoints', { body: { url: receiver, secret: SECRET } })
  const { id: endpointId } = idSchema.parse(made.body)
  for (const resource of ['transaction', 'position']) {
    const body = {
      endpointId,
      resource,
      action: 'status_changed',
      ...(filtersJson && { filtersJson }),
    }
    const { status } = await callWebhooks(url, '/subscriptions', { body })
    if (status !== 201) throw new Error(`subscribing answered ${status}`)
  }
  return endpointId
}

/** Returns an endpoint's deliveries, oldest first. */
export async function deliveriesOf(url: string, endpointId: string): Promise<Delivery[]> {
  const { body } = await callWebhooks(url, `/deliveries?endpointId=${endpointId}&limit=500`)
  return z
    .object({ items: z.array(deliverySchema) })
    .parse(body)
    .items.reverse()
}

/** Stores an endpoint with subscriptions, as the routes would; returns its id. */
export async function subscribed(
  store: Store,
  url: string,
  resources: readonly EventResource[] = ['transaction', 'position'],
): Promise<string> {
  const endpointId = randomUUID()
  const createdAt = new Date()
  await store.insert(endpoints).values({ id: endpointId, url, secret: SECRET, createdAt })
  const action = 'status_changed' as const
  for (const resource of resources)
    await store
      .insert(subscriptions)
      .values({ id: randomUUID(), endpointId, resource, action, createdAt })
  return endpointId
}
