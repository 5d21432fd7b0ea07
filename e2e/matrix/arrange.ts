import type { Cell } from './cell.ts'
import { foldAttempt } from '#src/execution/attempt.ts'

const hasObservation = (cell: Cell, kind: string): boolean =>
  cell.page().runner()?.view().observed?.kind === kind

async function getAttempt(cell: Cell, index: number) {
  const runner = cell.page().runner()
  const step = runner?.view().action?.transactions.find(({ stepIndex }) => stepIndex === index)
  const facts = await cell.browser.journal.ofAction(cell.action() ?? '')
  return foldAttempt(facts, step?.id ?? '')
}

async function isReported(cell: Cell, index: number): Promise<boolean> {
  const attempt = await getAttempt(cell, index)
  return attempt.kind === 'sent' && attempt.reported
}

/** Brings a cell to its phase as far as blocks are mined. */
export async function arrangeWhileMining(cell: Cell): Promise<void> {
  const { phase } = cell
  if (phase === 'before create') return
  await cell.create()
  await cell.until('first button', () => cell.status() === 'ready')
  if (phase !== 'between steps' && phase !== 'last step') return
  // Hidden: otherwise the second prompt opens by itself.
  cell.page().isVisible = false
  await cell.pressFor('send')
  await cell.until('second button', () => {
    const step = cell.page().runner()?.view().step
    return cell.status() === 'ready' && step?.kind === 'sign' && step.transaction.stepIndex === 1
  })
  cell.page().isVisible = true
}

/** The rest, without mining. */
export async function arrangeWithoutMining(cell: Cell): Promise<void> {
  switch (cell.phase) {
    case 'before create':
    case 'after create':
    case 'between steps':
      return
    case 'prompt open':
      return await cell.until('prompt', () => {
        cell.page().runner()?.confirm()
        return cell.wallet.prompts.length > 0
      })
    case 'signed, not reported':
      cell.page().holdReports()
      await cell.pressFor('hold')
      return await cell.until('signature', async () =>
        ['sent', 'signed'].includes((await getAttempt(cell, 0)).kind),
      )
    case 'reported':
      await cell.pressFor('hold')
      return await cell.until('report', () => isReported(cell, 0))
    case 'pending':
    case 'last step':
      await cell.pressFor('send')
      return await cell.until('pending transaction', () =>
        cell.column.showsPending ? hasObservation(cell, 'pending') : isReported(cell, 1),
      )
  }
}
