import { existsSync, readFileSync, renameSync } from 'node:fs'

/**
 * Renames a saved chain that can't be read to `<file>.broken`: anvil does not write it in one piece, and would not
 * start with one that a kill cut off. The chain then begins anew, which the service sees by its blocks.
 */
export function setAsideBroken(stateFile: string): void {
  if (!existsSync(stateFile)) return
  try {
    JSON.parse(readFileSync(stateFile, 'utf8'))
  } catch {
    renameSync(stateFile, `${stateFile}.broken`)
  }
}
