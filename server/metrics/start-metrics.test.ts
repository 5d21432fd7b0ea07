import { Counter } from 'prom-client'
import { expect, test } from 'vitest'
import { createRegistry, startMetrics } from './start-metrics.ts'

test('metrics are served on a port of their own, and nothing else is there', async () => {
  const registry = createRegistry()
  const told = new Counter({ name: 'told', help: 'x', registers: [registry] })
  told.inc(3)
  const metrics = await startMetrics(0, registry)
  const here = `http://127.0.0.1:${metrics.port}`

  const answer = await fetch(`${here}/metrics`)
  expect(answer.headers.get('content-type')).toContain('text/plain')
  const text = await answer.text()
  expect(text).toContain('\ntold 3\n')
  expect(text).toContain('process_resident_memory_bytes')
  expect((await fetch(`${here}/`)).status).toBe(404)

  await metrics.close()
  await expect(fetch(here)).rejects.toThrow('fetch failed')
})
