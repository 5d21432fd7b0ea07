import { spawn } from 'node:child_process'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { postgresEnvironment } from './postgres-environment.ts'
import type { PostgresPlace } from './postgres-place.ts'
import { postgresSettings } from './postgres-settings.ts'
import { readPostmasterFile } from './postmaster-file.ts'

/** What came of a launch: it listens, or the server said why not. */
export type Launch = { readonly ready: true } | { readonly ready: false; readonly said: string }

/** Starts the server on its data folder and waits until it answers, at most 15 s. */
export async function launchPostgres(place: PostgresPlace, port: number): Promise<Launch> {
  const settings = postgresSettings(process.env).flatMap((setting) => ['-c', setting])
  const args = ['-D', place.dataFolder, '-p', String(port), ...settings]
  const child = spawn(join(place.native, 'bin', 'postgres'), args, {
    ...place.user,
    cwd: dirname(place.native),
    env: postgresEnvironment(),
    // A group of its own: Ctrl-C in a terminal must not stop it before the services that use it.
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  let ended = false
  child.stderr.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-4_000)))
  child.on('close', () => (ended = true))
  child.on('error', (error) => {
    said += error.message
    ended = true
  })
  for (const deadline = Date.now() + 15_000; Date.now() < deadline; await pause(15)) {
    if (ended) return { ready: false, said }
    const file = await readPostmasterFile(place.dataFolder)
    if (file?.pid !== child.pid || !file?.ready) continue
    child.unref()
    return { ready: true }
  }
  child.kill('SIGKILL')
  return { ready: false, said }
}
