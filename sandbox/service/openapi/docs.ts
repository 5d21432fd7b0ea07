import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { Hono } from 'hono'
import { html } from 'hono/html'
import type { OpenAPIHono } from '@hono/zod-openapi'
import { ServiceError } from '../../contract/service-error.ts'
import { openApiDocument } from './document.ts'
import { describeWebhooks } from './webhooks.ts'

/** What the page needs of swagger-ui-dist, with its media type. */
const FILES = new Map([
  ['swagger-ui.css', 'text/css; charset=utf-8'],
  ['swagger-ui-bundle.js', 'text/javascript; charset=utf-8'],
  ['favicon-32x32.png', 'image/png'],
])

const folder = () => dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))

/** Nothing from anywhere else, and no inline script; Swagger UI draws its icons from data addresses. */
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

/** GET /docs.json, the description of every route of `service`, and /docs, a page to read it. */
export function docsRoutes(service: OpenAPIHono): Hono {
  describeWebhooks(service)
  const document = openApiDocument(service)
  return new Hono()
    .get('/docs.json', (context) => context.json(document))
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
