import { clearFaults, makeFault } from '#sandbox/faults/testing/call-faults.ts'
import type { Cell } from './cell.ts'
import { laggingNode } from './disturbances.ts'
import type { Fault } from './faults.ts'
import { chain, NETWORK } from './signer.ts'
import type { Scene } from './scene.ts'

const DEEPEST = 12

/** Mines everything pending of the cells, then drops the blocks since their funding. */
async function reorg(_scene: Scene, cells: readonly Cell[]): Promise<void> {
  await clearFaults()
  const last = cells.filter(({ phase }) => phase === 'last step')
  for (const cell of cells) await cell.wallet.release()
  for (const cell of last) await cell.until('end', () => cell.status() === 'done')
  for (const cell of cells) await cell.until('block', () => cell.wallet.areMined())
  await makeFault({ kind: 'stalled-blocks', route: NETWORK })
  const newest = await chain().getBlockNumber()
  const funded = cells.reduce((most, { fundedAt }) => (fundedAt > most ? fundedAt : most), 0n)
  const blocks = Math.min(DEEPEST, Number(newest - funded))
  await makeFault({ kind: 'reorg', route: NETWORK, blocks })
  for (const cell of last) await cell.until('undone end', () => cell.status() !== 'done')
}

export const FAULTS_OF_CHAINS: readonly Fault[] = [
  { name: 'reorg of up to 12 blocks', strikeAll: reorg },
  {
    name: 'node 10 blocks behind, to the end',
    strikeAll: ({ disturb }) => disturb(laggingNode),
    lasts: 'to the end',
  },
]
