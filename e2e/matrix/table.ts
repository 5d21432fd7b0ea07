import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { clearFaults, makeFault } from '#sandbox/faults/testing/call-faults.ts'
import { setupTestSandbox, type TestSandbox } from '#sandbox/service/testing/test-sandbox.ts'
import { arrangeWhileMining, arrangeWithoutMining } from './arrange.ts'
import { createCell, pressNext, type Cell } from './cell.ts'
import type { Column } from './column.ts'
import { getExpectation, getPossiblePhases, type Fault } from './faults.ts'
import type { Phase } from './phases.ts'
import { openScene, type Scene } from './scene.ts'

interface Outcome {
  readonly end: string
  readonly chain: Awaited<ReturnType<Cell['onChain']>>
  readonly said: readonly string[]
  readonly askedTwice: number
}

/** Runs work on all cells concurrently; a failed one does not block the others. */
const together = async (
  cells: readonly Cell[],
  work: (cell: Cell) => Promise<unknown> | void,
): Promise<void> => {
  await Promise.all(
    cells.map(async (cell) => {
      try {
        if (cell.failed === null) await work(cell)
      } catch (error) {
        cell.failed = error instanceof Error ? error.message : String(error)
      }
    }),
  )
}

/** Waits for a page's expected messages while the user continues. */
async function hear(fault: Fault, cell: Cell): Promise<void> {
  const expected = getExpectation(fault, cell.phase)
  const says = 'says' in expected ? expected.says : []
  await cell
    .until(says.join(), async () => {
      const isSaid = says.every((word) => cell.said.includes(word))
      if (!isSaid) await pressNext(cell)
      return isSaid
    })
    // The cell's own test reports what is missing.
    .catch(() => undefined)
}

async function conclude(cell: Cell): Promise<Outcome> {
  let end = ''
  await together([cell], async () => {
    end = await cell.finish()
  })
  cell.page().close()
  const { said, wallet, failed } = cell
  return { end: failed ?? end, chain: await cell.onChain(), said, askedTwice: wallet.askedTwice }
}

async function strike(
  { network }: Column,
  fault: Fault,
  scene: Scene,
  cells: readonly Cell[],
): Promise<void> {
  await together(cells, arrangeWhileMining)
  await makeFault({ kind: 'stalled-blocks', route: network })
  await together(cells, arrangeWithoutMining)
  for (const cell of cells) cell.said.splice(0)
  await fault.strikeAll?.(scene, cells)
  await together(cells, (cell) => fault.strike?.(cell))
  if (fault.lasts === 'until said') await together(cells, (cell) => hear(fault, cell))
}

/** Brings a cell of each phase into position, applies the fault to all, and runs them to the end. */
async function meet(
  column: Column,
  fault: Fault,
  scene: Scene,
): Promise<ReadonlyMap<Phase, Outcome>> {
  const phases = getPossiblePhases(fault)
  const cells = await Promise.all(phases.map((phase) => createCell(column, phase)))
  try {
    await strike(column, fault, scene, cells)
  } finally {
    if (fault.lasts !== 'to the end') scene.disturb(null)
    await clearFaults()
  }
  await together(cells, async ({ page, wallet }) => {
    page().letReports()
    await wallet.release()
  })
  const outcomes = await Promise.all(
    cells.map(async (cell) => [cell.phase, await conclude(cell)] as const),
  )
  scene.disturb(null)
  return new Map(outcomes)
}

/**
 * Tests every cell of a column: each fault in each phase in which it can strike.
 * @param sandbox its own
 */
export function describeColumn(
  column: Column,
  faults: readonly Fault[],
  sandbox: TestSandbox = setupTestSandbox(),
): void {
  let scene: Scene
  beforeAll(() => {
    scene = openScene(sandbox)
  })
  afterAll(() => {
    vi.unstubAllGlobals()
    scene.close()
  })

  describe.each(faults.map((fault) => [fault.name, fault] as const))('cells of %s', (_, fault) => {
    let outcomes: ReadonlyMap<Phase, Outcome>
    beforeAll(async () => {
      outcomes = await meet(column, fault, scene)
    })

    it.each(getPossiblePhases(fault))('%s', (phase) => {
      const expected = getExpectation(fault, phase)
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
}
