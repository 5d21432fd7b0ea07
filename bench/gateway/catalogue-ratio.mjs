import { setTimeout as wait } from 'node:timers/promises'
import { join } from 'node:path'
import { gatewayMemory } from '../../scripts/gateway-memory.mjs'
import { root } from '../../scripts/prepare.mjs'
import { startProgram } from '../../scripts/start-program.mjs'
import { median } from '../median.mjs'
import { runSandbox } from '../sandbox/run-sandbox.mjs'
import { bodiesPerSecond } from './bodies-per-second.mjs'
import { runGateway } from './run-gateway.mjs'
import { untilQuiet } from './until-quiet.mjs'

const TIMES = 5
/** Short turns, so that what else the machine does strikes both alike. */
const TURNS = 10
const SECONDS = 0.25
const WARM_SECONDS = 3
const FIRST_MS = 120_000

/**
 * Requests a second for `/catalogue` of 3,000 yields, as a part of those for a bare Hono route with the same bytes in a
 * process of its own, both in turn; median of five.
 */
export const catalogueRatio = () =>
  runSandbox(({ url: sandboxUrl }) =>
    runGateway({ sandboxUrl, key: 'test_sandbox_free_3000' }, async ({ url }) => {
      const here = new URL('/catalogue', url)
      await untilRead(here)
      await untilQuiet(url)
      return besideBareRoute(here, async (bare) => {
        await bodiesPerSecond(here, WARM_SECONDS)
        await bodiesPerSecond(bare, WARM_SECONDS)
        const ratios = []
        for (let time = 0; time < TIMES; time += 1) ratios.push(await ratio(here, bare))
        return median(ratios)
      })
    }),
  )

/** @param {URL} here @param {URL} bare */
async function ratio(here, bare) {
  let [mine, most] = [0, 0]
  for (let turn = 0; turn < TURNS; turn += 1) {
    most += await bodiesPerSecond(bare, SECONDS)
    mine += await bodiesPerSecond(here, SECONDS)
  }
  return mine / most
}

/** The first refresh takes a moment. @param {URL} catalogue */
async function untilRead(catalogue) {
  const until = performance.now() + FIRST_MS
  while ((await fetch(catalogue)).status !== 200) {
    if (performance.now() > until) throw new Error('The gateway has read no catalogue.')
    await wait(200)
  }
}

/**
 * @template Result
 * @param {URL} from
 * @param {(bare: URL) => Promise<Result>} measure
 */
async function besideBareRoute(from, measure) {
  const program = startProgram({
    name: 'bare route',
    file: join(root, 'bench/gateway/bare-route.mjs'),
    // As a gateway is run.
    flags: gatewayMemory.flags,
    args: [from.href],
    env: { ...process.env, ...gatewayMemory.env },
    readyText: 'Bare route is ready at ',
    logFile: join(root, '.sheaf/logs/bench-bare-route.log'),
  })
  try {
    return await measure(new URL('/catalogue', await program.ready))
  } finally {
    await program.stop()
  }
}
