import { ERRORS_WITH_404, historyQuery, type Operation } from './public-operations.ts'
import type { Fields } from './parse-table.ts'

/** What the public service does not have, with the reason for which this sandbox has it. */
interface Own {
  readonly why: string
}

/** Objects that only operations of this sandbox answer. */
export const ownObjects: Readonly<Record<string, Fields>> = {
  Earnings: `
    yieldId: string
    address: string
    interval: Interval
    from: timestamp
    to: timestamp
    items: {
      timestamp: timestamp
      amount: string
      amountRaw: string
    }[]
  `,
}

/** Operations under `/v1` that only this sandbox has. */
export const ownOperations: Readonly<Record<string, Operation & Own>> = {
  'GET /v1/yields/{id}/rewards/earnings': {
    why: 'The public service sums up what a wallet earned; a chart needs it by day, week and month (contract: Earnings).',
    query: `
      ${historyQuery}
      address: string
    `,
    answers: { 200: 'Earnings' },
    errors: ERRORS_WITH_404,
  },
}

const WEBHOOKS =
  'Teams of the public service manage webhooks on its dashboard, for which it names no path (contract: Webhook endpoints).'
const FAULTS = 'Tests and people make the service fail on purpose (docs/sandbox-faults.md).'
const TIME = 'Cooldowns end within seconds instead of days (decisions/007-sandbox-time).'

/** Operations for whoever keeps the sandbox. Their fields are its own, and not in these tables. */
export const adminOperations: Readonly<Record<string, string>> = {
  'GET /admin/webhooks/endpoints': WEBHOOKS,
  'POST /admin/webhooks/endpoints': WEBHOOKS,
  'PATCH /admin/webhooks/endpoints/{id}': WEBHOOKS,
  'DELETE /admin/webhooks/endpoints/{id}': WEBHOOKS,
  'GET /admin/webhooks/subscriptions': WEBHOOKS,
  'POST /admin/webhooks/subscriptions': WEBHOOKS,
  'DELETE /admin/webhooks/subscriptions/{id}': WEBHOOKS,
  'GET /admin/webhooks/deliveries': WEBHOOKS,
  'GET /admin/faults': FAULTS,
  'POST /admin/faults': FAULTS,
  'DELETE /admin/faults': FAULTS,
  'DELETE /admin/faults/{id}': FAULTS,
  'POST /admin/actions/{id}': 'Sets a status that no chain gives, such as CANCELED.',
  'POST /admin/transactions/{id}': 'Sets a status that no chain gives, such as BLOCKED.',
  'GET /admin/time': TIME,
  'POST /admin/time': TIME,
  'POST /admin/faucet': 'Gives test money to an address (decisions/008-sandbox-keys).',
  'POST /admin/usage': 'Lets a month’s requests be used up at once (contract: Rate limits).',
  'POST /admin/yields': 'Adds a yield that no client has seen before.',
}

interface OwnFields extends Own {
  readonly fields: Fields
}

/** Fields that only this sandbox sends, by the path of the object that has them. */
export const ownFields: Readonly<Record<string, OwnFields>> = {
  'Yield.risk.ratings': {
    why: 'Leads to the agency’s own page about the yield.',
    fields: 'url: string',
  },
  'POST /v1/yields/balances answer.200.errors': {
    why: 'A yield can fail for one address and not for another (contract: Balance queries).',
    fields: `
      address: string
      network: string
    `,
  },
  'Simulation.gas.transactions': {
    why: 'The contract names the list and leaves its fields open (contract: Simulating an action).',
    fields: `
      type: string
      stepIndex: number
      amount: string
      token: Token
      gasLimit: string
    `,
  },
  'Transaction.structuredTransaction': {
    why: 'The contract names the object and leaves its fields open (contract: Steps).',
    fields: `
      operations: {
        type: string
        to: string
        method: string
        inputs: map
        value: string
      }[]
    `,
  },
}

const BODY_CHECKS = 'The public service names no status for a body of the wrong type or size.'

/** Errors that every operation with a body answers here too. */
export const ownBodyErrors: Readonly<Record<string, { readonly type: string } & Own>> = {
  413: { type: 'FullError', why: BODY_CHECKS },
  415: { type: 'FullError', why: BODY_CHECKS },
}
