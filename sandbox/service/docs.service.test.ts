import { beforeAll, describe, expect, it } from 'vitest'
import {
  getResponseSchema,
  findOperation,
  listOperations,
  readDocument,
  collectReferences,
  type OpenApiDocument,
} from './openapi/testing/read-openapi.ts'
import { everyRequest } from './openapi/testing/every-request.ts'
import { callService } from './testing/call-service.ts'
import { setupTestSandbox } from './testing/test-sandbox.ts'
import { target } from './testing/target.ts'

/** Pages and images for people, no API. */
const PAGES = /^\w+ \/(?:docs|explorer|issuer|logos)\b/

/** Where something else than the yield may not be there: an unknown yield is 400 (contract: Single yield). */
const NOT_FOUND =
  /\/(?:providers|actions|transactions)\/\{id\}|\/(?:status|history|summary|earnings|risk)$/

const sandbox = setupTestSandbox()

let document: OpenApiDocument
beforeAll(async () => {
  document = await readDocument()
})

describe('OpenAPI document', () => {
  it('the document is OpenAPI 3.1, version 1.0, and every reference resolves', () => {
    expect(document.info).toMatchObject({ title: 'Earn API', version: '1.0' })
    const schemas = Object.keys(document.components.schemas)
    const references = collectReferences(document)
    expect(references.length).toBeGreaterThan(50)
    expect(new Set(references)).toEqual(
      new Set(schemas.map((name) => `#/components/schemas/${name}`)),
    )
  })

  it('the document has every served route, and no other', () => {
    const served = sandbox()
      .routes.filter(({ method }) => method !== 'ALL')
      .map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`)
      .filter((route) => !PAGES.test(route))
    expect(new Set(listOperations(document))).toEqual(new Set(served))
  })

  it('the document requires the key for each /v1 route and lists its errors', () => {
    expect(document.security).toEqual([{ apiKey: [] }])
    expect(document.components.securitySchemes['apiKey']).toMatchObject({ name: 'x-api-key' })
    const keyed = listOperations(document).filter((each) => each.includes(' /v1/'))
    expect(keyed.length).toBeGreaterThan(15)
    for (const name of keyed) {
      const { security, responses } = findOperation(document, name)
      expect([name, security]).toEqual([name, undefined])
      const errors = ['400', '401', '403', '429', '500', '502', '503']
      expect([name, ...Object.keys(responses)]).toEqual(expect.arrayContaining([name, ...errors]))
      expect([name, '404' in responses]).toEqual([name, NOT_FOUND.test(name)])
      expect(Object.keys((responses['200'] ?? responses['201'])?.headers ?? {})).toEqual([
        'x-ratelimit-limit',
        'x-ratelimit-remaining',
        'x-ratelimit-reset',
      ])
    }
  })

  it('the document has the bounds of every parameter', () => {
    const bounds = (name: string) =>
      Object.fromEntries(
        (findOperation(document, name).parameters ?? []).map((each) => [each.name, each.schema]),
      )
    expect(bounds('GET /v1/yields')).toMatchObject({
      offset: { type: 'integer', minimum: 0, default: 0 },
      limit: { type: 'integer', minimum: 1, maximum: 100, default: 20 },
      yieldIds: { type: 'array', maxItems: 100, items: { maxLength: 200 } },
      hasCooldownPeriod: { type: 'boolean' },
      // Public clients list types by category, with some that no yield is filtered by.
      types: { items: { enum: expect.arrayContaining(['staking', 'liquid_staking']) } },
    })
    expect(bounds('GET /v1/tokens')).toMatchObject({
      address: { maxLength: 256 },
      symbol: { maxLength: 64 },
      limit: { type: 'integer', minimum: 1 },
      yieldTypes: { items: { enum: expect.arrayContaining(['liquid_staking']) } },
    })
  })

  it('the document has the two events with their headers', () => {
    expect(Object.keys(document.webhooks)).toEqual([
      'transaction.status_changed',
      'position.status_changed',
    ])
    for (const { post } of Object.values(document.webhooks))
      expect(post?.parameters?.map(({ name }) => name)).toEqual(
        ['Delivery', 'Event', 'Action', 'Timestamp', 'Signature'].map(
          (name) => `X-Service-${name}`,
        ),
      )
  })
})

describe('documentation page', () => {
  it('the page loads everything from its own origin, within a strict CSP', async () => {
    const page = await fetch(`${target().url}/docs`)
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self'")
    const text = await page.text()
    const addresses = [...text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address)
    expect(addresses).toHaveLength(4)
    for (const address of addresses) {
      const { status } = await fetch(`${target().url}${address ?? ''}`)
      expect([address, status]).toEqual([address, 200])
    }
    expect(text).not.toMatch(/<script>|<style|style="|onload=/)
  })

  it('the page serves no other file', async () => {
    for (const path of ['package.json', '..%2Fpackage.json', 'index.html'])
      expect((await fetch(`${target().url}/docs/${path}`)).status).toBe(404)
  })
})

describe('actual answers', () => {
  it('every answer of every route, success or error, matches its description', async () => {
    const requests = await everyRequest()
    for (const { name, path, status, call } of requests) {
      const answer = await callService(path, call)
      expect([name, path, answer.status, answer.body]).toEqual([name, path, status, answer.body])
      if (status === 204) continue
      const read = getResponseSchema(document, name, status).safeParse(answer.body)
      expect([name, status, read.error?.issues]).toEqual([name, status, undefined])
    }
    const requested = new Set(requests.map(({ name }) => name))
    expect(requested).toEqual(new Set(listOperations(document)))
  })

  it('an answer that differs from its description is detected', () => {
    const token = { symbol: 'A', name: 'A', decimals: 18, network: 'ethereum-sepolia' }
    const page = { total: 1, offset: 0, limit: 1, items: [{ token, availableYields: [] }] }
    const tokens = getResponseSchema(document, 'GET /v1/tokens', 200)
    expect(tokens.safeParse(page).success).toBe(true)
    expect(tokens.safeParse({ ...page, total: -1 }).success).toBe(false)
    expect(tokens.safeParse({ ...page, extra: 1 }).success).toBe(false)
    expect(tokens.safeParse({ ...page, items: [{ token }] }).success).toBe(false)
  })
})
