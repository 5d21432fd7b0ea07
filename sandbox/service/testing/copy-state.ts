import { execFile } from 'node:child_process'
import { chmod, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/**
 * Copies a stopped sandbox's state, so that a start from it deploys nothing again. Owners and modes are kept, as the
 * database requires.
 * @param from the state folder to copy
 * @param to an existing folder; by default a new one, which the caller removes
 * @returns the target folder
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
