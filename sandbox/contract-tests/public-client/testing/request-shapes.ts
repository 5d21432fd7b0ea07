import { answers } from './answer-shapes.ts'
import type { Client } from './clients.ts'
import type { Reads } from './find-unread.ts'

export type QueryValue = string | number | boolean | readonly string[]

/** One request as a client sends it; `{name}` is filled in, and a body's `{name}` without a value is left out. */
export interface RequestShape {
  readonly request: `${'GET' | 'POST' | 'PUT'} /${string}`
  /** In the client's order. */
  readonly query?: Readonly<Record<string, QueryValue>>
  readonly body?: Readonly<Record<string, unknown>>
  readonly status: number
  /** What the client cannot do without; nothing of a refusal. */
  readonly reads: Reads | readonly [Reads]
}

type Requests = Readonly<Record<keyof ReturnType<typeof requestsOf>, RequestShape>>

const action = { yieldId: '{yieldId}', address: '{address}', arguments: '{arguments}' }
const managed = { ...action, action: '{action}', passthrough: '{passthrough}' }

/** What all of them send alike. */
const requestsOf = (client: Client) => {
  const reads = answers[client]
  return {
    yield: { request: 'GET /v1/yields/{yieldId}', status: 200, reads: reads.yield },
    validators: {
      request: 'GET /v1/yields/{yieldId}/validators',
      status: 200,
      reads: reads.validators,
    },
    balances: {
      request: 'POST /v1/yields/{yieldId}/balances',
      body: { address: '{address}' },
      status: 200,
      reads: reads.balances,
    },
    enter: { request: 'POST /v1/actions/enter', body: action, status: 201, reads: reads.action },
    exit: { request: 'POST /v1/actions/exit', body: action, status: 201, reads: reads.action },
    manage: { request: 'POST /v1/actions/manage', body: managed, status: 201, reads: reads.action },
    submit: {
      request: 'POST /v1/transactions/{id}/submit',
      body: { signedTransaction: '{signedTransaction}' },
      status: 201,
      reads: reads.step,
    },
    submitHash: {
      request: 'PUT /v1/transactions/{id}/submit-hash',
      body: { hash: '{hash}' },
      status: 200,
      reads: reads.step,
    },
    step: { request: 'GET /v1/transactions/{id}', status: 200, reads: reads.step },
  } as const satisfies Record<string, RequestShape>
}

const widgetRequests = requestsOf('widget')

/** What each client sends to move money. */
export const requests: Readonly<Record<Client, Requests>> = {
  recipe: requestsOf('recipe'),
  signers: requestsOf('signers'),
  sdk: requestsOf('sdk'),
  widget: {
    ...widgetRequests,
    validators: {
      ...widgetRequests.validators,
      query: { limit: 100, offset: 0, preferred: true, status: 'active' },
    },
  },
}
