import { Agent } from 'node:http'
import { runConcurrently, createBenchAddress, deliver, createEventBody } from './deliver.mjs'
import { openPageStream, waitUntil } from './page-stream.mjs'
import { runGateways } from './run-gateways.mjs'

const DELIVERIES = 100_000
const FORGED = DELIVERIES * 0.01
const REPEATED = DELIVERIES * 0.3
const EVENTS = DELIVERIES - FORGED - REPEATED
const ADDRESSES = 1_000
const TOGETHER = 20
const CONCURRENCY = 64
const SEED = 20_261_121

/** @typedef {{ id: string, address: string, isForged: boolean }} Delivery */

/** @type {ReturnType<typeof measure> | undefined} */
let measured

/** Counts events that were lost, handled more than once, or forged and accepted. */
export async function gatewayWebhooks() {
  measured ??= measure()
  return (await measured).wrong
}

/** Returns deliveries per second over both gateways, and over one after the other was killed. */
export async function gatewayWebhooksRate() {
  measured ??= measure()
  return (await measured).perSecond
}

/**
 * Sends 100,000 deliveries, 30 % repeated, 1 % forged, shuffled, to two gateways on one database. Midway one is
 * killed; its unanswered ones go to the other, as from the service. Handled events are seen in the other one's
 * streams.
 */
const measure = () =>
  runGateways(2, async ([survivor, victim]) => {
    if (!survivor || !victim) throw new Error('there are no two gateways')
    const agent = new Agent({ keepAlive: true, maxSockets: CONCURRENCY })
    /** @type {Map<string, number>} */
    const countsById = new Map()
    await openStreams(survivor.url, agent, (id) =>
      countsById.set(id, (countsById.get(id) ?? 0) + 1),
    )

    const all = allDeliveries()
    let forgedTaken = 0
    let isAlive = true
    const started = performance.now()
    await runConcurrently(all, CONCURRENCY, async (delivery, index) => {
      if (index === DELIVERIES / 2) {
        isAlive = false
        process.kill(victim.pid, 'SIGKILL')
      }
      const url = isAlive && index % 2 === 0 ? victim.url : survivor.url
      const status = await send(url, delivery, agent).catch((/** @type {unknown} */ error) => {
        if (url === survivor.url) throw error
        return send(survivor.url, delivery, agent)
      })
      if (delivery.isForged && status < 400) forgedTaken += 1
    })
    const seconds = (performance.now() - started) / 1000
    await waitUntil(() => countsById.size >= EVENTS, 15)
    agent.destroy()

    const counts = [...countsById]
      .filter(([id]) => id.startsWith('true-'))
      .map(([, count]) => count)
    const forgedDelivered = countsById.size - counts.length
    const doubled = counts.reduce((sum, count) => sum + count - 1, 0)
    const wrong = EVENTS - counts.length + doubled + forgedDelivered + forgedTaken
    return { wrong, perSecond: DELIVERIES / seconds }
  })

/**
 * Shuffles items by a seed.
 * @template Item
 * @param {readonly Item[]} items
 * @param {number} seed
 */
function shuffle(items, seed) {
  const shuffled = [...items]
  const next = random(seed)
  for (let last = shuffled.length - 1; last > 0; last -= 1) {
    const other = Math.floor(next() * (last + 1))
    const [one, two] = [shuffled[last], shuffled[other]]
    if (one === undefined || two === undefined) break
    shuffled[last] = two
    shuffled[other] = one
  }
  return shuffled
}

/** Generates numbers from 0 to 1 by a seed (mulberry32). @param {number} seed */
function random(seed) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** @returns {Delivery[]} */
function allDeliveries() {
  const named = (/** @type {string} */ kind, /** @type {number} */ count) =>
    Array.from({ length: count }, (_, number) => ({
      id: `${kind}-${number}`,
      address: createBenchAddress(number % ADDRESSES),
      isForged: kind === 'forged',
    }))
  const events = named('true', EVENTS)
  const repeated = shuffle(events, SEED).slice(0, REPEATED)
  return shuffle([...events, ...repeated, ...named('forged', FORGED)], SEED + 1)
}

/**
 * Sends one; a genuine event that is rejected stops the bench.
 * @param {string} url @param {Delivery} delivery @param {Agent} agent
 */
async function send(url, { id, address, isForged }, agent) {
  const secret = isForged ? 'somebody-else-signs-with-it' : undefined
  const { status } = await deliver(url, createEventBody(id, address), agent, secret)
  if (!isForged && status !== 200) throw new Error(`${id} was answered with ${status}`)
  return status
}

/** @param {string} url @param {Agent} agent @param {(id: string) => void} onInvalidation */
async function openStreams(url, agent, onInvalidation) {
  for (let first = 0; first < ADDRESSES; first += TOGETHER) {
    const addresses = Array.from({ length: TOGETHER }, (_, index) =>
      createBenchAddress(first + index),
    )
    const page = { visitor: `10.1.0.${first / TOGETHER + 1}`, addresses, agent }
    await openPageStream(url, page, (name, id) => name === 'hint' && onInvalidation(id))
  }
}
