import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { processAlive } from './process-alive.ts'

/** Names the process that started the server and that will stop it. */
export const OWNER_FILE = 'sheaf-owner'

/**
 * Takes over a server whose starter is gone without stopping it (`kill -9`), so that it is not left behind for ever.
 * Answers whether it is ours to stop now.
 */
export async function adoptPostgres(dataFolder: string): Promise<boolean> {
  const file = join(dataFolder, OWNER_FILE)
  const owner = Number(await readFile(file, 'utf8').catch(() => '0'))
  if (owner === process.pid || processAlive(owner)) return false
  await writeFile(file, String(process.pid))
  return true
}
