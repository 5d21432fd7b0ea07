import { createRoute, OpenAPIHono } from '@hono/zod-openapi'
import { z } from 'zod'
import { timestampSchema } from '../contract/amount.ts'

const readHealth = createRoute({
  method: 'get',
  path: '/',
  tags: ['Health'],
  summary: 'Whether the service runs',
  security: [],
  responses: {
    200: {
      description: 'It runs',
      content: {
        'application/json': {
          schema: z.strictObject({ status: z.enum(['OK', 'FAIL']), timestamp: timestampSchema }),
        },
      },
    },
  },
})

/** GET /health, without a key (contract: Health). */
export const healthRoutes = (): OpenAPIHono =>
  new OpenAPIHono().openapi(readHealth, (context) =>
    context.json({ status: 'OK' as const, timestamp: new Date().toISOString() }, 200),
  )
