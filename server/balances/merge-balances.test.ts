import { describe, expect, test } from 'vitest'
import {
  empty,
  evm,
  createMergedService,
  createBalanceRequest,
  scan,
} from './testing/merged-service.ts'
import { createModelService } from './testing/model-service.ts'

const NETWORKS = ['ethereum-sepolia', 'base-sepolia', 'solana-devnet']

describe('upstream requests', () => {
  test('visitors within 50 ms share a request, later ones get the next', async () => {
    const service = createModelService(() => empty)
    const { clock, layer } = createMergedService(service)
    void layer.send(createBalanceRequest([scan(evm(1))]))
    await clock.advance(49)
    void layer.send(createBalanceRequest([scan(evm(2))]))
    expect(service.bodies).toHaveLength(0)
    await clock.advance(1)
    void layer.send(createBalanceRequest([scan(evm(3))]))
    await clock.advance(50)
    expect(service.bodies.map((body) => JSON.parse(body))).toEqual([
      { queries: [scan(evm(1)), scan(evm(2))] },
      { queries: [scan(evm(3))] },
    ])
  })

  test('concurrent equal requests are sent once, later ones again', async () => {
    const service = createModelService(() => empty)
    const { clock, layer } = createMergedService(service)
    const asked = createBalanceRequest([scan(evm(1))])
    const answers = [layer.send(asked), layer.send(asked)]
    await clock.advance(50)
    expect(await Promise.all(answers)).toEqual([empty, empty])
    expect(service.bodies).toEqual([asked.body])
    void layer.send(asked)
    await clock.advance(50)
    expect(service.bodies).toHaveLength(2)
  })

  test('1,000 portfolios in a minute take at most 150 requests and 2.1 s each', async () => {
    const service = createModelService(() => empty)
    const { clock, layer } = createMergedService(service)
    const waits: number[] = []
    for (let visitor = 0; visitor < 1_000; visitor += 1) {
      const address = `0x${String(visitor).padStart(40, '0')}`
      const at = clock.now()
      const portfolio = NETWORKS.map((network) => ({
        network,
        address:
          network === 'solana-devnet'
            ? String(visitor + 1e4)
                .repeat(8)
                .replaceAll('0', 'z')
            : address,
      }))
      void layer.send(createBalanceRequest(portfolio)).then(() => waits.push(clock.now() - at))
      await clock.advance(60)
    }
    await clock.advance(3_000)
    expect(service.bodies.length).toBeLessThanOrEqual(150)
    expect(waits).toHaveLength(1_000)
    expect(Math.max(...waits)).toBeLessThanOrEqual(2_100)
  })

  test('aborted requests are not sent, and the others are answered', async () => {
    const service = createModelService(() => empty)
    const { clock, layer } = createMergedService(service)
    const leaving = new AbortController()
    void layer.send(createBalanceRequest([scan(evm(1))], { signal: leaving.signal }))
    const stayed = layer.send(
      createBalanceRequest([scan(evm(2))], { signal: new AbortController().signal }),
    )
    leaving.abort()
    await clock.advance(50)
    expect(await stayed).toEqual(empty)
    expect(service.bodies.map((body) => JSON.parse(body))).toEqual([{ queries: [scan(evm(2))] }])
  })

  test('the upstream signal aborts only when all visitors have left', async () => {
    const signals: (AbortSignal | undefined)[] = []
    const service = createModelService((_, { signal }) => {
      signals.push(signal)
      return empty
    })
    const { clock, layer } = createMergedService(service)
    const [one, two] = [new AbortController(), new AbortController()]
    void layer.send(createBalanceRequest([scan(evm(1))], { signal: one.signal }))
    void layer.send(createBalanceRequest([scan(evm(2))], { signal: two.signal }))
    await clock.advance(50)
    one.abort()
    expect(signals[0]?.aborted).toBe(false)
    two.abort()
    expect(signals[0]?.aborted).toBe(true)
  })
})

test('other requests pass at once, unchanged', async () => {
  const service = createModelService(() => empty)
  const { layer } = createMergedService(service)
  const one = createBalanceRequest([], {
    url: new URL('https://earn.example/v1/yields/x/balances'),
    body: '{"address":"0x1"}',
  })
  expect(await layer.send(one)).toBe(empty)
  expect(
    await layer.send(createBalanceRequest(Array.from({ length: 26 }, () => scan(evm(1))))),
  ).toBe(empty)
  expect(service.bodies[0]).toBe('{"address":"0x1"}')
})

test('visitors’ and upstream requests are counted', async () => {
  const service = createModelService(() => empty)
  const { clock, layer, registry } = createMergedService(service)
  for (const digit of [1, 2, 3]) void layer.send(createBalanceRequest([scan(evm(digit))]))
  await clock.advance(50)
  const text = await registry.metrics()
  expect(text).toContain('sheaf_balance_visitor_requests_total 3')
  expect(text).toContain('sheaf_balance_upstream_queries_sum{asked="together"} 3')
  expect(text).toContain('sheaf_balance_upstream_queries_count{asked="together"} 1')
})
