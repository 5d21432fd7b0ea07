import { Agent } from 'node:http'
import { residentMegabytes } from '../resident-megabytes.mjs'
import { atOnce } from './at-once.mjs'
import { addressOf, deliver, eventBody } from './deliver.mjs'
import { openPageStream } from './page-stream.mjs'
import { runGateways } from './run-gateways.mjs'
import { until } from './until.mjs'

const STREAMS = 2_000
/** Of one visitor. */
const TOGETHER = 10

/**
 * Megabytes that a gateway holds with 2,000 open streams, each of which got the hint that was sent to it: the most that was
 * seen from the first stream on. A stream without its hint, or one that ended, stops the bench.
 */
export const gatewayStreams = () =>
  runGateways(1, async ([gateway]) => {
    if (!gateway) throw new Error('there is no gateway')
    const { url, pid } = gateway
    const agent = new Agent({ keepAlive: true, maxSockets: 16 })
    let most = 0
    const looking = setInterval(() => (most = Math.max(most, residentMegabytes(pid))), 100)
    /** @type {string[]} */
    const heard = []
    let ended = 0
    const numbers = Array.from({ length: STREAMS }, (_, number) => number)
    /** @type {import('./page-stream.mjs').PageStream[]} */
    const streams = []
    await atOnce(numbers, 16, async (number) => {
      const place = Math.floor(number / TOGETHER)
      const visitor = `10.0.${Math.floor(place / 250)}.${(place % 250) + 1}`
      const page = { visitor, addresses: [addressOf(number)], agent }
      const onMessage = (/** @type {string} */ name, /** @type {string} */ id) => {
        if (name === 'hint' && id === `hint-${number}`) heard.push(id)
        if (name === 'end') ended += 1
      }
      streams.push(await openPageStream(url, page, onMessage))
    })
    await atOnce(numbers, 16, async (number) => {
      const { status } = await deliver(url, eventBody(`hint-${number}`, addressOf(number)), agent)
      if (status !== 200) throw new Error(`A delivery was answered with ${status}`)
    })
    const all = await until(() => new Set(heard).size === STREAMS, 30)
    clearInterval(looking)
    agent.destroy()
    for (const stream of streams) stream.close()
    if (!all || ended > 0)
      throw new Error(`${new Set(heard).size} streams got their hint, ${ended} ended`)
    return most
  })
