import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { clearFaults, makeFault } from '#sandbox/faults/testing/call-faults.ts'
import { setupTestSandbox } from '#sandbox/service/testing/test-sandbox.ts'
import { fetchYieldByName } from '#sandbox/service/testing/yields.ts'
import { arrangeWhileMining, arrangeWithoutMining } from './arrange.ts'
import { createCell, pressNext, type Cell } from './cell.ts'
import { getExpectation, getPossiblePhases, type Fault } from './faults.ts'
import { FAULTS_IN_CHROMIUM, PHASES_IN_CHROMIUM } from './in-chromium.ts'
import budgets from '../../bench/budgets.json' with { type: 'json' }
import { FAULTS_OF_CHAINS } from './faults-of-chains.ts'
import { FAULTS_OF_PAGES } from './faults-of-pages.ts'
import { FAULTS_OF_SERVICE } from './faults-of-service.ts'
import { FAULTS_OF_WALLETS } from './faults-of-wallets.ts'
import type { Phase } from './phases.ts'
import { openScene, type Scene } from './scene.ts'
import { NETWORK } from './signer.ts'

const sandbox = setupTestSandbox()
let scene: Scene
beforeAll(() => {
  scene = openScene(sandbox)
})
afterAll(() => {
  vi.unstubAllGlobals()
  scene.close()
})

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

async function strike(fault: Fault, cells: readonly Cell[]): Promise<void> {
  await together(cells, arrangeWhileMining)
  await makeFault({ kind: 'stalled-blocks', route: NETWORK })
  await together(cells, arrangeWithoutMining)
  for (const cell of cells) cell.said.splice(0)
  await fault.strikeAll?.(scene, cells)
  await together(cells, (cell) => fault.strike?.(cell))
  if (fault.lasts === 'until said') await together(cells, (cell) => hear(fault, cell))
}

/** Brings a cell of each phase into position, applies the fault to all, and runs them to the end. */
async function meet(fault: Fault): Promise<ReadonlyMap<Phase, Outcome>> {
  const { id } = await fetchYieldByName('Harbor USDC Vault')
  const cells = await Promise.all(getPossiblePhases(fault).map((phase) => createCell(id, phase)))
  try {
    await strike(fault, cells)
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

const FAULTS = [...FAULTS_OF_PAGES, ...FAULTS_OF_SERVICE, ...FAULTS_OF_WALLETS, ...FAULTS_OF_CHAINS]

const cells = FAULTS.flatMap(getPossiblePhases)

describe('the table', () => {
  it('the table has as many cells as the bench requires', () => {
    expect(budgets['fault-matrix']).toEqual({
      unit: `of ${cells.length} cells`,
      budget: `>= ${cells.length}`,
    })
  })

  it('the table lists where each fault and each phase is shown in a browser', () => {
    const names = FAULTS.map(({ name }) => name)
    expect(Object.keys(FAULTS_IN_CHROMIUM).toSorted()).toEqual(names.toSorted())
    const shown = [...Object.values(FAULTS_IN_CHROMIUM), ...Object.values(PHASES_IN_CHROMIUM)]
    const files = shown.flatMap((each) => ('in' in each ? [each.in] : []))
    expect(files.filter((file) => !existsSync(join('e2e', file)))).toEqual([])
  })
})

describe.each(FAULTS.map((fault) => [fault.name, fault] as const))('cells of %s', (_, fault) => {
  let outcomes: ReadonlyMap<Phase, Outcome>
  beforeAll(async () => {
    outcomes = await meet(fault)
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
