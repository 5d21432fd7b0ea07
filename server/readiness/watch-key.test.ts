import { expect, test } from 'vitest'
import type { EarnResult } from '../earn/earn-service.ts'
import { watchKey } from './open-readiness.ts'

const answer = (status: number): EarnResult => ({ status, headers: new Headers(), text: '' })

async function stateAfter(...steps: readonly (readonly [path: string, result: EarnResult])[]) {
  const results = steps.map(([, result]) => result)
  const service = watchKey({ send: () => Promise.resolve(results.shift() ?? 'unreachable') })
  for (const [path] of steps) {
    const url = new URL(`https://earn.example/base${path}`)
    await service.send({ method: 'GET', url, importance: 'read', deadline: 1 })
  }
  return service.keyState()
}

test.each([
  [null, []],
  ['accepted', [['/v1/yields/x', answer(200)]]],
  ['refused', [['/v1/yields/x', answer(401)]]],
  ['refused', [['/v1/yields?limit=100&offset=0', answer(403)]]],
  [null, [['/v1/yields?network=base', answer(403)]]],
  [null, [['/v1/yields/x', answer(403)]]],
  [null, [['/v1/yields/x', answer(404)]]],
  [null, [['/v1/yields', 'timeout']]],
  [null, [['/v1/yields', { retryAfter: 3 }]]],
] as const)('the key is %s after %j', async (state, steps) => {
  expect(await stateAfter(...steps)).toBe(state)
})

test('the service’s last response about the key stands', async () => {
  const refused = ['/v1/networks', answer(401)] as const
  expect(await stateAfter(refused, ['/v1/networks', 'unreachable'])).toBe('refused')
  expect(await stateAfter(refused, ['/v1/networks', answer(500)])).toBe('refused')
  expect(await stateAfter(refused, ['/v1/networks', answer(200)])).toBe('accepted')
})
