import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The port that the server on this data folder listened on last, as Postgres keeps it; null before the first time. */
export async function lastPort(dataFolder: string): Promise<number | null> {
  const options = await readFile(join(dataFolder, 'postmaster.opts'), 'utf8').catch(() => '')
  const port = Number(/"-p" "(\d+)"/.exec(options)?.[1] ?? 0)
  return port > 0 && port <= 65_535 ? port : null
}
