import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { gatewayMemory } from '../../scripts/gateway-memory.mjs'
import { prepare, root } from '../../scripts/prepare.mjs'
import { startProgram } from '../../scripts/start-program.mjs'

/**
 * Runs `measure` with a gateway of its own in front of a sandbox: a free port, and a database that is new and gone
 * afterwards.
 * @template Result
 * @param {{ sandboxUrl: string, key: string, settings?: Record<string, string> }} service `settings`: others than its own
 * @param {(gateway: { url: string, pid: number }) => Promise<Result>} measure
 */
export async function runGateway({ sandboxUrl, key, settings = {} }, measure) {
  await prepare(['server'])
  const folder = join(root, '.sheaf', `bench-gateway-${process.pid}`)
  mkdirSync(folder, { recursive: true })
  const program = startProgram({
    name: 'gateway',
    file: join(root, 'dist/server/main.js'),
    flags: gatewayMemory.flags,
    env: {
      ...process.env,
      ...gatewayMemory.env,
      SHEAF_MODE: 'sandbox',
      SANDBOX_URL: sandboxUrl,
      SANDBOX_KEY: key,
      SANDBOX_STATE: folder,
      PORT: '0',
      ...settings,
    },
    readyText: 'Gateway is ready at ',
    logFile: join(root, '.sheaf/logs/bench-gateway.log'),
  })
  try {
    return await measure({ url: await program.ready, pid: program.pid ?? 0 })
  } finally {
    await program.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
