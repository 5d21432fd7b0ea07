import { serviceClock } from '#src/api/service-clock.ts'
import { createMemoryJournal } from '#src/execution/journal/journal.ts'
import { makeFault } from '#sandbox/faults/testing/call-faults.ts'
import { atPhases, allPhasesExcept, impossibleAtPhases, type Fault } from './faults.ts'

const NO_PROMPT = 'no prompt is open that could outlive its page'

/** Sets the pages' clock as an answer of that time would. Milliseconds. */
const setClock = (time: number): void =>
  serviceClock.observe(
    new Headers({ date: new Date(time).toUTCString(), 'cache-control': 'no-store' }),
    Date.now(),
  )

export const FAULTS_OF_PAGES: readonly Fault[] = [
  {
    name: 'reload',
    strike: (cell) => {
      if (cell.phase === 'prompt open') cell.wallet.manners.push('refuse')
      cell.reload()
    },
    at: { 'prompt open': { says: ['ask'] } },
  },
  { name: 'tab crash', strike: (cell) => cell.crash(), at: { 'prompt open': { says: ['ask'] } } },
  {
    name: 'second tab, which goes on alone',
    strike: async (cell) => {
      const tab = cell.openTab()
      if (cell.phase === 'before create')
        await Promise.all([cell.create(), tab.create(cell.intent)])
      else await cell.until('watching tab', () => tab.runner()?.view().isWatching === true)
      if (cell.phase === 'prompt open') cell.wallet.manners.push('refuse')
      if (cell.phase !== 'before create') cell.goOnIn(tab)
    },
  },
  {
    name: 'confirmed in the wallet after a reload, before the service sees anything',
    strikeAll: (_scene, [cell]) =>
      makeFault({ kind: 'stalled-indexer', route: cell?.column.network }),
    strike: async (cell) => {
      cell.reload()
      await cell.until('question', () => cell.status() === 'ask')
      await cell.wallet.answerOldest('send')
      await cell.until('transaction', () => cell.status() === 'confirmation')
    },
    at: impossibleAtPhases(allPhasesExcept('prompt open'), NO_PROMPT),
  },
  {
    name: 'storage wiped',
    strike: (cell) => {
      if (cell.phase === 'prompt open') cell.wallet.manners.push('refuse')
      cell.browser.journal = createMemoryJournal()
      cell.reload()
    },
    expected: { end: 'foreign', transactions: 1, deposits: 0 },
    at: {
      'before create': { end: 'done', transactions: 2, deposits: 1 },
      ...atPhases(['after create', 'prompt open'], { transactions: 0 }),
      'last step': { end: 'done', transactions: 2, deposits: 1 },
    },
  },
  {
    name: 'clock off by 10 minutes',
    strikeAll: () => setClock(Date.now() - 600_000),
  },
  {
    name: 'clock off by 10 minutes the other way',
    strikeAll: () => setClock(Date.now() + 600_000),
  },
]
