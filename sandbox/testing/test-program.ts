import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { afterAll, beforeAll } from 'vitest'
import { copyCompiledContracts } from '../../scripts/state-folder.mjs'

/** The sandbox's program in its own process. */
export interface RunningProgram {
  readonly child: ChildProcess
  readonly ended: Promise<{ code: number | null; said: string; complained: string }>
  /** The URL that it printed. */
  readonly ready: () => Promise<string>
}

/** A test file's own build of the program, with a state folder. */
export interface TestProgram {
  readonly stateFolder: () => string
  /** Starts it on free ports, unless the environment sets them. */
  readonly run: (environment?: Readonly<Record<string, string>>) => RunningProgram
  /** Ends what still runs, as Ctrl-C would. */
  readonly endAll: () => Promise<void>
}

export function setupTestProgram(entry = 'sandbox/main.ts'): TestProgram {
  const built = `dist/${entry.replaceAll(/\W/g, '-')}-${process.pid}-${Date.now()}`
  let stateFolder = ''
  const started: ChildProcess[] = []
  const endAll = async (): Promise<void> => {
    for (const child of started.splice(0)) {
      if (child.exitCode !== null || child.signalCode !== null) continue
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
  }
  beforeAll(async () => {
    stateFolder = await mkdtemp(join(tmpdir(), 'sheaf-main-'))
    await chmod(stateFolder, 0o755)
    // Contracts compiled for the run: compiling is not tested here.
    copyCompiledContracts(stateFolder)
    const options = { ssr: entry, outDir: built, emptyOutDir: true }
    await build({ logLevel: 'error', build: options })
  })
  afterAll(async () => {
    await endAll()
    await rm(built, { recursive: true })
    await rm(stateFolder, { recursive: true })
  })
  const name = entry.replace(/^.*\//, '').replace(/\.ts$/, '.js')
  return {
    stateFolder: () => stateFolder,
    endAll,
    run(environment = {}) {
      const child = spawn(process.execPath, [`${built}/${name}`], {
        env: {
          ...process.env,
          PORT: '0',
          ANVIL_PORT_ETHEREUM_SEPOLIA: '0',
          ANVIL_PORT_BASE_SEPOLIA: '0',
          SOLANA_PORT: '0',
          SANDBOX_STATE: stateFolder,
          ...environment,
        },
      })
      started.push(child)
      return running(child)
    },
  }
}

function running(child: ChildProcess): RunningProgram {
  let output = ''
  let errorOutput = ''
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr?.on('data', (chunk: Buffer) => (errorOutput += chunk.toString()))
  const ended = once(child, 'close').then(() => ({
    code: child.exitCode,
    said: output,
    complained: errorOutput,
  }))
  const address = new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', () => {
      const url = /^Sandbox is ready at (\S+)$/m.exec(output)?.[1]
      if (url) resolve(url)
    })
    void ended.then(() => reject(new Error(errorOutput)))
  })
  address.catch(() => undefined)
  return { child, ended, ready: () => address }
}
