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
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { createTestClient, http } from 'viem'
import { mnemonic } from './accounts.ts'
import {
  anvilBinary,
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
  /** 0 takes a free one. */
  readonly port: number
  /** Where the chain is kept between runs; null keeps nothing. */
  readonly stateFile: string | null
  /** When a new chain begins, Unix seconds; now when left out. */
  readonly genesisTime?: number
  /** How long it may answer nothing; a minute when left out. */
  readonly patienceMs?: number
  /** Called once if the process ends without `stop`. */
  readonly onDied: (error: ChainError) => void
}

/** A running anvil process. */
export interface Anvil {
  readonly url: string
  /** It goes on from what was kept earlier. */
  readonly isRestored: boolean
  /**
   * Writes the chain down. Nothing may be mined meanwhile: anvil reads the blocks first and the accounts later, and
   * those would be one block ahead.
   */
  save(): Promise<void>
  /** Ends the process and waits for it; the state is written first. */
  stop(): Promise<void>
}

/** Older blocks whose accounts can still be read; up to a megabyte of disk each on a long chain. */
const HISTORY = 600
const START_TIMEOUT_MS = 20_000
const STOP_TIMEOUT_MS = 10_000
const REPEAT_MS = 500
/** Signal 15, counted from 0 in the masks of proc(5). */
const SIGTERM_BIT = 14n
/** Longer than a busy machine lets it wait. */
const PATIENCE_MS = 60_000
/** Seconds of a year: anvil saves every minute unless it is told another time. */
const NEVER = '31536000'

const gunzipAsync = promisify(gunzip)

/** What is kept of a chain while it runs; anvil writes its own file when it ends, in place, and a kill can cut it off. */
const getCopyPath = (stateFile: string): string => `${stateFile}.copy`

/**
 * Makes sure that anvil can start from what was kept last: of two whole files the one with more blocks, or else the newer
 * one. What a kill cut off is put aside as `<file>.broken`. With nothing whole the chain begins anew, which the service
 * sees by its blocks.
 */
function restoreState(stateFile: string): void {
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
async function saveState(stateFile: string, dump: string): Promise<void> {
  const temporaryFile = `${getCopyPath(stateFile)}.part`
  await writeFile(temporaryFile, await gunzipAsync(Buffer.from(dump.slice(2), 'hex')), {
    flush: true,
  })
  await rename(temporaryFile, getCopyPath(stateFile))
}

/**
 * Starts one anvil on loopback that mines only when it is told to.
 * @throws ChainError ANVIL_MISSING, PORT_TAKEN, STATE_IN_USE, ANVIL_FAILED
 */
export async function startAnvil(options: AnvilOptions): Promise<Anvil> {
  const binary = anvilBinary()
  const pidFile = getPidFile(options)
  if (pidFile !== null) await killOrphanProcess(pidFile, binary)
  if (options.stateFile !== null) restoreState(options.stateFile)
  const isRestored = options.stateFile !== null && existsSync(options.stateFile)
  const history = makeHistoryFolder(options.stateFile)
  // A group of its own: Ctrl-C reaches only the sandbox, which then stops its chains in order.
  const child = spawn(binary, getAnvilArguments(options, history), {
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  if (pidFile !== null) writePidFile(pidFile, child.pid)
  // A sandbox that ends badly may have waited for a chain that hangs, and such a one hears nothing any more.
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
  let hung = false
  const endWatch = watchForHang(url, options.patienceMs ?? PATIENCE_MS, () => {
    hung = true
    // It hears nothing else.
    child.kill('SIGKILL')
  })
  void ended.then(() => {
    endWatch()
    if (!stopping) options.onDied(createDiedError(options, hung))
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
 * Anvil answers before it catches SIGTERM, and one that comes earlier ends it without saving. Linux shows in `SigCgt` of
 * proc(5) which signals are caught; other systems show nothing and are not waited for.
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

/** One for each chain of a state folder, whichever contracts stand on it: a leftover holds the port too. */
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
    // Written when it ends, and never in between, as that may be torn (see `keep`).
    ...(stateFile === null ? [] : ['--state', stateFile, '--state-interval', NEVER]),
  ]
}

/** Where anvil puts the accounts of older blocks: a folder of our own, as anvil leaves it behind. */
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

function createDiedError({ chainId, stateFile }: AnvilOptions, hung: boolean): ChainError {
  const savedNote = stateFile === null ? '' : '; what it had saved is there at the next start'
  return hung
    ? new ChainError(
        'ANVIL_HUNG',
        `The local chain ${chainId} answered nothing any more and was ended${savedNote}.`,
      )
    : new ChainError('ANVIL_DIED', `The local chain ${chainId} ended by itself${savedNote}.`)
}
