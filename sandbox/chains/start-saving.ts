import type { Anvil } from './anvil.ts'
import type { Chain } from './chain.ts'
import type { Miner } from './miner.ts'
import { repeat, type Repeating } from './repeat.ts'

/** What is kept, and how it is known that nothing is mined meanwhile. */
export interface Saved {
  readonly anvil: Pick<Anvil, 'keep'>
  readonly chain: Chain
  readonly miner: Pick<Miner, 'alone'>
}

/** Writes a chain down every `everyMs` milliseconds if it is not as it was. What fails is tried again at the next look. */
export function startSaving({ anvil, chain, miner }: Saved, everyMs: number): Repeating {
  let kept: string | null = null
  const keepChanged = async (): Promise<void> => {
    const { hash } = await chain.client.getBlock()
    if (hash === kept) return
    await anvil.keep()
    kept = hash
  }
  return repeat(() => miner.alone(keepChanged), everyMs)
}
