import {
  constants,
  copyFileSync,
  existsSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { copyFile, rename, rm, stat } from 'node:fs/promises'
import { gunzipSync } from 'node:zlib'

/** A second copy of a saved chain: anvil writes the first in place, and a kill can cut it off. */
const copyOf = (stateFile: string): string => `${stateFile}.copy`
const STEADY_MS = 1_000

/**
 * Makes sure that anvil can start from what was kept: what a kill cut off is put aside as `<file>.broken`, and the copy
 * takes its place. Without one the chain begins anew, which the service sees by its blocks.
 */
export function restoreState(stateFile: string): void {
  const copy = copyOf(stateFile)
  if (existsSync(stateFile) && !isWhole(stateFile)) renameSync(stateFile, `${stateFile}.broken`)
  if (!existsSync(stateFile) && existsSync(copy) && isWhole(copy)) copyFileSync(copy, stateFile)
}

function isWhole(file: string): boolean {
  try {
    JSON.parse(readFileSync(file, 'utf8'))
    return true
  } catch {
    return false
  }
}

/**
 * Writes down a chain as it is now: until anvil first saves it by itself, a kill would lose all of it.
 * @param dump what `anvil_dumpState` answers: the same JSON, packed
 */
export function keepState(stateFile: string, dump: string): void {
  const part = `${copyOf(stateFile)}.part`
  writeFileSync(part, gunzipSync(Buffer.from(dump.slice(2), 'hex')))
  renameSync(part, copyOf(stateFile))
}

export interface StateKeeper {
  stop(): Promise<void>
}

/** Copies what anvil saves when it has grown and is not being written. */
export function copySaves(stateFile: string, everyMs: number): StateKeeper {
  // Anvil saves an idle chain too; one that went on is longer.
  let copied = existsSync(copyOf(stateFile)) ? statSync(copyOf(stateFile)).size : 0
  let copying: Promise<void> = Promise.resolve()
  const copyIfSaved = async (): Promise<void> => {
    const before = await stat(stateFile).catch(() => null)
    if (!before || before.size === copied || Date.now() - before.mtimeMs < STEADY_MS) return
    const part = `${copyOf(stateFile)}.part`
    await copyFile(stateFile, part, constants.COPYFILE_FICLONE)
    const after = await stat(stateFile)
    if (after.mtimeMs !== before.mtimeMs || after.size !== before.size) return
    await rename(part, copyOf(stateFile))
    copied = before.size
  }
  const timer = setInterval(() => {
    copying = copying.then(copyIfSaved).catch(() => undefined)
  }, everyMs)
  return {
    async stop() {
      clearInterval(timer)
      await copying
      await rm(`${copyOf(stateFile)}.part`, { force: true })
    },
  }
}
