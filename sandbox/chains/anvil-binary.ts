import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { ChainError } from './chain-error.ts'

const architectures: Partial<Record<NodeJS.Architecture, string>> = { x64: 'amd64', arm64: 'arm64' }

/**
 * The anvil program of this platform's own package: the one that npm links is a script, which would take signals
 * instead of the chain.
 * @throws ChainError ANVIL_MISSING
 */
export function anvilBinary(platform = process.platform, architecture = process.arch): string {
  const name = `@foundry-rs/anvil-${platform}-${architectures[architecture] ?? architecture}`
  const program = platform === 'win32' ? 'anvil.exe' : 'anvil'
  const file = path.join(packageFolder(name), 'bin', program)
  if (!existsSync(file)) throw missing(name)
  return file
}

function packageFolder(name: string): string {
  try {
    return path.dirname(createRequire(import.meta.url).resolve(`${name}/package.json`))
  } catch {
    throw missing(name)
  }
}

function missing(name: string): ChainError {
  return new ChainError(
    'ANVIL_MISSING',
    `The local chain's program is missing (package ${name}): run npm install, and see that it may install optional packages.`,
  )
}
