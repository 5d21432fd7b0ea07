import { allPhasesExcept, atPhases, impossibleAtPhases, type Fault } from './faults.ts'
import type { Cell } from './cell.ts'
import { fastForward } from './scene.ts'

const NO_PROMPT_LEFT = 'nothing is left to sign'
const NOT_ON_ITS_WAY = 'nothing is on its way that could be replaced'
const NAMED = 'its hash has been named already, and is the right one'
const LATER = 'the wallet has not been asked: this is the same as when the prompt is open'

async function answerPrompt(cell: Cell, manner: Parameters<Cell['pressFor']>[0]): Promise<void> {
  if (cell.phase === 'prompt open') await cell.wallet.answerOldest(manner)
  else await cell.pressFor(manner)
}

/** Waits until the service has the hash. Others let time pass, as a question may come by then. */
const waitUntilReported = (cell: Cell): Promise<void> =>
  cell.until('report', () => ['confirmation', 'ask'].includes(cell.status()))

const asked = { 'prompt open': {}, 'between steps': {} }
const answered = ['signed, not reported', 'reported', 'pending', 'last step'] as const

export const FAULTS_OF_WALLETS: readonly Fault[] = [
  {
    name: 'wallet rejection',
    strike: (cell) => void cell.wallet.manners.push('refuse'),
    expected: { says: ['trouble: wallet refused'] },
    at: impossibleAtPhases(['last step'], NO_PROMPT_LEFT),
  },
  {
    name: 'wallet gone',
    strike: async (cell) => {
      if (cell.phase === 'prompt open') await cell.wallet.answerOldest('gone')
      await cell.wallet.disconnect()
    },
    expected: { says: ['connect'] },
    at: { 'prompt open': { says: ['ask', 'connect'] }, 'last step': { says: [] } },
  },
  {
    name: 'account changed',
    strike: (cell) => cell.wallet.showAccount(false),
    expected: { says: ['account'] },
    at: { 'last step': { says: [] } },
  },
  {
    name: 'network changed',
    strike: (cell) => cell.wallet.goElsewhere(),
    expected: { says: ['network'] },
    at: { 'last step': { says: [] } },
  },
  {
    name: 'speed-up',
    strike: (cell) => cell.wallet.replaceLast('speed-up'),
    at: impossibleAtPhases(
      ['before create', 'after create', 'prompt open', 'between steps'],
      NOT_ON_ITS_WAY,
    ),
  },
  {
    name: 'cancel',
    strike: async (cell) => {
      await cell.wallet.replaceLast('cancel')
      if (cell.phase !== 'signed, not reported' && cell.phase !== 'reported') return
      cell.page().letReports()
      await waitUntilReported(cell)
      await fastForward(130)
    },
    expected: { transactions: 3, says: ['replaced'] },
    at: {
      ...impossibleAtPhases(
        ['before create', 'after create', 'prompt open', 'between steps'],
        NOT_ON_ITS_WAY,
      ),
      // No chain has shown it: the user's answer is needed beside the chain's data.
      ...atPhases(['signed, not reported', 'reported'], {
        transactions: 3,
        says: ['ask', 'overtaken'],
      }),
    },
  },
  {
    name: 'approval edited in the wallet',
    strike: (cell) => cell.wallet.answerOldest('edit'),
    at: {
      ...impossibleAtPhases(['before create', 'after create'], LATER),
      ...impossibleAtPhases(
        allPhasesExcept('before create', 'after create', 'prompt open'),
        'the approval is signed',
      ),
    },
  },
  {
    name: 'hash invisible for 5 minutes',
    strike: async (cell) => {
      if (cell.phase === 'prompt open') await cell.wallet.answerOldest('hold')
      if (cell.phase === 'between steps') await cell.pressFor('hold')
      cell.page().letReports()
      await waitUntilReported(cell)
      await fastForward(300)
      await cell.until('question', () => cell.status() === 'ask')
    },
    at: {
      ...impossibleAtPhases(['before create', 'after create'], LATER),
      ...impossibleAtPhases(['pending', 'last step'], 'the chain has shown it already'),
    },
  },
  {
    name: 'hash made up',
    strike: async (cell) => {
      await answerPrompt(cell, 'make up')
      await waitUntilReported(cell)
      await fastForward(130)
    },
    expected: { says: ['ask'] },
    at: {
      ...asked,
      ...impossibleAtPhases(['before create', 'after create'], LATER),
      ...impossibleAtPhases(answered, NAMED),
    },
  },
  {
    name: 'sent under another hash than the one named',
    strike: (cell) => answerPrompt(cell, 'send under another name'),
    at: {
      ...asked,
      ...impossibleAtPhases(['before create', 'after create'], LATER),
      ...impossibleAtPhases(answered, NAMED),
    },
  },
  {
    name: 'error returned although broadcast',
    strike: (cell) => answerPrompt(cell, 'send and fail'),
    expected: { says: ['trouble: wallet unknown'] },
    at: {
      ...asked,
      ...impossibleAtPhases(['before create', 'after create'], LATER),
      ...impossibleAtPhases(answered, NAMED),
    },
  },
  {
    name: 'same step signed in another browser',
    strike: async (cell) => {
      await cell.wallet.signElsewhere(await cell.step())
      if (cell.phase === 'prompt open') {
        cell.wallet.manners.push('refuse')
        // Until the service has seen it, nothing but a second prompt could tell.
        await cell.until('hash', async () => (await cell.step()).hash !== undefined)
      }
      if (cell.phase === 'after create' || cell.phase === 'between steps')
        await cell.until('news', () => cell.status() === 'elsewhere')
    },
    at: {
      ...impossibleAtPhases(['before create'], 'there is no step yet'),
      ...impossibleAtPhases(
        ['pending', 'last step'],
        'the chain shows the other browser that it is under way',
      ),
    },
  },
]
