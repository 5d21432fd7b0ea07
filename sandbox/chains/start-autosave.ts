import type { Anvil } from './anvil.ts'
import type { Chain } from './chain.ts'
import type { Miner } from './miner.ts'
import { startPeriodicTask, type PeriodicTask } from './periodic-task.ts'

/** What is kept, and how it is known that nothing is mined meanwhile. */
export interface AutosaveTarget {
  readonly anvil: Pick<Anvil, 'save'>
  readonly chain: Chain
  readonly miner: Pick<Miner, 'runExclusive'>
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
