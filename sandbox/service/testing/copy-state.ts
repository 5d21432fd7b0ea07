import { execFile } from 'node:child_process'
import { chmod, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/**
 * Copies what a sandbox keeps, while nothing uses it: who starts from it need not deploy everything again. Owners and
 * modes stay, as the database asks for its own.
 *
 * @param from the state folder to copy
 * @param to a folder that is there; a new one, which its taker removes, when left out
 * @returns the folder it was copied to
 */
export async function copyState(from: string, to?: string): Promise<string> {
  const folder = to ?? (await newFolder())
  await run('cp', ['-a', `${from}/.`, folder])
  return folder
}

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sheaf-state-'))
  // The database may run as another user, who has to reach its data.
  await chmod(folder, 0o755)
  return folder
}
