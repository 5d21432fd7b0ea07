import { execFile, spawn } from 'node:child_process'
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '#database/free-port.ts'
import type { Sheaf } from '../fixtures/sheaf.ts'

const root = resolve(import.meta.dirname, '../..')
const run = promisify(execFile)

const RETRY_MS = 200
const START_TIMEOUT_MS = 60_000

/** An example as it runs: on an origin of its own, before a gateway that allows it. */
export interface RunningExample {
  readonly url: string
  /** The gateway of its widget. */
  readonly widgetUrl: string
  readonly stop: () => Promise<void>
}

/** Names the packed packages in place of published ones. */
async function installTarballs(folder: string): Promise<void> {
  const packages = join(root, 'dist/packages')
  const file = join(folder, 'package.json')
  const manifest: { dependencies?: Record<string, string> } = JSON.parse(
    await readFile(file, 'utf8'),
  )
  for (const name of await readdir(packages)) {
    if (manifest.dependencies?.[`@sheaf/${name}`] === undefined) continue
    const { stdout } = await run('npm', ['pack', '--json', '--pack-destination', folder], {
      cwd: join(packages, name),
    })
    const [{ filename }]: [{ filename: string }] = JSON.parse(stdout)
    manifest.dependencies[`@sheaf/${name}`] = `file:${filename}`
  }
  await writeFile(file, JSON.stringify(manifest))
  if (manifest.dependencies)
    await run('npm', ['install', '--no-audit', '--no-fund', '--prefer-offline'], { cwd: folder })
}

async function waitForAnswer(url: string): Promise<void> {
  const end = Date.now() + START_TIMEOUT_MS
  for (;;) {
    const answer = await fetch(url).catch(() => null)
    if (answer?.ok) return
    if (Date.now() > end) throw new Error(`${url} does not answer`)
    await new Promise((done) => {
      setTimeout(done, RETRY_MS)
    })
  }
}

/**
 * Installs an example in a folder of its own, from the packed packages, and starts it as its readers do.
 * @param name of the folder in `examples`
 * @param program what it starts, by its path in that folder
 */
export async function startExample(
  sheaf: Sheaf,
  name: string,
  program: readonly [string, ...string[]],
): Promise<RunningExample> {
  const folder = await mkdtemp(join(tmpdir(), `sheaf-example-${name}-`))
  await cp(join(root, 'examples', name), folder, { recursive: true })
  const port = await freePort()
  const url = `http://localhost:${port}`
  const gateway = await sheaf.startGateway({ WIDGET_ORIGINS: url })
  const env = {
    PATH: process.env['PATH'],
    HOME: folder,
    PORT: String(port),
    SHEAF_ORIGIN: gateway.url,
    VITE_SHEAF_ORIGIN: gateway.url,
    NEXT_PUBLIC_SHEAF_ORIGIN: gateway.url,
    NEXT_TELEMETRY_DISABLED: '1',
    NODE_ENV: 'production',
  } as const
  await installTarballs(folder)
  const [file, ...args] = program
  const manifest: { scripts: { build?: string } } = JSON.parse(
    await readFile(join(folder, 'package.json'), 'utf8'),
  )
  if (manifest.scripts.build !== undefined)
    await run(process.execPath, [join(folder, file), 'build'], { cwd: folder, env })
  const server = spawn(process.execPath, [join(folder, file), ...args], {
    cwd: folder,
    env,
    stdio: 'ignore',
  })
  const ended = new Promise((done) => {
    server.once('exit', done)
  })
  const stop = async (): Promise<void> => {
    server.kill()
    await ended
    await gateway.stop()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await waitForAnswer(url)
  } catch (error) {
    await stop()
    throw error
  }
  return { url, widgetUrl: gateway.url, stop }
}
