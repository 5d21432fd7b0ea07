import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { dirname, join } from 'node:path'
import { postgresEnvironment } from './postgres-environment.ts'
import type { PostgresPlace } from './postgres-place.ts'

/** Stops the server: connections are cut, everything committed is kept. One that runs no more is fine. */
export async function stopPostgres(place: PostgresPlace): Promise<void> {
  const args = ['stop', '-D', place.dataFolder, '-m', 'fast', '-w', '-t', '10', '-s']
  const child = spawn(join(place.native, 'bin', 'pg_ctl'), args, {
    ...place.user,
    cwd: dirname(place.native),
    env: postgresEnvironment(),
    stdio: 'ignore',
  })
  await once(child, 'close')
}
