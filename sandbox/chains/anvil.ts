import { spawn, type ChildProcess } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  copyFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { createTestClient, http } from 'viem'
import { mnemonic } from './accounts.ts'
import {
  anvilBinary,
  describeThreads,
  killOrphanProcess,
  removePidFile,
  writePidFile,
  watchForHang,
} from './anvil-process.ts'
import { ChainError } from './chain.ts'
import { rename, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { z } from 'zod'

export interface AnvilOptions {
  readonly chainId: number
  /** 0 takes a free port. */
  readonly port: number
  /** Where the chain is saved between runs; null saves nothing. */
  readonly stateFile: string | null
  /** Genesis time of a new chain in Unix seconds; default now. */
  readonly genesisTime?: number
  /** Milliseconds without an answer until it counts as hung; default 60,000. */
  readonly patienceMs?: number
  /** Called once if the process exits without `stop`. */
  readonly onDied: (error: ChainError) => void
}

export interface Anvil {
  readonly url: string
  /** True when it was restored from a saved state. */
  readonly isRestored: boolean
  /** Saves the chain. Nothing may be mined meanwhile: anvil dumps blocks first and accounts later, one block ahead. */
  save(): Promise<void>
  /** Saves the state, ends the process and waits for its exit. */
  stop(): Promise<void>
}

/** Number of older blocks with readable state; up to 1 MB of disk each on a long chain. */
const HISTORY = 600
const START_TIMEOUT_MS = 20_000
const STOP_TIMEOUT_MS = 10_000
const REPEAT_MS = 500
/** Signal 15, counted from 0 in the masks of proc(5). */
const SIGTERM_BIT = 14n
/** Longer than a busy machine delays an answer. */
const PATIENCE_MS = 60_000
/** One year in seconds: disables anvil's own save every minute. */
const NEVER = '31536000'

const gunzipAsync = promisify(gunzip)

/**
 * Returns the path of the copy saved while the chain runs; anvil writes its own file in place at exit, where a kill
 * truncates it.
 */
const getCopyPath = (stateFile: string): string => `${stateFile}.copy`

/**
 * Restores the better of the two saved files: more blocks, or else newer. A truncated file is renamed to
 * `<file>.broken`. With no whole file the chain starts new, which the service detects by its blocks.
 */
function restoreState(stateFile: string): void {
  const [primary, copy] = [readStateInfo(stateFile), readStateInfo(getCopyPath(stateFile))]
  if (existsSync(stateFile) && primary === null) renameSync(stateFile, `${stateFile}.broken`)
  if (copy !== null && (primary === null || isNewer(copy, primary)))
    copyFileSync(getCopyPath(stateFile), stateFile)
  keepFirstGenesis(stateFile)
}

const isGenesis = ({ header }: SavedBlock): boolean => BigInt(header.number) === 0n

/**
 * Removes the genesis blocks of later starts from a saved chain: anvil makes and saves one at every start, and which of
 * them it loads is chance. Only the oldest is the parent of the first block.
 */
function keepFirstGenesis(stateFile: string): void {
  if (!existsSync(stateFile)) return
  const state = savedChainSchema.safeParse(JSON.parse(readFileSync(stateFile, 'utf8')))
  if (!state.success) return
  const { blocks } = state.data
  const getTime = ({ header }: SavedBlock): number => Number(header.timestamp)
  const [first, ...others] = blocks
    .filter(isGenesis)
    .toSorted((one, other) => getTime(one) - getTime(other))
  if (others.length === 0) return
  const kept = blocks.filter((block) => block === first || !isGenesis(block))
  const temporaryFile = `${stateFile}.part`
  writeFileSync(temporaryFile, JSON.stringify({ ...state.data, blocks: kept }))
  renameSync(temporaryFile, stateFile)
}

interface SavedStateInfo {
  readonly blocks: number
  readonly writtenAt: number
}

const isNewer = (a: SavedStateInfo, b: SavedStateInfo): boolean =>
  a.blocks === b.blocks ? a.writtenAt > b.writtenAt : a.blocks > b.blocks

const dumpSchema = z.looseObject({ blocks: z.array(z.unknown()) })

const savedBlockSchema = z.looseObject({
  header: z.looseObject({ number: z.string(), timestamp: z.string() }),
})
type SavedBlock = z.output<typeof savedBlockSchema>
const savedChainSchema = z.looseObject({ blocks: z.array(savedBlockSchema) })

/** Null when the file is missing or truncated. */
function readStateInfo(file: string): SavedStateInfo | null {
  try {
    const { blocks } = dumpSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
    return { blocks: blocks.length, writtenAt: statSync(file).mtimeMs }
  } catch {
    return null
  }
}

/** Saves a chain atomically. @param dump result of `anvil_dumpState`: the packed JSON of anvil's own file */
async function saveState(stateFile: string, dump: string): Promise<void> {
  const temporaryFile = `${getCopyPath(stateFile)}.part`
  await writeFile(temporaryFile, await gunzipAsync(Buffer.from(dump.slice(2), 'hex')), {
    flush: true,
  })
  await rename(temporaryFile, getCopyPath(stateFile))
}

/**
 * Starts one anvil on loopback that mines on request only.
 * @throws ChainError ANVIL_MISSING, PORT_TAKEN, STATE_IN_USE, ANVIL_FAILED
 */
export async function startAnvil(options: AnvilOptions): Promise<Anvil> {
  const binary = anvilBinary()
  const pidFile = getPidFile(options)
  if (pidFile !== null) await killOrphanProcess(pidFile, binary)
  if (options.stateFile !== null) restoreState(options.stateFile)
  const isRestored = options.stateFile !== null && existsSync(options.stateFile)
  const history = makeHistoryFolder(options.stateFile)
  // A process group of its own: Ctrl-C reaches only the sandbox, which then stops its chains in order.
  const child = spawn(binary, getAnvilArguments(options, history), {
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  if (pidFile !== null) writePidFile(pidFile, child.pid)
  // The sandbox may exit while it waits for a hung chain, which handles no other signal.
  const killWithSandbox = (code: number): void =>
    void child.kill(code === 0 ? 'SIGTERM' : 'SIGKILL')
  process.once('exit', killWithSandbox)
  const ended = new Promise<void>((resolve) => {
    child.once('close', () => {
      process.off('exit', killWithSandbox)
      rmSync(history, { recursive: true, force: true })
      if (pidFile !== null) removePidFile(pidFile)
      resolve()
    })
  })
  let stopping = false
  const url = await waitUntilListening(child, options)
  let threads: string | null = null
  const endWatch = watchForHang(url, options.patienceMs ?? PATIENCE_MS, () => {
    threads = describeThreads(child.pid)
    // A hung process handles no other signal.
    child.kill('SIGKILL')
  })
  void ended.then(() => {
    endWatch()
    if (!stopping) options.onDied(createDiedError(options, threads))
  })
  return {
    url,
    isRestored,
    save: () => saveChain(options, url),
    async stop() {
      stopping = true
      endWatch()
      await untilSavesOnSigterm(child)
      child.kill('SIGTERM')
      // One that comes between catching and listening is lost; further ones while it saves change nothing.
      const repeat = setInterval(() => child.kill('SIGTERM'), REPEAT_MS)
      const timer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS)
      await ended
      clearInterval(repeat)
      clearTimeout(timer)
    },
  }
}

/**
 * Waits until anvil catches SIGTERM: it answers RPC earlier, and a SIGTERM before that ends it without saving. Linux
 * shows caught signals in `SigCgt` of proc(5); on other systems this does not wait.
 */
async function untilSavesOnSigterm({ pid }: ChildProcess): Promise<void> {
  const deadline = Date.now() + STOP_TIMEOUT_MS
  while (Date.now() < deadline && !catchesSigterm(pid)) await delay(5)
}

function catchesSigterm(pid: number | undefined): boolean {
  try {
    const mask = /^SigCgt:\s*([0-9a-f]+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return mask === undefined || ((BigInt(`0x${mask}`) >> SIGTERM_BIT) & 1n) === 1n
  } catch {
    return true
  }
}

async function saveChain({ stateFile }: AnvilOptions, url: string): Promise<void> {
  if (stateFile === null) return
  const client = createTestClient({ mode: 'anvil', transport: http(url, { timeout: PATIENCE_MS }) })
  await saveState(stateFile, await client.dumpState())
}

/** One per chain of a state folder, whatever its contracts: a leftover process holds the port too. */
function getPidFile({ chainId, stateFile }: AnvilOptions): string | null {
  return stateFile === null ? null : path.join(path.dirname(stateFile), `${chainId}.pid`)
}

function getAnvilArguments(
  { chainId, port, stateFile, genesisTime }: AnvilOptions,
  history: string,
): string[] {
  const always = '--host 127.0.0.1 --no-cors --no-mining --balance 1000000 --slots-in-an-epoch 1'
  return [
    ...always.split(' '),
    '--port',
    String(port),
    '--chain-id',
    String(chainId),
    '--mnemonic',
    mnemonic,
    '--max-persisted-states',
    String(HISTORY),
    '--cache-path',
    history,
    ...(genesisTime === undefined ? [] : ['--timestamp', String(genesisTime)]),
    // Written at exit only: a write in between may be torn (see `keep`).
    ...(stateFile === null ? [] : ['--state', stateFile, '--state-interval', NEVER]),
  ]
}

/** Creates a folder for the state of older blocks, because anvil does not remove its own. */
function makeHistoryFolder(stateFile: string | null): string {
  if (stateFile === null) return mkdtempSync(path.join(tmpdir(), 'sheaf-chain-'))
  const folder = `${stateFile}.history`
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  return folder
}

function waitUntilListening(child: ChildProcess, { chainId, port }: AnvilOptions): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    const fail = (): void => {
      child.kill('SIGKILL')
      reject(
        output.includes('Address already in use') || output.includes('os error 10048')
          ? new ChainError(
              'PORT_TAKEN',
              `Port ${port} is taken: stop the program that uses it, or give chain ${chainId} another port.`,
            )
          : new ChainError(
              'ANVIL_FAILED',
              `The local chain ${chainId} does not start: ${lastLine(output) || 'no answer in time'}.`,
            ),
      )
    }
    const timer = setTimeout(fail, START_TIMEOUT_MS)
    child.once('error', fail)
    child.once('close', fail)
    const read = (chunk: Buffer): void => {
      output += chunk.toString()
      const address = /Listening on (\S+)/.exec(output)?.[1]
      if (address === undefined) return
      clearTimeout(timer)
      child.off('error', fail).off('close', fail)
      child.stdout?.off('data', read).resume()
      child.stderr?.off('data', read).resume()
      resolve(`http://${address}`)
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
  })
}

const lastLine = (text: string): string => text.trim().split('\n').at(-1)?.trim() ?? ''

/** @param threads what a hung process waited for; null when it ended by itself */
function createDiedError({ chainId, stateFile }: AnvilOptions, threads: string | null): ChainError {
  const savedNote = stateFile === null ? '' : '; what it had saved is there at the next start'
  return threads !== null
    ? new ChainError(
        'ANVIL_HUNG',
        `The local chain ${chainId} answered nothing any more and was ended${savedNote}. Its threads: ${threads}.`,
      )
    : new ChainError('ANVIL_DIED', `The local chain ${chainId} ended by itself${savedNote}.`)
}
