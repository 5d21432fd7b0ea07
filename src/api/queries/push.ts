import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { request } from '../request.ts'
import type { SubscriptionBody } from '../requests/push-bodies.ts'
import { createReader } from '../schemas/create-reader.ts'

const readKey = createReader(z.looseObject({ publicKey: z.nullable(z.string()) }))

/** Returns the key that browsers subscribe to pushes with; null where there are none. Source: decisions/060-web-push. */
export async function fetchPushKey(signal?: AbortSignal): Promise<string | null> {
  return (await request('/push', readKey, { signal })).publicKey
}

export const pushKeyQuery = () =>
  queryOptions({
    queryKey: ['push-key'],
    queryFn: ({ signal }) => fetchPushKey(signal),
    staleTime: Infinity,
  })

/** The gateway answers with nothing. */
const readNothing = (): void => undefined

/** Stores this browser's subscription, or renews it. @throws EarnError */
export const postSubscription = (body: SubscriptionBody): Promise<void> =>
  request('/push', readNothing, { method: 'POST', body })

/** Deletes a subscription. @throws EarnError */
export const deleteSubscription = (endpoint: string): Promise<void> =>
  request('/push', readNothing, { method: 'DELETE', body: { endpoint } })
