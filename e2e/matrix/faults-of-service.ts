import { callService } from '#sandbox/service/testing/call-service.ts'
import { makeFault } from '#sandbox/faults/testing/call-faults.ts'
import { backwards, offline } from './disturbances.ts'
import { impossibleAtPhases, type Fault } from './faults.ts'
import { fastForward } from './scene.ts'

const SAID = {
  // A held report blocks the page with it.
  strike: (cell) => cell.page().letReports(),
  expected: { says: ['trouble: service'] },
  at: { 'before create': { says: ['create:unchecked'] } },
  lasts: 'until said',
} satisfies Partial<Fault>

const NO_STEP = 'there is no step yet that could be reported'

export const FAULTS_OF_SERVICE: readonly Fault[] = [
  { name: 'offline', strikeAll: ({ disturb }) => disturb(offline), ...SAID },
  {
    name: '500',
    strikeAll: () => makeFault({ kind: 'error', status: 500, route: '*' }),
    ...SAID,
  },
  {
    name: '502 HTML',
    strikeAll: () => makeFault({ kind: 'html', status: 502, route: '*' }),
    ...SAID,
  },
  {
    name: '429',
    strikeAll: () => makeFault({ kind: 'rate-limit', route: '*', ms: 1000 }),
    ...SAID,
  },
  {
    name: 'timeout: carried out, and never answered',
    strikeAll: async () => {
      await makeFault({ kind: 'lost-answer', route: 'POST /v1/actions/{intent}' })
      await makeFault({ kind: 'lost-answer', route: 'PUT /v1/transactions/{id}/submit-hash' })
    },
    strike: (cell) => cell.page().letReports(),
    lasts: 'until said',
    at: {
      'before create': { says: ['create:created'] },
      'signed, not reported': { says: ['trouble: service'] },
    },
  },
  {
    name: 'service restart',
    strikeAll: ({ sandbox }) => sandbox.restart(),
  },
  {
    name: 'status goes backwards',
    strikeAll: ({ disturb }) => disturb(backwards),
    strike: async (cell) => {
      cell.page().letReports()
      await cell.reads(3)
    },
    at: impossibleAtPhases(['before create'], NO_STEP),
  },
  {
    name: 'a stranger reports a hash',
    strike: async (cell) => {
      const { id } = await cell.step()
      const path = `/v1/transactions/${id}/submit-hash`
      const body = { hash: cell.madeUp }
      const { status } = await callService(path, { method: 'PUT', body })
      if (status !== 200) throw new Error(`the stranger was refused: ${status}`)
      cell.page().letReports()
      await cell.reads(1)
      await fastForward(130)
    },
    at: impossibleAtPhases(['before create'], NO_STEP),
  },
]
