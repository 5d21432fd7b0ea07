import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { measureRequests, type EarnResult } from './earn-service.ts'

test('requests are counted by importance and outcome, and passed on unchanged', async () => {
  const registry = new Registry()
  const results: EarnResult[] = [
    { status: 201, headers: new Headers(), text: '{}' },
    'timeout',
    'timeout',
  ]
  const service = measureRequests(
    { send: () => Promise.resolve(results.shift() ?? 'unreachable') },
    registry,
  )
  const request = {
    method: 'POST',
    url: new URL('https://earn.example/v1/actions/exit'),
    importance: 'leave',
    deadline: 1,
  } as const
  expect(await service.send(request)).toMatchObject({ status: 201 })
  expect(await service.send(request)).toBe('timeout')
  expect(await service.send({ ...request, importance: 'read' })).toBe('timeout')

  const text = await registry.metrics()
  expect(text).toContain('sheaf_upstream_seconds_count{importance="leave",outcome="201"} 1')
  expect(text).toContain('sheaf_upstream_seconds_count{importance="leave",outcome="timeout"} 1')
  expect(text).toContain('sheaf_upstream_seconds_count{importance="read",outcome="timeout"} 1')
})
