import fc from 'fast-check'
import postgres from 'postgres'
import { expect, it, vi } from 'vitest'
import { clientOptions } from '#database/client-options.ts'
import { openStream, getTicket, type PageStream } from './testing/open-stream.ts'
import { setupTestGateways, exampleEvent, postEvent } from './testing/post-event.ts'

/** Visitors come through a proxy, so that many can be simulated from here. */
const gateways = setupTestGateways(() => ({
  visitors: {
    proxyHops: 1,
    limits: { creations: 6, addresses: 20, streams: 10 },
    nodeUnits: 3_000,
    share: 5,
  },
}))
const WAIT = { timeout: 180_000, interval: 50 }
const SEED = 20_261_121
const AT_ONCE = 16

const addressOf = (number: number): string => `0x${number.toString(16).padStart(40, '0')}`
const idsOf = ({ messages }: PageStream): string[] =>
  messages.flatMap(({ text }) => /^id: (.*)$/m.exec(text)?.[1] ?? [])

const shuffled = <Item>(items: readonly Item[]): Item[] => {
  const [order] = fc.sample(
    fc.shuffledSubarray([...items], { minLength: items.length, maxLength: items.length }),
    { seed: SEED, numRuns: 1 },
  )
  return order ?? []
}

/** Runs work on all items with limited concurrency. */
async function atOnce<Item>(
  items: readonly Item[],
  work: (item: Item, place: number) => Promise<void>,
): Promise<void> {
  const left = items.entries()
  const worker = async (): Promise<void> => {
    for (const [place, item] of left) await work(item, place)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}

/** Closes every connection to the database, as in a failover. */
async function cutDatabase(): Promise<void> {
  const sql = postgres(gateways().databaseUrl, { ...clientOptions, max: 1 })
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`
  await sql.end()
}

it('repeated, shuffled and forged deliveries with a database outage: each genuine event is handled once', async () => {
  const { urls } = gateways()
  const address = addressOf(1)
  const events = Array.from({ length: 300 }, (_, number) => ({
    id: `true-${number}`,
    secret: undefined,
  }))
  const forged = Array.from({ length: 5 }, (_, number) => ({
    id: `forged-${number}`,
    secret: 'somebody-else-signs-with-it',
  }))
  const deliveries = shuffled([...events, ...events.slice(0, 120), ...forged])
  const statuses = new Set<number>()
  await atOnce(deliveries, async ({ id, secret }, place) => {
    if (place === deliveries.length / 5) await cutDatabase()
    const subject = { transaction_id: id, network: 'base', address }
    // Rejected deliveries are sent again, as by the service.
    await vi.waitFor(async () => {
      const url = urls[place % 2] ?? ''
      const { status } = await postEvent(
        url,
        exampleEvent({ id, subject }),
        secret ? { secret } : {},
      )
      statuses.add(status)
      expect(status).toBe(secret ? 401 : 200)
    }, WAIT)
  })
  expect([...statuses].filter((status) => ![200, 401, 503].includes(status))).toEqual([])

  const sql = postgres(gateways().databaseUrl, { ...clientOptions, max: 1 })
  const kept = await sql<{ event_id: string }[]>`select event_id from gateway.recent_hints`
  const handled = await sql<{ id: string }[]>`select id from gateway.handled_events`
  await sql.end()
  const expected = events.map(({ id }) => id).toSorted()
  expect(kept.map((row) => row.event_id).toSorted()).toEqual(expected)
  expect(handled.map(({ id }) => id).toSorted()).toEqual(expected)
})

it('a hundred streams at two copies each get their hint once, at whichever copy the event arrives', async () => {
  const { urls } = gateways()
  const numbers = Array.from({ length: 100 }, (_, number) => number)
  const streams: PageStream[] = []
  for (const number of numbers) {
    const url = urls[number % 2] ?? ''
    const headers = { 'x-forwarded-for': `10.0.0.${Math.floor(number / 10) + 1}` }
    const ticket = await getTicket(url, [addressOf(1_000 + number)], headers)
    streams.push(await openStream(url, ticket, headers))
  }
  await atOnce(numbers, async (number) => {
    const subject = { transaction_id: 't', network: 'base', address: addressOf(1_000 + number) }
    const event = exampleEvent({ id: `hint-${number}`, subject })
    expect((await postEvent(urls[number % 2] ?? '', event)).status).toBe(200)
  })
  await vi.waitFor(
    () => expect(streams.map(idsOf)).toEqual(numbers.map((number) => [`hint-${number}`])),
    WAIT,
  )
  for (const stream of streams) stream.close()
})

it('while no commit succeeds, deliveries get a 503 in time and are handled when sent again', async () => {
  const sql = postgres(gateways().databaseUrl, { ...clientOptions, max: 1 })
  const event = exampleEvent({ id: 'held-back' })
  await sql.begin(async (held) => {
    await held`lock table gateway.handled_events in access exclusive mode`
    // Held back until there is a response: only a deadline of its own can give one.
    expect((await postEvent(gateways().urls[0], event)).status).toBe(503)
  })
  await sql.end()
  expect(await (await postEvent(gateways().urls[1], event)).json()).toEqual({ status: 'handled' })
})
