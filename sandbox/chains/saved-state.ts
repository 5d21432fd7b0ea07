import { copyFileSync, existsSync, readFileSync, renameSync, statSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'

const unpacked = promisify(gunzip)

/** What is kept of a chain while it runs; anvil writes its own file when it ends, in place, and a kill can cut it off. */
const copyOf = (stateFile: string): string => `${stateFile}.copy`

/**
 * Makes sure that anvil can start from what was kept last: what a kill cut off is put aside as `<file>.broken`. With
 * nothing whole the chain begins anew, which the service sees by its blocks.
 */
export function restoreState(stateFile: string): void {
  const [newest, older] = [stateFile, copyOf(stateFile)]
    .filter((file) => existsSync(file))
    .toSorted(byAge)
  if (newest === undefined) return
  if (newest === stateFile && isWhole(newest)) return
  if (newest === stateFile) renameSync(stateFile, `${stateFile}.broken`)
  const copy = newest === stateFile ? older : newest
  if (copy !== undefined) copyFileSync(copy, stateFile)
}

const byAge = (a: string, b: string): number => statSync(b).mtimeMs - statSync(a).mtimeMs

function isWhole(file: string): boolean {
  try {
    JSON.parse(readFileSync(file, 'utf8'))
    return true
  } catch {
    return false
  }
}

/**
 * Writes down a chain, whole or not at all.
 * @param dump what `anvil_dumpState` answers: the same JSON as in anvil's own file, packed
 */
export async function keepState(stateFile: string, dump: string): Promise<void> {
  const part = `${copyOf(stateFile)}.part`
  await writeFile(part, await unpacked(Buffer.from(dump.slice(2), 'hex')))
  await rename(part, copyOf(stateFile))
}
