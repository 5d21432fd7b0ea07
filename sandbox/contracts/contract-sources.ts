import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** Folder of the sandbox, found from the repository's root: this code may run bundled elsewhere. */
const sandboxFolder = findSandbox(path.dirname(fileURLToPath(import.meta.url)))

/** Folder of the contracts that several protocols share. */
export const contractsFolder = path.join(sandboxFolder, 'contracts')

/** Default folder of compiled contracts: `.sheaf` of the clone. */
export const artifactsFolder = path.resolve(contractsFolder, '../../.sheaf/contracts')

function findSandbox(from: string): string {
  if (existsSync(path.join(from, 'sandbox', 'contracts'))) return path.join(from, 'sandbox')
  const parent = path.dirname(from)
  if (parent === from) throw new Error('The folder sandbox/contracts is missing.')
  return findSandbox(parent)
}

/** Solidity sources by file name. */
export type ContractSources = Readonly<Record<string, { readonly content: string }>>

/**
 * Returns every contract source by file name: shared ones, and each protocol's. A file holds the contract of its name.
 */
export function contractSources(): ContractSources {
  const protocols = path.join(sandboxFolder, 'protocols')
  const folders = [
    contractsFolder,
    ...readdirSync(protocols, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => path.join(protocols, name))
      .sort(),
  ]
  return Object.fromEntries(
    folders.flatMap((folder) =>
      readdirSync(folder)
        .filter((file) => file.endsWith('.sol'))
        .sort()
        .map((file) => [file, { content: readFileSync(path.join(folder, file), 'utf8') }]),
    ),
  )
}
