import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** What a running server writes into `postmaster.pid`. */
export interface PostmasterFile {
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
