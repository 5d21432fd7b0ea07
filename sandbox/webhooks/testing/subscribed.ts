import { randomUUID } from 'node:crypto'
import type { Store } from '../../store/store.ts'
import type { EventResource } from '../kinds.ts'
import { endpoints, subscriptions } from '../schema.ts'
import { SECRET } from './call-webhooks.ts'

/** Writes an endpoint that is told of these resources, as the routes would; answers its id. */
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
