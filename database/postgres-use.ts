import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isProcessAlive } from './running-postgres.ts'

/** A folder within the data: one file per use of the server, named after the process. */
export const USERS_FOLDER = 'sheaf-users'

export interface PostgresUse {
  isAlone(): Promise<boolean>
  /** Ends this use, and returns whether nobody else is left. */
  leave(): Promise<boolean>
}

/**
 * Registers this process as a user of the server. Several programs share one; the last of them stops it, and a killed
 * one no longer counts, so that the server is neither stopped early nor left behind.
 */
export async function joinPostgres(dataFolder: string): Promise<PostgresUse> {
  const folder = join(dataFolder, USERS_FOLDER)
  const name = `${process.pid}-${getProcessStart(process.pid)}-${randomBytes(4).toString('hex')}`
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, name), '')
  const isAlone = async (): Promise<boolean> => {
    const users = await readdir(folder).catch(() => [])
    return !users.some((user) => user !== name && isUseAlive(user))
  }
  return {
    isAlone,
    async leave() {
      await rm(join(folder, name), { force: true })
      return await isAlone()
    },
  }
}

/** Process ids are reused, after a reboot from the beginning: the start time tells them apart. */
function isUseAlive(name: string): boolean {
  const [pid, start] = name.split('-').map(Number)
  return pid !== undefined && pid > 0 && isProcessAlive(pid) && getProcessStart(pid) === start
}

/** Returns a process's start in ticks since boot; 0 where that cannot be read. */
function getProcessStart(pid: number): number {
  try {
    // The numbered fields follow the command, which is in brackets and may contain anything; the 22nd is the start.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(')').at(-1)?.trim().split(' ')
    return Number(fields?.[19] ?? 0)
  } catch {
    return 0
  }
}
