import { Agent } from 'node:http'
import { residentMegabytes } from '../resident-megabytes.mjs'
import { runConcurrently, createBenchAddress, deliver, createEventBody } from './deliver.mjs'
import { openPageStream, waitUntil } from './page-stream.mjs'
import { runGateways } from './run-gateways.mjs'

const STREAMS = 2_000
/** Streams per visitor. */
const TOGETHER = 10

/** Peak megabytes of a gateway with 2,000 open streams; a stream without its hint, or an ended one, stops the bench. */
export const gatewayStreams = () =>
  runGateways(1, async ([gateway]) => {
    if (!gateway) throw new Error('there is no gateway')
    const { url, pid } = gateway
    const agent = new Agent({ keepAlive: true, maxSockets: 16 })
    let maxMegabytes = 0
    const pollTimer = setInterval(
      () => (maxMegabytes = Math.max(maxMegabytes, residentMegabytes(pid))),
      100,
    )
    /** @type {string[]} */
    const received = []
    let ended = 0
    const numbers = Array.from({ length: STREAMS }, (_, number) => number)
    /** @type {import('./page-stream.mjs').PageStream[]} */
    const streams = []
    await runConcurrently(numbers, 16, async (number) => {
      const visitorIndex = Math.floor(number / TOGETHER)
      const visitor = `10.0.${Math.floor(visitorIndex / 250)}.${(visitorIndex % 250) + 1}`
      const page = { visitor, addresses: [createBenchAddress(number)], agent }
      const onMessage = (/** @type {string} */ name, /** @type {string} */ id) => {
        if (name === 'hint' && id === `hint-${number}`) received.push(id)
        if (name === 'end') ended += 1
      }
      streams.push(await openPageStream(url, page, onMessage))
    })
    await runConcurrently(numbers, 16, async (number) => {
      const { status } = await deliver(
        url,
        createEventBody(`hint-${number}`, createBenchAddress(number)),
        agent,
      )
      if (status !== 200) throw new Error(`A delivery was answered with ${status}`)
    })
    const all = await waitUntil(() => new Set(received).size === STREAMS, 30)
    clearInterval(pollTimer)
    agent.destroy()
    for (const stream of streams) stream.close()
    if (!all || ended > 0)
      throw new Error(`${new Set(received).size} streams got their hint, ${ended} ended`)
    return maxMegabytes
  })
