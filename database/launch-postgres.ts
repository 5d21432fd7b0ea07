import { spawn } from 'node:child_process'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { postgresEnvironment } from './postgres-environment.ts'
import type { PostgresPlace } from './postgres-place.ts'
import { readPostmasterFile } from './postmaster-file.ts'

/** A small server: one machine, few connections, no replication, no parallel workers. Durability stays on. */
const SETTINGS = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=60',
  'shared_buffers=32MB',
  'wal_level=minimal',
  'max_wal_senders=0',
  'max_wal_size=256MB',
  'max_logical_replication_workers=0',
  'max_parallel_workers=0',
  'io_method=sync',
  'logging_collector=off',
  'timezone=UTC',
]

/** What came of a launch: it listens, or the server said why not. */
export type Launch = { readonly ready: true } | { readonly ready: false; readonly said: string }

/** Starts the server on its data folder and waits until it answers, at most 15 s. */
export async function launchPostgres(place: PostgresPlace, port: number): Promise<Launch> {
  const settings = SETTINGS.flatMap((setting) => ['-c', setting])
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
