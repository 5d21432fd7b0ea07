import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { basicErrorSchema, fullErrorSchema } from '../contract/service-error.ts'
import { enterStaking, enterVault } from '../service/testing/enter-staking.ts'
import { setupTestSandbox } from '../service/testing/test-sandbox.ts'
import { fundedWallet } from '../service/testing/test-wallet.ts'
import { runAction } from '../service/testing/run-action.ts'
import { seededRandom } from './seeded-random.ts'
import { callFaults, clearFaults, makeFault } from './testing/call-faults.ts'
import { visit, type Visit } from './testing/send-request.ts'

setupTestSandbox()

const scan = { path: '/v1/yields/balances', body: {} }

beforeAll(async () => {
  const wallet = await fundedWallet('ethereum-sepolia')
  await runAction(await enterStaking(wallet), wallet)
  await runAction(await enterVault(wallet), wallet)
  scan.body = { queries: [{ address: wallet.address, network: 'ethereum-sepolia' }] }
})

afterEach(clearFaults)

/** A visit with the number of faults that struck it. */
type Met = Visit & { readonly strikes: number }
const countSchema = z.object({ items: z.array(z.object({ struck: z.int() })) })
const strikes = async (): Promise<number> =>
  countSchema
    .parse((await callFaults('GET')).body)
    .items.reduce((sum, { struck }) => sum + struck, 0)
async function visitAndCount(asked: Parameters<typeof visit>[0]): Promise<Met> {
  const before = await strikes()
  const visited = await visit(asked)
  return { ...visited, strikes: (await strikes()) - before }
}
// A slow machine delays others too: the sandbox counts the requests it delayed, and those were slow.
const delayed = ({ strikes: count }: Met) => count > 0

const json = ({ text }: Visit): unknown => JSON.parse(text ?? 'null')
const YIELDS = { route: 'GET /v1/yields', asked: {} }
const SCAN = { route: 'POST /v1/yields/balances', asked: scan }
const failed = ({ text }: Visit) => (text ?? '').includes('Balances are unavailable')

describe.each([
  {
    kind: 'latency',
    ...YIELDS,
    more: { ms: 1_500 },
    struck: delayed,
    isSlow: ({ tookHead }: Visit) => tookHead >= 1_500,
  },
  { kind: 'rate-limit', ...YIELDS, more: {}, struck: ({ status }: Visit) => status === 429 },
  { kind: 'error', ...YIELDS, more: {}, struck: ({ status }: Visit) => status === 503 },
  { kind: 'html', ...YIELDS, more: {}, struck: ({ status }: Visit) => status === 502 },
  { kind: 'cut', ...YIELDS, more: {}, struck: ({ status }: Visit) => status === null },
  {
    kind: 'cut',
    ...YIELDS,
    more: { at: 'half' },
    struck: ({ status, text }: Visit) => status === 200 && text === null,
  },
  { kind: 'lost-answer', ...YIELDS, more: {}, struck: ({ status }: Visit) => status === null },
  {
    kind: 'slow-body',
    ...YIELDS,
    more: { ms: 2_000 },
    struck: delayed,
    isSlow: ({ took }: Visit) => took >= 1_500,
  },
  {
    kind: 'malformed-items',
    ...YIELDS,
    more: { way: 'text-item' },
    struck: ({ text }: Visit) => (text ?? '').includes('"spoilt"'),
  },
  { kind: 'partial-balances', ...SCAN, more: {}, struck: failed },
  {
    kind: 'unknown-values',
    ...YIELDS,
    more: {},
    struck: ({ text }: Visit) => (text ?? '').includes('fromTheFuture'),
  },
])('$kind $more', (fault) => {
  const { kind, route, asked, more, struck } = fault
  const isSlow = 'isSlow' in fault ? fault.isSlow : null
  const COUNT = isSlow ? 8 : 40
  const RATE = 0.3
  const sequence = async (seed: number) => {
    await makeFault({ kind, route, rate: RATE, seed, ...more })
    const met: Met[] = []
    for (let n = 0; n < COUNT; n += 1) met.push(await visitAndCount(asked))
    await clearFaults()
    if (isSlow) {
      expect(met.filter(struck).every(isSlow)).toBe(true)
      expect(met.filter((each) => !struck(each)).every(isSlow)).toBe(false)
    }
    return met.map(struck)
  }

  it.each(isSlow ? [21] : [21, 21, 22])(
    'the fault strikes the requests that seed %i draws, and no other',
    async (seed) => {
      const drawn = Array.from(
        { length: COUNT },
        (_, index) => seededRandom(seed, index + 1) < RATE,
      )
      expect(drawn.filter(Boolean).length).toBeGreaterThan(0)
      expect(await sequence(seed)).toEqual(drawn)
    },
  )

  it('the fault affects no other route or key', async () => {
    await makeFault({ kind, route, key: 'test_sandbox_rw', ...more })
    expect(struck(await visitAndCount(asked))).toBe(true)
    const others = [
      await visitAndCount({ path: '/v1/networks' }),
      await visitAndCount({ ...asked, key: 'test_sandbox_ro' }),
      await visitAndCount({ path: '/v1/providers/none' }),
    ]
    expect(others.map(({ status }) => status)).toEqual([200, 200, 404])
    expect(others.map(struck)).toEqual([false, false, false])
  })
})

