import type { Anvil } from './anvil.ts'
import type { Chain } from './chain.ts'
import type { Miner } from './miner.ts'

/** Keeps a chain while it goes on. */
export interface Saving {
  stop(): Promise<void>
}

/** What is kept, and how it is known that nothing is mined meanwhile. */
export interface Saved {
  readonly anvil: Pick<Anvil, 'keep'>
  readonly chain: Chain
  readonly miner: Pick<Miner, 'alone'>
}

/** Writes a chain down every `everyMs` milliseconds if it is not as it was. What fails is tried again at the next look. */
export function startSaving({ anvil, chain, miner }: Saved, everyMs: number): Saving {
  let kept: string | null = null
  let stopped = false
  const keepChanged = async (): Promise<void> => {
    const { hash } = await chain.client.getBlock()
    if (hash === kept) return
    await anvil.keep()
    kept = hash
  }
  let keeping: Promise<void> = Promise.resolve()
  let timer = setTimeout(again, everyMs)
  function again(): void {
    keeping = miner
      .alone(keepChanged)
      .catch(() => undefined)
      .then(() => {
        if (!stopped) timer = setTimeout(again, everyMs)
      })
  }
  return {
    async stop() {
      stopped = true
      clearTimeout(timer)
      await keeping
    },
  }
}
