import { spawn, execFile } from 'node:child_process'
import { once } from 'node:events'
import { gatewayMemory } from '../../scripts/programs.mjs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

export interface BuiltGateway {
  readonly url: string
  written(): string
  /** Sends the stop signal. @returns its exit code */
  stop(): Promise<number | null>
  /** @returns its exit code; null when the signal ended it */
  signal(name: NodeJS.Signals): Promise<number | null>
}

export interface FailedStart {
  readonly code: number | null
  readonly written: string
}

const ROOT = resolve(import.meta.dirname, '../..')

/** A gateway as in the image: built, with only the packages that it needs. */
export interface BuiltFolder {
  /** Contains `dist/server/main.js`. */
  readonly path: string
  remove(): Promise<void>
}

/** @param env further variables of the build, to verify that none gets into it */
export async function buildGateway(
  env: Readonly<Record<string, string>> = {},
): Promise<BuiltFolder> {
  const folder = await mkdtemp(join(tmpdir(), 'sheaf-built-'))
  await chmod(folder, 0o755)
  const built = join(folder, 'built')
  const path = join(folder, 'runtime')
  const run = (...args: string[]) =>
    promisify(execFile)(process.execPath, args, { cwd: ROOT, env: { ...process.env, ...env } })
  await run(join(ROOT, 'scripts/build.mjs'), 'server', '--into', built)
  await run(join(ROOT, 'scripts/copy-runtime.mjs'), path, built)
  return { path, remove: () => rm(folder, { recursive: true }) }
}

/** Starts it as the image does, with only these variables, so that none of this machine's settings counts. */
export async function startBuiltGateway(
  { path }: BuiltFolder,
  env: Readonly<Record<string, string>>,
): Promise<BuiltGateway | FailedStart> {
  const child = spawn(process.execPath, [...gatewayMemory.flags, 'dist/server/main.js'], {
    cwd: path,
    env: { ...gatewayMemory.env, PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let written = ''
  const closed = once(child, 'close').then(() => child.exitCode)
  const ready = new Promise<string>((resolve) => {
    const read = (chunk: Buffer): void => {
      written += chunk.toString('utf8')
      const port = /Gateway is ready at http:\/\/localhost:(\d+)/.exec(written)?.[1]
      if (port !== undefined) resolve(`http://localhost:${port}`)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
  })
  const signal = (name: NodeJS.Signals): Promise<number | null> => {
    child.kill(name)
    return closed
  }
  const url = await Promise.race([ready, closed.then(() => null)])
  if (url === null) return { code: await closed, written }
  return {
    url,
    written: () => written,
    stop: () => signal('SIGTERM'),
    signal,
  }
}

/** @throws with its output when it did not start */
export async function startBuiltGatewayOrThrow(
  folder: BuiltFolder,
  env: Readonly<Record<string, string>>,
): Promise<BuiltGateway> {
  const started = await startBuiltGateway(folder, env)
  if ('url' in started) return started
  throw new Error(`The gateway did not start (${started.code}): ${started.written}`)
}