describe('answers with faults', () => {
  it('rate-limit has the basic envelope and consistent headers', async () => {
    await makeFault({ kind: 'rate-limit', route: '*', ms: 3_000 })
    const before = Date.now() / 1_000
    const met = await visit()
    const body = basicErrorSchema.parse(json(met))
    expect(body).toEqual({
      statusCode: 429,
      error: 'Too Many Requests',
      message: 'Rate limit exceeded',
      retryAfter: Number(met.headers.get('retry-after')),
    })
    expect(body.retryAfter).toBe(3)
    expect(Number(met.headers.get('x-ratelimit-limit'))).toBeGreaterThan(0)
    expect(met.headers.get('x-ratelimit-remaining')).toBe('0')
    const reset = Number(met.headers.get('x-ratelimit-reset'))
    expect(reset).toBeGreaterThan(before + 1)
    expect(reset).toBeLessThanOrEqual(Date.now() / 1_000 + 4)
  })

  it.each([500, 502, 503])(
    'error %i has the full envelope and a generic message',
    async (status) => {
      await makeFault({ kind: 'error', route: '*', status })
      const met = await visit()
      const body = fullErrorSchema.parse(json(met))
      expect(body).toMatchObject({ statusCode: status, path: '/v1/yields' })
      expect(met.status).toBe(status)
      expect(met.headers.has('x-ratelimit-limit')).toBe(true)
    },
  )

  it.each([502, 503])(
    'html %i is an edge’s page without headers of the service',
    async (status) => {
      await makeFault({ kind: 'html', route: '*', status })
      const met = await visit()
      expect(met.status).toBe(status)
      expect(met.headers.get('content-type')).toContain('text/html')
      expect(met.text).toContain(`<h1>${status} `)
      expect(met.headers.has('x-ratelimit-limit')).toBe(false)
    },
  )

  it('slow-body sends the whole answer late', async () => {
    const good = await visit()
    await makeFault({ kind: 'slow-body', route: '*', ms: 300 })
    expect(json(await visit())).toEqual(json(good))
  })

  it('partial-balances turns an item into an error with its yield, address and network', async () => {
    const answerSchema = z.object({
      items: z.array(z.object({ yieldId: z.string() })),
      errors: z.array(z.object({ yieldId: z.string(), address: z.string(), network: z.string() })),
    })
    const good = answerSchema.parse(json(await visit(scan)))
    expect(good).toMatchObject({ items: [{}, {}], errors: [] })
    await makeFault({ kind: 'partial-balances', route: '*', seed: 3 })
    const met = answerSchema.parse(json(await visit(scan)))
    expect(met.errors.length).toBeGreaterThan(0)
    expect(met.errors[0]).toMatchObject({ network: 'ethereum-sepolia' })
    const ids = (all: readonly { yieldId: string }[]) => all.map(({ yieldId }) => yieldId)
    expect([...ids(met.items), ...ids(met.errors)].toSorted()).toEqual(ids(good.items).toSorted())
  })

  it('several faults combine: a slow answer that is an error', async () => {
    await makeFault({ kind: 'error', route: '*' })
    await makeFault({ kind: 'latency', route: 'GET /v1/*', ms: 200 })
    const met = await visit()
    expect(met.status).toBe(503)
    expect(met.tookHead).toBeGreaterThanOrEqual(200)
  })
})
