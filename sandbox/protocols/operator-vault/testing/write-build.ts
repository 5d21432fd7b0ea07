import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import solc from 'solc'
import { contractSources } from '../../../contracts/contract-sources.ts'

const require = createRequire(import.meta.url)

/** Settings of OpenZeppelin's upgrade checks. */
const settings = {
  evmVersion: 'cancun',
  outputSelection: {
    '*': { '*': ['storageLayout', 'evm.bytecode', 'evm.methodIdentifiers'], '': ['ast'] },
  },
}

interface Source {
  readonly content: string
}

/**
 * Compiles contracts with layouts and syntax trees, and writes the build that OpenZeppelin's checks read.
 * @param others by file name; default the operator's vault
 */
export async function writeBuild(
  folder: string,
  others: Readonly<Record<string, string>>,
): Promise<void> {
  const ownSources = contractSources()
  const entries =
    Object.keys(others).length > 0
      ? others
      : { 'OperatorVaultV3.sol': ownSources['OperatorVaultV3.sol']?.content ?? '' }
  const sources: Record<string, Source> = {}
  const add = (name: string, content: string): void => {
    if (sources[name] !== undefined) return
    sources[name] = { content }
    for (const imported of importsOf(content, name)) add(imported, read(imported, ownSources))
  }
  for (const [name, content] of Object.entries(entries)) add(name, content)
  const input = { language: 'Solidity', sources, settings }
  const output: unknown = JSON.parse(solc.compile(JSON.stringify(input)))
  const build = { solcVersion: solc.version().split('+')[0], input, output }
  writeFileSync(path.join(folder, 'build.json'), JSON.stringify(build))
}

function read(name: string, ownSources: Readonly<Record<string, Source>>): string {
  const content = ownSources[name]?.content
  return content ?? readFileSync(packageFile(name), 'utf8')
}

function packageFile(name: string): string {
  const [scope = '', packageName = '', ...rest] = name.split('/')
  return path.join(path.dirname(require.resolve(`${scope}/${packageName}/package.json`)), ...rest)
}

/** Returns the imports of a source, by their compiler names. */
function importsOf(content: string, from: string): string[] {
  const found = content.matchAll(/^import\s[^;]*?["'](?<file>[^"']+)["'];/gms)
  return [...found].map(({ groups }) => {
    const file = groups?.['file'] ?? ''
    return file.startsWith('.')
      ? path.posix.normalize(path.posix.join(path.posix.dirname(from), file))
      : file
  })
}
