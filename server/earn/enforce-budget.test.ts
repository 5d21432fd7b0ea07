import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Budget } from '../budget/open-budget.ts'
import type { BudgetExceeded } from './earn-service.ts'
import { enforceBudget } from './enforce-budget.ts'
import { createRead, reply, createScriptedService } from './testing/scripted-service.ts'

afterEach(() => void vi.useRealTimers())

const settled = () => new Promise(setImmediate)

/** A budget with the test's admissions, where a 429 is the key's own. */
function layered(...refusals: readonly (BudgetExceeded | null)[]) {
  const upstream = createScriptedService()
  const left = [...refusals]
  const patience: number[] = []
  const learnt: boolean[] = []
  const used = { turns: 0 }
  const budget: Pick<Budget, 'admit' | 'releasePermit' | 'recordResponse'> = {
    admit(_, { until }) {
      patience.push(until)
      used.turns += 1
      return Promise.resolve(left.shift() ?? null)
    },
    releasePermit: () => void (used.turns -= 1),
    async recordResponse({ status }, _, creates) {
      learnt.push(creates)
      return status === 429
    },
  }
  return { upstream, patience, learnt, used, service: enforceBudget(upstream, budget) }
}

test('a request without budget is not sent', async () => {
  const { upstream, service } = layered({ retryAfter: 7 })
  expect(await service.send(createRead('/v1/yields'))).toEqual({ retryAfter: 7 })
  expect(upstream.received).toEqual([])
})

test('reads wait at most 12 s for admission, actions 20 s', async () => {
  vi.useFakeTimers()
  const { patience, service } = layered({ retryAfter: 1 }, { retryAfter: 1 })
  const before = performance.now()
  await service.send(createRead('/v1/yields'))
  await service.send(createRead('/v1/actions/exit', { method: 'POST', importance: 'leave' }))
  expect(patience.map((until) => until - before)).toEqual([12_000, 20_000])
})

describe('rejected by the service', () => {
  test('a rejected read is retried when admitted, within its deadline', async () => {
    const { upstream, patience, service } = layered()
    const answer = service.send(createRead('/v1/yields'))
    await settled()
    await upstream.answer(reply('', 429))
    await upstream.answer(reply('', 429))
    await upstream.answer(reply('yields'))
    expect(await answer).toMatchObject({ text: 'yields' })
    expect(upstream.received).toHaveLength(3)
    expect(new Set(patience).size).toBe(1)
  })

  test('a rejected read without another admission gets a retry-after', async () => {
    const { upstream, service } = layered(null, { retryAfter: 30 })
    const answer = service.send(createRead('/v1/yields/balances', { method: 'POST' }))
    await settled()
    await upstream.answer(reply('', 429))
    expect(await answer).toEqual({ retryAfter: 30 })
  })

  test.each([
    ['POST', '/v1/actions/enter', 'enter'],
    ['POST', '/v1/actions/exit', 'leave'],
    ['POST', '/v1/actions/manage', 'leave'],
    ['POST', '/v1/transactions/1/submit', 'leave'],
    ['PUT', '/v1/transactions/1/submit-hash', 'leave'],
  ] as const)('%s %s is never retried', async (method, path, importance) => {
    const { upstream, learnt, service } = layered()
    const answer = service.send(createRead(path, { method, importance, body: '{}' }))
    await settled()
    await upstream.answer(reply('slow down', 429))
    expect(await answer).toMatchObject({ status: 429, text: 'slow down' })
    expect(upstream.received).toHaveLength(1)
    expect(learnt).toEqual([path.startsWith('/v1/actions')])
  })
})

describe('a request that is still being verified', () => {
  const creation = (allowed: Promise<boolean>) =>
    createRead('/v1/actions/enter', { method: 'POST', importance: 'enter', allowed })

  test('a request waits for admission meanwhile and is sent only after both', async () => {
    const { upstream, used, service } = layered()
    let allow: (is: boolean) => void = () => undefined
    const answer = service.send(creation(new Promise((resolve) => (allow = resolve))))
    await settled()
    expect([used.turns, upstream.received.length]).toEqual([1, 0])
    allow(true)
    await settled()
    await upstream.answer(reply('made'))
    expect(await answer).toMatchObject({ text: 'made' })
  })

  test.each([
    ['what is not', () => Promise.resolve(false)],
    ['what can’t be found out', () => Promise.reject(new Error('away'))],
  ])(
    'of requests to be verified, %s is never sent, and its permit is returned',
    async (_, find) => {
      const { upstream, used, service } = layered()
      expect(await service.send(creation(find()))).toBe('not allowed')
      expect([used.turns, upstream.received]).toEqual([0, []])
    },
  )

  test('a permit is not kept for long: after a late verification there is another one', async () => {
    vi.useFakeTimers()
    const { upstream, used, patience, service } = layered()
    let allow: (is: boolean) => void = () => undefined
    const answer = service.send(creation(new Promise((resolve) => (allow = resolve))))
    await vi.advanceTimersByTimeAsync(5_000)
    expect([used.turns, upstream.received.length]).toEqual([0, 0])
    allow(true)
    await vi.advanceTimersByTimeAsync(1)
    expect(patience).toHaveLength(2)
    vi.useRealTimers()
    await upstream.answer(reply('made'))
    expect(await answer).toMatchObject({ text: 'made' })
    expect(used.turns).toBe(1)
  })
})

test.each(['timeout', 'unreachable'] as const)(
  '%s is passed on, and nothing is retried',
  async (failure) => {
    const { upstream, service } = layered()
    const answer = service.send(createRead('/v1/yields'))
    await settled()
    await upstream.answer(failure)
    expect(await answer).toBe(failure)
    expect(upstream.received).toHaveLength(1)
  },
)
