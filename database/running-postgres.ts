import { readFile, realpath, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { withAdminConnection } from './admin-connection.ts'
import { readFileSync } from 'node:fs'

/** Whether the server on this port accepts our password and serves exactly this data folder. */
async function isServing(dataFolder: string, port: number): Promise<boolean> {
  try {
    const [row] = await withAdminConnection(dataFolder, port, (sql) => sql`show data_directory`)
    return (await realpath(String(row?.['data_directory']))) === (await realpath(dataFolder))
  } catch {
    return false
  }
}

/** Whether a process with this id runs, whoever owns it. Zombies do not count. */
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
    // The state follows the command, which is in brackets and may contain anything.
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(')').at(-1)?.startsWith(' Z') ?? false
  } catch {
    return false
  }
}

/** Process ids are reused: a pid file may name no database at all, a child process, or a server of other data. */
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

interface PostmasterFile {
  readonly pid: number
  readonly port: number
  readonly ready: boolean
}

/** Parses a `postmaster.pid`: pid, folder, start time, port, socket, address, shared memory, status. */
export function parsePostmasterFile(text: string): PostmasterFile | null {
  const lines = text.split('\n').map((line) => line.trim())
  const [pid, port] = [Number(lines[0]), Number(lines[3])]
  if (!Number.isInteger(pid) || pid <= 0 || !Number.isInteger(port) || port <= 0) return null
  return { pid, port, ready: lines[7] === 'ready' }
}

/** Reads the server in this data folder's `postmaster.pid`, alive or not; null without a valid one. */
export async function readPostmasterFile(dataFolder: string): Promise<PostmasterFile | null> {
  const text = await readFile(join(dataFolder, 'postmaster.pid'), 'utf8').catch(() => null)
  return text === null ? null : parsePostmasterFile(text)
}

/**
 * Returns the server that already runs on this data folder and answers. A pid file left by `kill -9` is removed, so
 * that it does not block the next start; one of a starting server is left alone.
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
