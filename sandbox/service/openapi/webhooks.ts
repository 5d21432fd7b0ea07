import type { OpenAPIHono } from '@hono/zod-openapi'
import { z } from 'zod'
import { positionEventSchema, transactionEventSchema } from '../../contract/event.ts'
import { jsonBody } from './answers.ts'

const EVENTS = {
  'transaction.status_changed': { schema: transactionEventSchema, what: 'A transaction' },
  'position.status_changed': { schema: positionEventSchema, what: 'A position' },
}

/** The headers of a delivery (contract: Webhook signature). */
const headersSchema = z.object({
  'X-Service-Delivery': z.uuid().meta({ description: 'Id of this delivery' }),
  'X-Service-Event': z.enum(['transaction', 'position']),
  'X-Service-Action': z.enum(['status_changed']),
  'X-Service-Timestamp': z.string().meta({ description: 'Unix seconds at signing' }),
  'X-Service-Signature': z.string().meta({
    description:
      '`sha256=` and the hex HMAC-SHA256 over `{timestamp}.{rawBody}`, keyed with the secret of the endpoint',
  }),
})

/** Adds what the service sends to receivers to the description. */
export function describeWebhooks({ openAPIRegistry }: OpenAPIHono): void {
  for (const [path, { schema, what }] of Object.entries(EVENTS))
    openAPIRegistry.registerWebhook({
      method: 'post',
      path,
      tags: ['Events'],
      summary: `${what} has another status`,
      description:
        'Delivered at least once, maybe out of order: the id of the event tells what is a repetition.',
      security: [],
      request: { headers: headersSchema, body: jsonBody(schema) },
      responses: { '2XX': { description: 'Within 15 seconds: it counts as delivered' } },
    })
}
