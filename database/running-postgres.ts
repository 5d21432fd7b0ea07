import { readFile, realpath, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { withAdminConnection } from './admin-connection.ts'
import { readPostmasterFile, type PostmasterFile } from './postmaster-file.ts'
import { isProcessAlive } from './is-process-alive.ts'

/** Whether the server on this port answers to our password and serves exactly this data folder. */
async function isServing(dataFolder: string, port: number): Promise<boolean> {
  try {
    const [row] = await withAdminConnection(dataFolder, port, (sql) => sql`show data_directory`)
    return (await realpath(String(row?.['data_directory']))) === (await realpath(dataFolder))
  } catch {
    return false
  }
}

/** Process ids are used again: a pid file may name what is no database at all, a part of one, or one of other data. */
async function canBePostgres(dataFolder: string, pid: number): Promise<boolean> {
  if (!isProcessAlive(pid)) return false
  const line = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => null)
  if (line === null) return true
  const [command = '', ...args] = line.split('\0')
  // A server's children are called "postgres: checkpointer" and the like.
  if (!/postgres(?!:)/.test(command)) return false
  const folder = args[args.indexOf('-D') + 1]
  return !args.includes('-D') || folder === undefined || (await isSamePath(folder, dataFolder))
}

async function isSamePath(one: string, other: string): Promise<boolean> {
  const [first, second] = await Promise.all(
    [one, other].map((path) => realpath(path).catch(() => resolve(path))),
  )
  return first === second
}

/**
 * The server that already runs on this data folder and answers. A pid file left behind by `kill -9` is removed, so
 * that it cannot hinder the next start; one of a server that is still starting is left alone.
 */
export async function findRunningPostgres(dataFolder: string): Promise<PostmasterFile | null> {
  const file = await readPostmasterFile(dataFolder)
  if (!file) return null
  if (!(await canBePostgres(dataFolder, file.pid))) {
    await rm(join(dataFolder, 'postmaster.pid'), { force: true })
    return null
  }
  return file.ready && (await isServing(dataFolder, file.port)) ? file : null
}
