import { copyFileSync, existsSync, readFileSync, renameSync, statSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { z } from 'zod'

const gunzipAsync = promisify(gunzip)

/** What is kept of a chain while it runs; anvil writes its own file when it ends, in place, and a kill can cut it off. */
const getCopyPath = (stateFile: string): string => `${stateFile}.copy`

/**
 * Makes sure that anvil can start from what was kept last: of two whole files the one with more blocks, or else the newer
 * one. What a kill cut off is put aside as `<file>.broken`. With nothing whole the chain begins anew, which the service
 * sees by its blocks.
 */
export function restoreState(stateFile: string): void {
  const [primary, copy] = [readStateInfo(stateFile), readStateInfo(getCopyPath(stateFile))]
  if (existsSync(stateFile) && primary === null) renameSync(stateFile, `${stateFile}.broken`)
  if (copy !== null && (primary === null || isNewer(copy, primary)))
    copyFileSync(getCopyPath(stateFile), stateFile)
}

interface SavedStateInfo {
  readonly blocks: number
  readonly writtenAt: number
}

const isNewer = (a: SavedStateInfo, b: SavedStateInfo): boolean =>
  a.blocks === b.blocks ? a.writtenAt > b.writtenAt : a.blocks > b.blocks

const dumpSchema = z.looseObject({ blocks: z.array(z.unknown()) })

/** Null where there is none, or not all of it. */
function readStateInfo(file: string): SavedStateInfo | null {
  try {
    const { blocks } = dumpSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
    return { blocks: blocks.length, writtenAt: statSync(file).mtimeMs }
  } catch {
    return null
  }
}

/**
 * Writes down a chain, whole or not at all.
 * @param dump what `anvil_dumpState` answers: the same JSON as in anvil's own file, packed
 */
export async function saveState(stateFile: string, dump: string): Promise<void> {
  const temporaryFile = `${getCopyPath(stateFile)}.part`
  await writeFile(temporaryFile, await gunzipAsync(Buffer.from(dump.slice(2), 'hex')), {
    flush: true,
  })
  await rename(temporaryFile, getCopyPath(stateFile))
}
