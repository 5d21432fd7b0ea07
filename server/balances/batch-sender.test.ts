import { describe, expect, test } from 'vitest'
import type { EarnResult } from '../earn/earn-service.ts'
import { getResults, empty, evm, scan, summarizeResult, getText } from './testing/merged-service.ts'
import { createModelService } from './testing/model-service.ts'

describe('failed parts', () => {
  const error = JSON.stringify({ yieldId: 'x', address: evm(1), error: 'busy' })
  const failing: EarnResult = { ...empty, text: `{"items":[],"errors":[${error}]}` }

  test('a failed part is retried alone, and nothing else is', async () => {
    const service = createModelService(() => (service.bodies.length === 1 ? failing : empty))
    const visitors = [1, 2].map((digit) => ({ queries: [scan(evm(digit))], gap: 0 }))
    const answers = await getResults(service, visitors)
    expect(answers.map(summarizeResult)).toEqual([summarizeResult(empty), summarizeResult(empty)])
    expect(service.bodies.slice(1)).toEqual([JSON.stringify({ queries: [scan(evm(1))] })])
  })

  test.each<EarnResult>(['timeout', { retryAfter: 5 }, { ...empty, status: 500 }])(
    'a failed part stays when its retry gives %j',
    async (worse) => {
      const service = createModelService(() => (service.bodies.length === 1 ? failing : worse))
      const visitors = [1, 2].map((digit) => ({ queries: [scan(evm(digit))], gap: 0 }))
      const answers = await getResults(service, visitors)
      expect(answers.map(summarizeResult)).toEqual([
        summarizeResult(failing),
        summarizeResult(empty),
      ])
    },
  )

  test('some failed parts are retried when all fail', async () => {
    const service = createModelService((body) => ({
      ...empty,
      text: `{"items":[],"errors":[${JSON.parse(body).queries.map(
        ({ address }: { address: string }) =>
          JSON.stringify({ yieldId: 'x', address, error: 'busy' }),
      )}]}`,
    }))
    const visitors = Array.from({ length: 200 }, (_, index) => ({
      queries: [scan(`0x${String(index).padStart(40, '0')}`)],
      gap: 0,
    }))
    const answers = await getResults(service, visitors)
    expect(new Set(answers.map((answer) => getText(answer).match(/busy/g)?.length))).toEqual(
      new Set([1]),
    )
    expect(service.bodies.length).toBeLessThanOrEqual(8 + 10)
  })

  test.each<EarnResult>([
    'timeout',
    'unreachable',
    { retryAfter: 7 },
    { ...empty, status: 503, text: '' },
  ])('an error of the key or the whole service is shared without a retry: %j', async (failure) => {
    const service = createModelService(() => failure)
    const visitors = [1, 2].map((digit) => ({ queries: [scan(evm(digit))], gap: 0 }))
    expect(await getResults(service, visitors)).toEqual([failure, failure])
    expect(service.bodies).toHaveLength(1)
  })
})
