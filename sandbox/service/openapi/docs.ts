import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { Hono } from 'hono'
import { html } from 'hono/html'
import type { OpenAPIHono } from '@hono/zod-openapi'
import { ServiceError } from '../../contract/service-error.ts'
import { z } from 'zod'
import { positionEventSchema, transactionEventSchema } from '../../contract/event.ts'
import { jsonBody } from './responses.ts'

/** Files of swagger-ui-dist with their media types. */
const FILES = new Map([
  ['swagger-ui.css', 'text/css; charset=utf-8'],
  ['swagger-ui-bundle.js', 'text/javascript; charset=utf-8'],
  ['favicon-32x32.png', 'image/png'],
])

const folder = () => dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))

/** No foreign resources and no inline script; Swagger UI loads its icons from data URLs. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'"

const START = `window.ui = SwaggerUIBundle({
  url: '/docs.json',
  dom_id: '#page',
  deepLinking: true,
  validatorUrl: null,
  defaultModelsExpandDepth: 0,
  presets: [SwaggerUIBundle.presets.apis],
})
`

const PAGE = html`<!doctype html>
  <html lang="en">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width" />
      <title>Earn API</title>
      <link rel="stylesheet" href="/docs/swagger-ui.css" />
      <link rel="icon" href="/docs/favicon-32x32.png" />
    </head>
    <body>
      <main id="page"></main>
      <script src="/docs/swagger-ui-bundle.js"></script>
      <script src="/docs/start.js"></script>
    </body>
  </html>`

const EVENTS = {
  'transaction.status_changed': { schema: transactionEventSchema, what: 'A transaction' },
  'position.status_changed': { schema: positionEventSchema, what: 'A position' },
}

/** Headers of a delivery (contract: Webhook signature). */
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

/** Adds the webhooks to the document. */
function describeWebhooks({ openAPIRegistry }: OpenAPIHono): void {
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

const TAGS = [
  { name: 'Discovery', description: 'Yields, tokens, networks, providers and validators.' },
  { name: 'Portfolio', description: 'What an address holds in each yield.' },
  { name: 'Actions', description: 'Enter, leave and manage; follow what comes of it.' },
  { name: 'Events', description: 'Signed deliveries when something changes its status.' },
  { name: 'Health', description: 'Whether the service runs.' },
  { name: 'Sandbox', description: 'For whoever keeps this sandbox; no real service has these.' },
]

const apiKey = {
  type: 'apiKey',
  in: 'header',
  name: 'x-api-key',
  description: 'The key of a project.',
} as const
const adminKey = {
  type: 'apiKey',
  in: 'header',
  name: 'x-admin-key',
  description: 'The key of the keeper of this sandbox.',
} as const

/** Builds the OpenAPI 3.1 document of every described route. */
function openApiDocument(service: OpenAPIHono) {
  service.openAPIRegistry.registerComponent('securitySchemes', 'apiKey', apiKey)
  service.openAPIRegistry.registerComponent('securitySchemes', 'adminKey', adminKey)
  return service.getOpenAPI31Document({
    openapi: '3.1.0',
    info: {
      title: 'Earn API',
      version: '1.0',
      description:
        'Yield opportunities on chain: find them, read what an address holds, and get the transactions that enter, leave and manage them. This is a local service with test money.',
    },
    servers: [{ url: '/' }],
    security: [{ apiKey: [] }],
    tags: TAGS,
  })
}

/** GET /docs.json, the OpenAPI document of `service`, and /docs, a page to read it. */
export function docsRoutes(service: OpenAPIHono): Hono {
  describeWebhooks(service)
  let document: ReturnType<typeof openApiDocument> | null = null
  return new Hono()
    .get('/docs.json', (context) => {
      // When it is first read: it takes a second, of which a start would be longer.
      document ??= openApiDocument(service)
      return context.json(document)
    })
    .get('/docs', (context) => {
      context.header('content-security-policy', POLICY)
      return context.html(PAGE)
    })
    .get('/docs/start.js', (context) =>
      context.body(START, 200, { 'content-type': 'text/javascript; charset=utf-8' }),
    )
    .get('/docs/:file', async (context) => {
      const file = context.req.param('file')
      const type = FILES.get(file)
      if (type === undefined) throw ServiceError.full(404, `There is no ${context.req.path}`)
      const bytes = await readFile(join(folder(), file))
      return context.body(new Uint8Array(bytes), 200, { 'content-type': type })
    })
}
