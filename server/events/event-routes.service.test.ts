import postgres from 'postgres'
import { expect, it } from 'vitest'
import { WAIT_OPTIONS } from '../testing/wait-options.ts'
import { requestTicket, openStream, getTicket } from './testing/open-stream.ts'
import { setupTestGateways, ADDRESS } from './testing/post-event.ts'

const gateways = setupTestGateways()
const here = () => gateways().urls[0]

it('a stream is uncompressed and not cached', async () => {
  const stream = await openStream(here(), await getTicket(here(), [ADDRESS]))
  expect(stream.response.status).toBe(200)
  const { headers } = stream.response
  expect(headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(headers.get('cache-control')).toContain('no-store')
  expect(headers.has('content-encoding')).toBe(false)
  expect(headers.get('content-security-policy')).toContain(`default-src 'none'`)
  stream.close()
})

it('a ticket is valid once, within a minute, and cannot be guessed', async () => {
  const ticket = await getTicket(here(), [ADDRESS])
  const stream = await openStream(here(), ticket)
  expect((await openStream(here(), ticket)).response.status).toBe(410)
  expect((await openStream(here(), 'made-up')).response.status).toBe(410)
  expect((await openStream(here(), '')).response.status).toBe(410)
  stream.close()

  const old = await getTicket(here(), [ADDRESS])
  const sql = postgres(gateways().databaseUrl, { max: 1 })
  await sql`update gateway.stream_tickets set expires_at = expires_at - interval '60 seconds'`
  const kept = await sql`select * from gateway.stream_tickets`
  await sql.end()
  expect(JSON.stringify(kept)).not.toContain(old)
  expect((await openStream(here(), old)).response.status).toBe(410)
})

it.each([
  [{}],
  [{ addresses: [] }],
  [{ addresses: ADDRESS }],
  [{ addresses: Array.from({ length: 21 }, () => ADDRESS) }],
  [{ addresses: ['x y'] }],
  [{ addresses: [`0x${'0'.repeat(300)}`] }],
  [{ addresses: [ADDRESS], more: 1 }],
])('no ticket is issued for %j', async (body) => {
  expect((await requestTicket(here(), body)).status).toBe(400)
})

it('no ticket is issued to another site’s page', async () => {
  const body = { addresses: [ADDRESS] }
  expect((await requestTicket(here(), body, { origin: 'https://evil.example' })).status).toBe(403)
  expect((await requestTicket(here(), body, { 'content-type': 'text/plain' })).status).toBe(415)
})

it('one client may have ten streams; the next keeps its ticket', async () => {
  const open = await Promise.all(
    Array.from({ length: 10 }, async () => openStream(here(), await getTicket(here(), [ADDRESS]))),
  )
  const ticket = await getTicket(here(), [ADDRESS])
  const refused = await openStream(here(), ticket)
  expect(refused.response.status).toBe(429)
  expect(refused.response.headers.get('retry-after')).toBe('30')
  for (const stream of open) stream.close()
  await expect
    .poll(async () => {
      const stream = await openStream(here(), ticket)
      stream.close()
      return stream.response.status
    }, WAIT_OPTIONS)
    .toBe(200)
})

it('one client may have ten streams, also with concurrent requests', async () => {
  const tickets = await Promise.all(Array.from({ length: 14 }, () => getTicket(here(), [ADDRESS])))
  const asked = await Promise.all(tickets.map((ticket) => openStream(here(), ticket)))
  const statuses = asked.map(({ response }) => response.status)
  for (const stream of asked) stream.close()
  expect(statuses.toSorted((one, other) => one - other)).toEqual([
    ...Array.from({ length: 10 }, () => 200),
    ...Array.from({ length: 4 }, () => 429),
  ])
})

it('a stopping copy ends its streams without waiting for them', async () => {
  const copy = await gateways().startCopy()
  const url = `http://127.0.0.1:${copy.port}`
  const stream = await openStream(url, await getTicket(url, [ADDRESS]))
  await copy.close()
  // What would be waited for in vain is cut.
  expect(await stream.ended).toBe('ended')
})
