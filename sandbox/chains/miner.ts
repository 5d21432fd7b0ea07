import type { Chain } from './chain.ts'
import type { Anvil } from './anvil.ts'

/** What is kept, and how it is known that nothing is mined meanwhile. */
interface AutosaveTarget {
  readonly anvil: Pick<Anvil, 'save'>
  readonly chain: Chain
  readonly miner: Pick<Miner, 'runExclusive'>
}

/** Something that is done again and again. */
export interface PeriodicTask {
  /** Lets what is under way end, and waits for it. */
  stop(): Promise<void>
}

/**
 * Does something `everyMs` milliseconds after now, and again that long after each time has ended. One that fails is
 * forgotten: the next one comes anyway.
 * @param work told by its signal that it is to end
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

/** Writes a chain down every `everyMs` milliseconds if it is not as it was. What fails is tried again at the next look. */
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

/** Mines one chain while it has something to do, so that a chain that nobody uses does not grow. */
export interface Miner {
  /** Does this whenever something waits, before a block takes it, paused or not. */
  beforeBlock(inspect: () => Promise<void>): void
  /** Nothing is mined until `resume`, whatever waits. */
  pause(): Promise<void>
  resume(): void
  /** Mines a block now, paused or not, with everything that waits. */
  mine(): Promise<void>
  /** Does this while nothing is looked at or mined otherwise. */
  runExclusive<Result>(work: () => Promise<Result>): Promise<Result>
  stop(): Promise<void>
}

/** Blocks after the last transaction, so that it becomes final: anvil's `finalized` lies two behind the latest. */
const SETTLING_BLOCKS = 3
/** An idle chain still shows the time, and with it what has accrued. */
const IDLE_MS = 30_000

/** Whether a block is due now. */
export function isBlockDue(waiting: number, sinceBusy: number, sinceBlockMs: number): boolean {
  return waiting > 0 || sinceBusy < SETTLING_BLOCKS || sinceBlockMs >= IDLE_MS
}

/**
 * Looks every `blockMs` milliseconds and mines at most one block each time; `waits` for the first `resume` if told so.
 * A chain that does not answer is left to its process's watcher and asked again.
 */
export function startMiner(chain: Chain, blockMs: number, startsPaused = false): Miner {
  let paused = startsPaused
  let sinceBusy = SETTLING_BLOCKS
  let lastBlock = Date.now()
  let inspect = (): Promise<void> => Promise.resolve()
  const mineIf = async (isDue: (pending: number) => boolean): Promise<void> => {
    const { pending } = await chain.testClient.getTxpoolStatus()
    if (pending > 0) await inspect()
    if (!isDue(pending)) return
    await chain.testClient.mine({ blocks: 1 })
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
      // A look that has begun may still mine: what is sent after the pause must not be in its block.
      await lastTick
    },
    resume: () => {
      paused = false
    },
    mine: () => runExclusive(() => mineIf(() => true)),
    runExclusive,
    async stop() {
      await mining.stop()
      await lastTick
    },
  }
}
