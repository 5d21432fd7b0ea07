import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { gatewayMemory } from '../../scripts/gateway-memory.mjs'
import { prepare, root } from '../../scripts/prepare.mjs'
import { startProgram } from '../../scripts/start-program.mjs'

/** What the service signs its deliveries with here. */
export const SECRET = 'what-the-bench-signs-with'

/** @typedef {{ url: string, pid: number }} Gateway */

/**
 * Runs `measure` with copies of the built gateway on one embedded database: free ports, a state folder that is new and
 * gone afterwards, a service that is not there, and visitors known by `x-forwarded-for`.
 * @template Result
 * @param {number} copies
 * @param {(gateways: Gateway[]) => Promise<Result>} measure
 */
export async function runGateways(copies, measure) {
  await prepare(['server'])
  const folder = join(root, '.sheaf', `bench-${process.pid}`)
  mkdirSync(folder, { recursive: true })
  /** @type {import('../../scripts/start-program.mjs').Program[]} */
  const programs = []
  /** @type {Gateway[]} */
  const gateways = []
  try {
    for (let copy = 1; copy <= copies; copy += 1) {
      const program = startGateway(copy, folder)
      programs.push(program)
      gateways.push({ url: await program.ready, pid: program.pid ?? 0 })
    }
    return await measure(gateways)
  } finally {
    for (const program of programs.reverse()) await program.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** @param {number} copy @param {string} folder */
const startGateway = (copy, folder) =>
  startProgram({
    name: 'gateway',
    file: join(root, 'dist/server/main.js'),
    flags: gatewayMemory.flags,
    env: {
      ...gatewayMemory.env,
      PATH: process.env['PATH'],
      PORT: '0',
      EARN_API_URL: 'https://127.0.0.1:9',
      EARN_API_KEY: 'live_bench',
      EARN_WEBHOOK_SECRET: SECRET,
      SHEAF_EMBEDDED_DB: '1',
      SANDBOX_STATE: folder,
      TRUST_PROXY_HOPS: '1',
    },
    readyText: 'Gateway is ready at ',
    logFile: join(root, `.sheaf/logs/bench-gateway-${copy}.log`),
  })
