import { makeFault } from '#sandbox/faults/testing/call-faults.ts'
import { allPhasesExcept, impossibleAtPhases, type Fault } from './faults.ts'
import { FAULTS_OF_PAGES } from './faults-of-pages.ts'
import { FAULTS_OF_SERVICE } from './faults-of-service.ts'
import { FAULTS_OF_WALLETS } from './faults-of-wallets.ts'
import { fastForward } from './scene.ts'

const NO_PENDING = impossibleAtPhases(['pending'], 'its nodes show nothing that waits for a block')

/** What a wallet that only signs did not give to a page was not sent: the page offers it again. */
const offeredAgain: Fault['at'] = { 'prompt open': { says: ['ready'] } }

/** The faults that EVM wallets have too, and the phases in which they end otherwise here. */
const CHANGED: Readonly<Record<string, Fault['at']>> = {
  reload: offeredAgain,
  'tab crash': offeredAgain,
  'second tab, which goes on alone': {},
  offline: {},
  'timeout: carried out, and never answered': {},
  'wallet rejection': {},
  'wallet gone': { 'prompt open': { says: ['connect'] } },
  'account changed': {},
  'same step signed in another browser': {},
}

const shared = [...FAULTS_OF_PAGES, ...FAULTS_OF_SERVICE, ...FAULTS_OF_WALLETS].flatMap(
  (fault): Fault[] => {
    const changed = CHANGED[fault.name]
    return changed ? [{ ...fault, at: { ...fault.at, ...changed, ...NO_PENDING } }] : []
  },
)

/** Longer than any blockhash lives. Seconds. */
const EXPIRY = 400

export const FAULTS_ON_SOLANA: readonly Fault[] = [
  ...shared,
  {
    name: 'signed in the wallet after a reload',
    strike: async (cell) => {
      cell.reload()
      await cell.until('offer', () => cell.status() === 'ready')
      await cell.wallet.answerOldest('send')
    },
    expected: { says: ['ready'] },
    at: impossibleAtPhases(allPhasesExcept('prompt open'), 'no prompt is open'),
  },
  {
    name: 'amount changed in the wallet',
    strike: async (cell) => {
      if (cell.phase === 'prompt open') await cell.wallet.answerOldest('edit')
      else await cell.pressFor('edit')
    },
    expected: { says: ['trouble: wallet changed-transaction', 'ready'] },
    at: impossibleAtPhases(
      allPhasesExcept('prompt open', 'between steps'),
      'the wallet has not been asked, or this page has its signature',
    ),
  },
  {
    name: 'dropped by every node until it expires',
    strikeAll: () => makeFault({ kind: 'dropped-transaction', route: 'solana-devnet' }),
    strike: async ({ phase, page }) => {
      page().letReports()
      if (phase === 'reported') await fastForward(EXPIRY)
    },
    expected: { end: 'rebuild', transactions: 0, deposits: 0 },
    at: impossibleAtPhases(
      allPhasesExcept('signed, not reported', 'reported'),
      'nothing is on its way, or it waits in a node already',
    ),
  },
]
