import { fork } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { z } from 'zod'
import { artifacts, type Artifacts } from './artifact.ts'
import { contractSources, contractsFolder, type ContractSources } from './contract-sources.ts'

const outputSelection = ['abi', 'evm.bytecode.object', 'evm.deployedBytecode.object']

/** Emits code only for the contract that a file is named after: its bases are not deployed. */
const settingsFor = (files: readonly string[]) => ({
  optimizer: { enabled: true, runs: 200 },
  evmVersion: 'cancun',
  outputSelection: Object.fromEntries(
    files.map((file) => [file, { [path.basename(file, '.sol')]: outputSelection }]),
  ),
})

const packages = ['solc', '@openzeppelin/contracts', '@openzeppelin/contracts-upgradeable']

const answer = z.object({
  errors: z.array(z.string()),
  contracts: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        abi: z.array(z.looseObject({ type: z.string() })),
        evm: z.object({
          bytecode: z.object({ object: z.string() }),
          deployedBytecode: z.object({ object: z.string() }),
        }),
      }),
    ),
  ),
})

/**
 * Compiles every contract, or reads it from `folder` when the same sources were compiled before.
 * @param folder cache of compiled contracts; created if missing
 * @param sources by file name; a file holds the contract of its name
 * @throws Error with the compiler's message when a contract does not compile
 */
export async function compileContracts(
  folder: string,
  sources: ContractSources = contractSources(),
): Promise<Artifacts> {
  const settings = settingsFor(Object.keys(sources))
  const input = { language: 'Solidity', sources, settings }
  const file = path.join(folder, `contracts-${fingerprint(input)}.json`)
  const cached = readCache(file)
  if (cached !== null) return cached
  const compiled = read(await runCompiler(input), Object.keys(sources))
  mkdirSync(folder, { recursive: true })
  // Renamed into place, so that a kill leaves no partial file.
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, JSON.stringify(compiled))
  renameSync(draft, file)
  return compiled
}

function fingerprint(input: object): string {
  const require = createRequire(import.meta.url)
  const versions = packages.map((name) => readFileSync(require.resolve(`${name}/package.json`)))
  const hash = createHash('sha256').update(JSON.stringify(input))
  for (const version of versions) hash.update(version)
  return hash.digest('hex').slice(0, 16)
}

function readCache(file: string): Artifacts | null {
  try {
    return artifacts.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    // Missing, or of another version of this file: compiled anew and replaced.
    return null
  }
}

function runCompiler(input: object): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const compiler = fork(path.join(contractsFolder, 'solc-process.mjs'), { execArgv: [] })
    compiler.once('message', resolve)
    compiler.once('error', reject)
    compiler.once('exit', (code) => reject(new Error(`The compiler ended with code ${code}.`)))
    compiler.send(input)
  })
}

function read(output: unknown, files: readonly string[]): Artifacts {
  const { errors, contracts } = answer.parse(output)
  if (errors.length > 0) throw new Error(`A contract does not compile: ${errors.join('\n')}`)
  return artifacts.parse(
    Object.fromEntries(
      files.map((file) => {
        const name = path.basename(file, '.sol')
        const contract = contracts[file]?.[name]
        return [
          name,
          {
            abi: contract?.abi,
            creationCode: `0x${contract?.evm.bytecode.object}`,
            runtimeCode: `0x${contract?.evm.deployedBytecode.object}`,
          },
        ]
      }),
    ),
  )
}
