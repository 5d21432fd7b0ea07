import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { prepare, root } from '../../scripts/prepare.mjs'
import { startProgram } from '../../scripts/start-program.mjs'
import { median } from '../median.mjs'

const TIMES = 5

/** Seconds from starting a built sandbox without any state to its ready line. Median of five. */
export async function sandboxBoot() {
  const all = []
  for (let time = 0; time < TIMES; time += 1)
    all.push(await runSandbox(async ({ seconds }) => seconds))
  return median(all)
}

/**
 * Runs `measure` with its own sandbox: free ports, and a temporary state folder.
 * @template Result
 * @param {(sandbox: { url: string, pid: number, seconds: number, state: string }) => Promise<Result>} measure `seconds`
 *   from its start to its ready line; `state` is the folder
 * @param {Record<string, string>} settings others than its own
 */
export async function runSandbox(measure, settings = {}) {
  await prepare(['sandbox'])
  const folder = join(root, '.sheaf', `bench-${process.pid}`)
  mkdirSync(folder, { recursive: true })
  const started = performance.now()
  const program = startProgram({
    name: 'sandbox',
    file: join(root, 'dist/sandbox/main.js'),
    env: {
      ...process.env,
      PORT: '0',
      ANVIL_PORT_ETHEREUM_SEPOLIA: '0',
      ANVIL_PORT_BASE_SEPOLIA: '0',
      SOLANA_PORT: '0',
      SANDBOX_STATE: folder,
      ...settings,
    },
    readyText: 'Sandbox is ready at ',
    logFile: join(root, '.sheaf/logs/bench-sandbox.log'),
  })
  try {
    const url = await program.ready
    const seconds = (performance.now() - started) / 1000
    return await measure({
      url,
      pid: program.pid ?? 0,
      seconds,
      state: folder,
    })
  } finally {
    await program.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
