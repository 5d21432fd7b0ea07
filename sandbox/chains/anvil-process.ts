import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { ChainError } from './chain.ts'
import { createRequire } from 'node:module'

const REQUEST_BODY = JSON.stringify({
  jsonrpc: '2.0',
  id: 1,
  method: 'eth_getBlockByNumber',
  params: ['latest', false],
})
/** Consecutive probes without an answer; a machine that was suspended misses only one. */
const MAX_MISSED_PROBES = 3

/**
 * Polls a chain's newest block, because anvil can accept calls and never answer. Reports a hang once, after
 * `patienceMs` without an answer.
 * @returns stops the polling
 */
export function watchForHang(url: string, timeoutMs: number, onHung: () => void): () => void {
  const probeMs = timeoutMs / MAX_MISSED_PROBES
  let unanswered = 0
  let isWatching = true
  let controller = new AbortController()
  let timer = setTimeout(schedule, probeMs)

  /** Whether the node answered in time. An immediate error is no hang: an exited process is detected elsewhere. */
  async function probe(): Promise<boolean> {
    controller = new AbortController()
    const { signal } = controller
    const late = setTimeout(() => controller.abort(), probeMs)
    const headers = { 'content-type': 'application/json' }
    try {
      await (
        await fetch(url, { method: 'POST', headers, body: REQUEST_BODY, signal })
      ).arrayBuffer()
      return true
    } catch {
      return !signal.aborted
    } finally {
      clearTimeout(late)
    }
  }

  function schedule(): void {
    void probe().then((hasAnswered) => {
      if (!isWatching) return
      unanswered = hasAnswered ? 0 : unanswered + 1
      if (unanswered >= MAX_MISSED_PROBES) onHung()
      else timer = setTimeout(schedule, hasAnswered ? probeMs : 0)
    })
  }

  return () => {
    isWatching = false
    clearTimeout(timer)
    controller.abort()
  }
}

/**
 * Returns how many threads of a process are in each state, such as `3 x S futex_wait_queue, 1 x R`, from proc(5): it
 * tells a deadlock from a disk or a processor that is busy. `unknown` where there is no such folder.
 */
export function describeThreads(pid: number | undefined): string {
  try {
    const folder = `/proc/${pid}/task`
    const states = readdirSync(folder).map((thread) => {
      const state = /^State:\s*(\S)/m.exec(readFileSync(`${folder}/${thread}/status`, 'utf8'))?.[1]
      const waitsIn = readFileSync(`${folder}/${thread}/wchan`, 'utf8')
      return waitsIn === '0' ? `${state}` : `${state} ${waitsIn}`
    })
    const count = (state: string): number => states.filter((other) => other === state).length
    return [...new Set(states)].map((state) => `${count(state)} x ${state}`).join(', ')
  } catch {
    return 'unknown'
  }
}

const architectures: Partial<Record<NodeJS.Architecture, string>> = { x64: 'amd64', arm64: 'arm64' }

/**
 * Returns the path of the platform's anvil binary: npm links a script, which would receive the signals instead.
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

const STOP_TIMEOUT_MS = 5000

/** Records which process runs a chain, and for which sandbox, for a start after a kill. */
export function writePidFile(pidFile: string, pid: number | undefined): void {
  if (pid !== undefined) writeFileSync(pidFile, `${pid} ${process.pid}`)
}

export function removePidFile(pidFile: string): void {
  rmSync(pidFile, { force: true })
}

/**
 * Ends the chain process that a killed sandbox left behind, so that two never write the same state. Only a process
 * whose command line has this binary and state folder is signalled: pids are reused.
 * @throws ChainError STATE_IN_USE when its sandbox still runs
 */
export async function killOrphanProcess(pidFile: string, binary: string): Promise<void> {
  const [pid, owner] = readPids(pidFile)
  if (pid === undefined || owner === undefined) return
  const stateFolder = path.dirname(pidFile)
  const isOurs = (): boolean => {
    const command = getCommandLine(pid)
    return command.includes(path.basename(binary)) && command.includes(stateFolder + path.sep)
  }
  if (isOurs() && owner !== process.pid && getCommandLine(owner).includes('node'))
    throw new ChainError(
      'STATE_IN_USE',
      `Another sandbox (process ${owner}) keeps its chains in ${stateFolder}: stop it first.`,
    )
  const deadline = Date.now() + STOP_TIMEOUT_MS
  // Once only: a second SIGTERM could interrupt the save that the first one began.
  if (isOurs()) signal(pid, 'SIGTERM')
  while (isOurs()) {
    if (Date.now() > deadline) signal(pid, 'SIGKILL')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  removePidFile(pidFile)
}

function readPids(pidFile: string): number[] {
  if (!existsSync(pidFile)) return []
  const pids = readFileSync(pidFile, 'utf8').split(' ').map(Number)
  return pids.every((pid) => Number.isSafeInteger(pid) && pid > 1) ? pids : []
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // It exited between the check and the signal.
  }
}

/** Returns the process's command line; empty when there is none or it cannot be read. */
function getCommandLine(pid: number): string {
  try {
    if (existsSync('/proc/self')) return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
    return execFileSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' })
  } catch {
    return ''
  }
}
