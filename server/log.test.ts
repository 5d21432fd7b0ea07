import { Hono } from 'hono'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { exampleConfig } from './testing/example-config.ts'
import { createLog, withRequestId } from './log.ts'
import { createRedactor } from './logging/redact-secrets.ts'

const config = exampleConfig({
  earnApiKey: 'live_"quoted"key',
  actionKeySecret: 'the-secret-that-keys-of-actions-are-made-with',
  events: { secrets: ['a-secret-of-24-characters'], headerPrefix: 'X-Service-' },
  database: { url: 'postgres://sheaf:pass%20word@db.example/sheaf' },
  nodes: new Map([['base', [new URL('https://n.example/v3/0123456789abcdef?token=tok4')]]]),
})
const lineSchema = z.looseObject({ request: z.string().optional(), msg: z.string() })

function ownLog(level: 'info' | 'warn' = 'info') {
  const lines: string[] = []
  const write = (line: string): void => void lines.push(line)
  return { log: createLog({ level, addresses: false }, createRedactor(config), { write }), lines }
}

test('no secret of the configuration is written, wherever it is in a line', () => {
  const { log, lines } = ownLog()
  log.error({ key: 'live_"quoted"key', url: 'https://n.example/v3/0123456789abcdef' }, 'x')
  log.info('a-secret-of-24-characters, pass%20word, pass word, ?token=tok4')
  log.error(new Error('the-secret-that-keys-of-actions-are-made-with'))
  log.warn({ 'live_"quoted"key': 1 }, 'as a name')
  expect(lines).toHaveLength(4)
  expect(lines.join()).not.toMatch(
    /quoted|n\.example|0123456789abcdef|24-char|keys-of-actions|pass.{1,3}word|tok4/,
  )
  for (const line of lines) expect(() => lineSchema.parse(JSON.parse(line))).not.toThrow()
})

test('a line has time, level and, during a request, the id of its response', async () => {
  const { log, lines } = ownLog()
  const app = new Hono()
  app.use(withRequestId)
  app.get('/', async (context) => {
    await Promise.resolve()
    log.info('hello')
    return context.text('')
  })
  const [one, other] = await Promise.all([app.request('/'), app.request('/')])
  log.info('nobody asked')
  const read = lines.map((line) => lineSchema.parse(JSON.parse(line)))
  const ids = [one, other].map(({ headers }) => headers.get('x-request-id') ?? undefined)
  expect(ids[0]).not.toBe(ids[1])
  expect(read.map(({ request }) => request)).toEqual([...ids, undefined])
  expect(read[0]).toMatchObject({ level: 30, program: 'gateway', msg: 'hello' })
})

test('lines below the level are left out', () => {
  const { log, lines } = ownLog('warn')
  log.info('x')
  expect(lines).toEqual([])
})
