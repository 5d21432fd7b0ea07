import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { liftFaults, makeFault } from '#sandbox/faults/testing/call-faults.ts'
import { ownSandbox } from '#sandbox/service/testing/own-sandbox.ts'
import { yieldNamed } from '#sandbox/service/testing/yields.ts'
import { beforeStill, whileStill } from './arrange.ts'
import { createCell, type Cell } from './cell.ts'
import { expectationOf, FAULTS, possiblePhases, type Fault } from './faults.ts'
import { stubOrigin } from './origin.ts'
import type { Phase } from './phases.ts'
import { NETWORK } from './signer.ts'

ownSandbox()
beforeAll(() => {
  stubOrigin()
})
afterAll(() => {
  vi.unstubAllGlobals()
})

interface Outcome {
  readonly end: string
  readonly chain: Awaited<ReturnType<Cell['onChain']>>
  readonly said: readonly string[]
  readonly askedTwice: number
}

const together = async (
  cells: readonly Cell[],
  work: (cell: Cell) => Promise<unknown> | void,
): Promise<void> => {
  await Promise.all(cells.map(async (cell) => await work(cell)))
}

async function conclude(cell: Cell): Promise<Outcome> {
  let end: string
  try {
    end = await cell.finish()
  } catch (error) {
    end = error instanceof Error ? error.message : String(error)
  }
  const outcome = {
    end,
    chain: await cell.onChain(),
    said: cell.said,
    askedTwice: cell.wallet.askedTwice,
  }
  cell.page().close()
  return outcome
}

/** Brings a cell of each phase to where it is to be struck, strikes all of them, and lets all come to their end. */
async function meet(fault: Fault): Promise<ReadonlyMap<Phase, Outcome>> {
  const { id } = await yieldNamed('Harbor USDC Vault')
  const cells = await Promise.all(possiblePhases(fault).map((phase) => createCell(id, phase)))
  await together(cells, beforeStill)
  await makeFault({ kind: 'stalled-blocks', route: NETWORK })
  await together(cells, whileStill)
  for (const cell of cells) cell.said.splice(0)
  await together(cells, (cell) => fault.strike?.(cell))
  await fault.strikeAll?.()
  await fault.lift?.()
  await liftFaults()
  await together(cells, async ({ page, wallet }) => {
    page().letReports()
    await wallet.release()
  })
  return new Map(
    await Promise.all(cells.map(async (cell) => [cell.phase, await conclude(cell)] as const)),
  )
}

describe.each(FAULTS)('$name', (fault) => {
  let outcomes: ReadonlyMap<Phase, Outcome>
  beforeAll(async () => {
    outcomes = await meet(fault)
  })

  it.each(possiblePhases(fault))('%s', (phase) => {
    const expected = expectationOf(fault, phase)
    if ('impossible' in expected) throw new Error('only cells that can occur are tried')
    const { end, transactions, deposits, says } = expected
    const outcome = outcomes.get(phase)
    expect(outcome).toMatchObject({
      end,
      chain: { transactions, deposits, actions: 1 },
      askedTwice: 0,
    })
    expect(outcome?.said).toEqual(expect.arrayContaining([...says]))
  })
})
