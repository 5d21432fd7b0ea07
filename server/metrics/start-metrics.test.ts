import { Counter } from 'prom-client'
import { expect, test } from 'vitest'
import { createRegistry, startMetrics } from './start-metrics.ts'

test('metrics are served on a port of their own, and nothing else is there', async () => {
  const registry = createRegistry()
  const told = new Counter({ name: 'told', help: 'x', registers: [registry] })
  told.inc(3)
  const metrics = await startMetrics({ metricsPort: 0, metricsHost: '127.0.0.1' }, registry, [
    ['x-content-type-options', 'nosniff'],
  ])
  if (!metrics) throw new Error('there are no metrics')
  const here = `http://127.0.0.1:${metrics.port}`

  const answer = await fetch(`${here}/metrics`)
  expect(answer.headers.get('content-type')).toContain('text/plain')
  const text = await answer.text()
  expect(text).toContain('\ntold 3\n')
  expect(text).toContain('process_resident_memory_bytes')
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  const elsewhere = await fetch(`${here}/`)
  expect([elsewhere.status, elsewhere.headers.get('x-content-type-options')]).toEqual([
    404,
    'nosniff',
  ])

  // Another address of this machine, where a listener on all of them would answer.
  await expect(fetch(`http://127.0.0.2:${metrics.port}/metrics`)).rejects.toThrow('fetch failed')

  await metrics.close()
  await expect(fetch(here)).rejects.toThrow('fetch failed')
})
