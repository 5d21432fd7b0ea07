import type { OpenAPIHono } from '@hono/zod-openapi'

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

/** The OpenAPI 3.1 document of every route that the service has described. */
export function openApiDocument(service: OpenAPIHono) {
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
