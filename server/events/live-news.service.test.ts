import postgres from 'postgres'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openStream, getTicket, type PageStream } from './testing/open-stream.ts'
import {
  OLDER_SECRET,
  setupTestGateways,
  SECRET,
  ADDRESS,
  exampleEvent,
  postBody,
  postEvent,
} from './testing/post-event.ts'

const gateways = setupTestGateways()
const WAIT = { timeout: 180_000, interval: 20 }

let stream: PageStream
beforeEach(async () => {
  const [one, two] = gateways().urls
  // One copy's ticket is valid at the other; addresses match in any case.
  stream = await openStream(two, await getTicket(one, [ADDRESS.toLowerCase()]))
})
afterEach(() => stream.close())

const hints = () => stream.messages.filter(({ event }) => event === 'hint')
const untilHints = (count: number) => vi.waitFor(() => expect(hints()).toHaveLength(count), WAIT)

async function query<Row>(text: string): Promise<Row[]> {
  const sql = postgres(gateways().databaseUrl, { max: 1, onnotice: () => undefined })
  try {
    return [...(await sql.unsafe<Row[]>(text))]
  } finally {
    await sql.end()
  }
}
const handled = async () =>
  (await query('select id from gateway.handled_events order by id')).length

describe('an event at one copy', () => {
  it('an event reaches the other copy’s streams as a hint', async () => {
    const event = exampleEvent()
    const answer = await postEvent(gateways().urls[0], event)
    expect([answer.status, await answer.json()]).toEqual([200, { status: 'handled' }])
    await untilHints(1)
    expect(stream.messages[0]?.event).toBe('ready')
    expect(hints()[0]?.text).toBe(
      `event: hint\nid: ${event.id}\ndata: {"resource":"transaction","transactionId":"t1","network":"base","address":"${ADDRESS}"}`,
    )
  })

  it('an event of a position names its yield', async () => {
    const subject = { position_id: 'p1', network: 'base', address: ADDRESS }
    const data = { position_id: 'p1', integrationId: 'base-usdc-vault', status: 'active' }
    await postEvent(gateways().urls[1], exampleEvent({ resource: 'position', subject, data }))
    await untilHints(1)
    expect(hints()[0]?.text).toContain(
      `{"resource":"position","yieldId":"base-usdc-vault","network":"base","address":"${ADDRESS}"}`,
    )
  })

  it('an event is accepted with the older of two secrets', async () => {
    const answer = await postEvent(gateways().urls[0], exampleEvent(), { secret: OLDER_SECRET })
    expect(answer.status).toBe(200)
    await untilHints(1)
  })

  it('an event about another address is not sent here', async () => {
    const subject = { transaction_id: 't2', network: 'base', address: ADDRESS.replace('1', '2') }
    await postEvent(gateways().urls[0], exampleEvent({ subject }))
    await postEvent(gateways().urls[0], exampleEvent({ id: 'mine' }))
    await untilHints(1)
    expect(hints()[0]?.text).toContain('id: mine\n')
  })

  it('an event of an unknown kind is accepted and ignored', async () => {
    const before = await handled()
    const answer = await postEvent(gateways().urls[0], exampleEvent({ resource: 'reward' }))
    expect([answer.status, await answer.json()]).toEqual([200, { status: 'ignored' }])
    expect(await handled()).toBe(before)
  })

  it('an event without an address is accepted, and sent to nobody', async () => {
    const subject = { transaction_id: 't1', network: 'base' }
    const data = { id: 't1', status: 'BROADCASTED' }
    const changes = { status: { from: 'WAITING_FOR_SIGNATURE', to: 'BROADCASTED' } }
    const answer = await postEvent(gateways().urls[0], exampleEvent({ subject, data, changes }))
    expect([answer.status, await answer.json()]).toEqual([200, { status: 'ignored' }])
    await postEvent(gateways().urls[0], exampleEvent({ id: 'addressed' }))
    await untilHints(1)
    expect(hints()[0]?.text).toContain('id: addressed\n')
  })
})

describe('no effect', () => {
  it('a repeated event has no effect at any copy, also when concurrent', async () => {
    const event = exampleEvent()
    const both = [...gateways().urls, ...gateways().urls]
    const answers = await Promise.all(both.map((url) => postEvent(url, event)))
    const told = await Promise.all(answers.map((answer) => answer.json()))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(told.filter((each) => JSON.stringify(each).includes('handled'))).toHaveLength(1)
    await postEvent(gateways().urls[0], exampleEvent({ id: 'last' }))
    await untilHints(2)
    expect(hints().map(({ text }) => /id: (.*)/.exec(text)?.[1])).toEqual([event.id, 'last'])
  })

  it.each([
    ['forged', { secret: 'x'.repeat(24) }, 401],
    ['old', { age: 301 }, 401],
    ['from the future', { age: -400 }, 401],
    ['without a signature', { headers: { 'x-service-signature': '' } }, 400],
    ['without a time', { headers: { 'x-service-timestamp': 'now' } }, 400],
  ])('an event that is %s has no effect', async (_, signing, status) => {
    const before = await handled()
    expect((await postEvent(gateways().urls[0], exampleEvent(), signing)).status).toBe(status)
    expect(await handled()).toBe(before)
    expect(hints()).toEqual([])
  })

  it.each([
    ['no JSON', 'hello', 400],
    ['no event', '{"id":"x"}', 400],
    ['too long', JSON.stringify({ more: 'x'.repeat(65_536) }), 413],
  ])('%s has no effect, though it is signed', async (_, body, status) => {
    expect((await postBody(gateways().urls[0], body)).status).toBe(status)
    expect(hints()).toEqual([])
  })
})

it('after a database outage pages are notified of a gap', async () => {
  await gateways().restartDatabase()
  await vi.waitFor(() => expect(stream.messages.map(({ event }) => event)).toContain('gap'), WAIT)
  await vi.waitFor(async () => {
    expect((await postEvent(gateways().urls[0], exampleEvent())).status).toBe(200)
  }, WAIT)
  await vi.waitFor(() => expect(hints().length).toBeGreaterThan(0), WAIT)
})

it('an event is remembered for 8 days', async () => {
  await query(`insert into gateway.handled_events values
    ('young', now() - interval '7 days 23 hours'), ('old', now() - interval '8 days 1 hour')`)
  const copy = await gateways().startCopy()
  await copy.close()
  expect(await query(`select id from gateway.handled_events where id in ('young', 'old')`)).toEqual(
    [{ id: 'young' }],
  )
})

it('no address, ticket or secret is logged', async () => {
  await postEvent(gateways().urls[0], exampleEvent())
  await postEvent(gateways().urls[0], exampleEvent(), { age: 900 })
  const logged = gateways().getLog()
  expect(logged).toContain('events came')
  for (const secret of [ADDRESS, ADDRESS.toLowerCase(), SECRET, 'ticket=', 'postgres:'])
    expect(logged).not.toContain(secret)
})
