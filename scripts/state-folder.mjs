import { cpSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './prepare.mjs'

/**
 * Gives a state folder of its own the contracts that this clone has compiled; where it has none, the sandbox compiles them.
 * @param {string} folder
 */
export function copyCompiledContracts(folder) {
  const compiled = join(root, '.sheaf/contracts')
  if (existsSync(compiled)) cpSync(compiled, join(folder, 'contracts'), { recursive: true })
}
