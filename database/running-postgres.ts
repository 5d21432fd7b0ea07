import { readFile, realpath, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { withAdminConnection } from './admin-connection.ts'
import { readFileSync } from 'node:fs'

/** Whether the server on this port answers to our password and serves exactly this data folder. */
async function isServing(dataFolder: string, port: number): Promise<boolean> {
  try {
    const [row] = await withAdminConnection(dataFolder, port, (sql) => sql`show data_directory`)
    return (await realpath(String(row?.['data_directory']))) === (await realpath(dataFolder))
  } catch {
    return false
  }
}

/** Whether a process with this id runs, whoever owns it. One that has ended and was not yet collected does not run. */
export function isProcessAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return !isZombie(pid)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

function isZombie(pid: number): boolean {
  try {
    // The state follows the command, which stands in brackets and may hold anything.
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(')').at(-1)?.startsWith(' Z') ?? false
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

/** What a running server writes into `postmaster.pid`. */
interface PostmasterFile {
  readonly pid: number
  readonly port: number
  readonly ready: boolean
}

/** Reads the text of a `postmaster.pid`: pid, folder, start time, port, socket, address, shared memory, status. */
export function parsePostmasterFile(text: string): PostmasterFile | null {
  const lines = text.split('\n').map((line) => line.trim())
  const [pid, port] = [Number(lines[0]), Number(lines[3])]
  if (!Number.isInteger(pid) || pid <= 0 || !Number.isInteger(port) || port <= 0) return null
  return { pid, port, ready: lines[7] === 'ready' }
}

/** The server that this data folder's `postmaster.pid` names, alive or not; null without a readable one. */
export async function readPostmasterFile(dataFolder: string): Promise<PostmasterFile | null> {
  const text = await readFile(join(dataFolder, 'postmaster.pid'), 'utf8').catch(() => null)
  return text === null ? null : parsePostmasterFile(text)
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
