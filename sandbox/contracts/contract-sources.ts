import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the Solidity sources, found from the repository's root: this code may run bundled elsewhere. */
export const contractsFolder = findContractsFolder(path.dirname(fileURLToPath(import.meta.url)))

function findContractsFolder(from: string): string {
  const candidate = path.join(from, 'sandbox', 'contracts')
  if (existsSync(candidate)) return candidate
  const parent = path.dirname(from)
  if (parent === from) throw new Error('The folder sandbox/contracts is missing.')
  return findContractsFolder(parent)
}

/** Every contract of the sandbox, by file name. */
export function contractSources(): Record<string, { content: string }> {
  const files = readdirSync(contractsFolder)
    .filter((file) => file.endsWith('.sol'))
    .sort()
  return Object.fromEntries(
    files.map((file) => [
      file,
      { content: readFileSync(path.join(contractsFolder, file), 'utf8') },
    ]),
  )
}
