import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { postgresEnvironment } from './postgres-environment.ts'
import type { PostgresPlace } from './postgres-place.ts'
import { readPostmasterFile } from './postmaster-file.ts'
import { processAlive } from './process-alive.ts'

const LONGEST_MS = 10_000

/** Stops the server: connections are cut, everything committed is kept. One that runs no more is fine. */
export async function stopPostgres(place: PostgresPlace): Promise<void> {
  const pid = (await readPostmasterFile(place.dataFolder))?.pid ?? null
  const args = ['stop', '-D', place.dataFolder, '-m', 'fast', '-W', '-s']
  const child = spawn(join(place.native, 'bin', 'pg_ctl'), args, {
    ...place.user,
    cwd: dirname(place.native),
    env: postgresEnvironment(),
    stdio: 'ignore',
  })
  await once(child, 'close')
  // This very process: another one may be started on the folder as soon as it is gone.
  for (const deadline = Date.now() + LONGEST_MS; Date.now() < deadline; await pause(15))
    if (pid === null || !processAlive(pid)) return
}
