import { Agent, request } from 'node:http'
import { z } from 'zod'
import { RPC_TIMEOUT_MS, type Chain } from './chain.ts'
import type { Anvil } from './anvil.ts'

/** What is saved, and a guard against mining meanwhile. */
interface AutosaveTarget {
  readonly anvil: Pick<Anvil, 'save'>
  readonly chain: Chain
  readonly miner: Pick<Miner, 'runExclusive'>
}

export interface PeriodicTask {
  /** Waits for the current run and stops. */
  stop(): Promise<void>
}

/**
 * Runs `work` every `everyMs` milliseconds, counted from the end of each run. A failed run is ignored.
 * @param work receives a signal that aborts when it must end
 */
export function startPeriodicTask(
  work: (stopping: AbortSignal) => Promise<void>,
  everyMs: number,
): PeriodicTask {
  const stopping = new AbortController()
  const { signal } = stopping
  let working: Promise<void> = Promise.resolve()
  let timer = setTimeout(again, everyMs)
  function again(): void {
    working = work(signal)
      .catch(() => undefined)
      .then(() => {
        if (!signal.aborted) timer = setTimeout(again, everyMs)
      })
  }
  return {
    async stop() {
      stopping.abort()
      clearTimeout(timer)
      await working
    },
  }
}

/** Saves a chain every `everyMs` milliseconds if it changed. A failed save is retried at the next tick. */
export function startAutosave(
  { anvil, chain, miner }: AutosaveTarget,
  everyMs: number,
): PeriodicTask {
  let savedHash: string | null = null
  const saveIfChanged = async (): Promise<void> => {
    const { hash } = await chain.client.getBlock()
    if (hash === savedHash) return
    await anvil.save()
    savedHash = hash
  }
  return startPeriodicTask(() => miner.runExclusive(saveIfChanged), everyMs)
}

/** Mines one chain while there is something to mine, so that an unused chain does not grow. */
export interface Miner {
  /** Registers a callback that runs whenever something waits, before its block, paused or not. */
  beforeBlock(inspect: () => Promise<void>): void
  /** Stops mining until `resume`. */
  pause(): Promise<void>
  resume(): void
  /** Mines one block now, paused or not. */
  mine(): Promise<void>
  /** Grows whenever it met waiting transactions or mined a block. Blocks that others mine do not count. */
  revision(): number
  /** Runs `work` while nothing else is mined or inspected. */
  runExclusive<Result>(work: () => Promise<Result>): Promise<Result>
  stop(): Promise<void>
}

/** Blocks after the last transaction until it is final: anvil's `finalized` lies two behind the latest. */
const SETTLING_BLOCKS = 3
/** An idle chain still has to show the time and what has accrued. */
const IDLE_MS = 30_000

/** Whether a block is due now. */
export function isBlockDue(waiting: number, sinceBusy: number, sinceBlockMs: number): boolean {
  return waiting > 0 || sinceBusy < SETTLING_BLOCKS || sinceBlockMs >= IDLE_MS
}

const poolSchema = z.object({ result: z.object({ pending: z.string() }) })
const POOL_REQUEST = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'txpool_status', params: [] })

interface PendingCounter {
  /** Number of transactions that can be mined. @throws when the node does not answer */
  count(): Promise<number>
  close(): void
}

/**
 * Counts pending transactions over one connection of its own: asked many times a second for as long as a sandbox runs,
 * the chain's client would take most of what an idle sandbox takes of a processor.
 */
export function createPendingCounter(url: string): PendingCounter {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(POOL_REQUEST),
  }
  return {
    count: () =>
      new Promise((resolve, reject) => {
        const asked = request(url, { method: 'POST', agent, headers, timeout: RPC_TIMEOUT_MS })
        asked.once('timeout', () => asked.destroy(new Error('the node did not answer')))
        asked.once('error', reject)
        asked.once('response', (response) => {
          let body = ''
          response.setEncoding('utf8').on('data', (chunk: string) => (body += chunk))
          response.once('error', reject)
          response.once('end', () => {
            const parsed = poolSchema.safeParse(parseJson(body))
            if (parsed.success) resolve(Number(parsed.data.result.pending))
            else reject(new Error(`the node answered ${body}`))
          })
        })
        asked.end(POOL_REQUEST)
      }),
    close: () => agent.destroy(),
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/**
 * Starts a miner that ticks every `blockMs` milliseconds and mines at most one block each; `waits` starts it paused. An
 * unresponsive chain is left to its process watcher and retried.
 */
export function startMiner(
  chain: Chain,
  blockMs: number,
  startsPaused = false,
  counter = createPendingCounter(chain.url),
): Miner {
  let paused = startsPaused
  let sinceBusy = SETTLING_BLOCKS
  let lastBlock = Date.now()
  let revision = 0
  let inspect = (): Promise<void> => Promise.resolve()
  const mineIf = async (isDue: (pending: number) => boolean): Promise<void> => {
    const pending = await counter.count()
    if (pending > 0) {
      revision += 1
      await inspect()
    }
    if (!isDue(pending)) return
    await chain.testClient.mine({ blocks: 1 })
    revision += 1
    sinceBusy = pending > 0 ? 0 : sinceBusy + 1
    lastBlock = Date.now()
  }
  const tick = (): Promise<void> =>
    mineIf((pending) => !paused && isBlockDue(pending, sinceBusy, Date.now() - lastBlock))
  let lastTick: Promise<void> = Promise.resolve()
  function runExclusive<Result>(work: () => Promise<Result>): Promise<Result> {
    const working = lastTick.then(work)
    lastTick = working.then(
      () => undefined,
      () => undefined,
    )
    return working
  }
  const mining = startPeriodicTask(() => runExclusive(tick), blockMs)
  return {
    beforeBlock: (work) => {
      inspect = work
    },
    pause: async () => {
      paused = true
      // A tick in progress may still mine: a transaction sent after the pause must not be in its block.
      await lastTick
    },
    resume: () => {
      paused = false
    },
    mine: () => runExclusive(() => mineIf(() => true)),
    revision: () => revision,
    runExclusive,
    async stop() {
      await mining.stop()
      await lastTick
      counter.close()
    },
  }
}
