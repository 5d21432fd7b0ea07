import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { setupTestSandbox } from '../../service/testing/test-sandbox.ts'
import { isRecord } from '../testing/field-table.ts'
import { getPage, type Item } from '../testing/read-pages.ts'
import { getYieldId, moveTime } from '../testing/service-helpers.ts'
import { answers } from './testing/answer-shapes.ts'
import type { Client } from './testing/clients.ts'
import { createClientWallet, type ClientWallet } from './testing/client-wallet.ts'
import { findUnread } from './testing/find-unread.ts'
import { flows, type Flow, type FlowStep } from './testing/flows.ts'
import { requests } from './testing/request-shapes.ts'
import { fill, sendAs, type Values } from './testing/send-as.ts'

setupTestSandbox()

const DAY = 86_400
const POLL_INTERVAL_MS = 50
const MAX_POLLS = 600

const recordsOf = (value: unknown): Item[] => [value ?? []].flat().filter(isRecord)

/** A flow that runs, with what its client has read so far. */
interface Run {
  readonly flow: Flow
  readonly wallet: ClientWallet
  readonly values: Values
}

/** Returns the first validator that a client can read. @throws Error without one */
function findReadable(client: Client, validators: readonly Item[]): Item {
  const { validator } = answers[client]
  const readable = validators.find((each) => findUnread(validator, each).length === 0)
  if (!readable) throw new Error(`no validator that ${client} can read`)
  return readable
}

/** Reads the yield, and a validator where the client picks one. */
async function startRun(flow: Flow): Promise<Run> {
  const { client, network } = flow
  const wallet = await createClientWallet(flow)
  const values = { yieldId: await getYieldId(flow.yield), address: wallet.address, network }
  await sendAs(client, requests[client].yield, values)
  if (!flow.picksValidator) return { flow, wallet, values }
  const page = await sendAs(client, requests[client].validators, values)
  const { address: validator, subnetId } = findReadable(client, recordsOf(page['items']))
  return { flow, wallet, values: { ...values, validator, subnet: String(subnetId) } }
}

const readRows = async ({ flow: { client }, values }: Run): Promise<Item[]> =>
  recordsOf((await sendAs(client, requests[client].balances, values))['balances'])

/** Finds what a position offers to do next, by its type alone. */
async function findPendingAction(run: Run, type: string): Promise<Values> {
  const rows = await readRows(run)
  for (const { amount, pendingActions } of rows)
    for (const pending of recordsOf(pendingActions))
      if (pending['type'] === type)
        return { action: type, passthrough: pending['passthrough'], amount }
  throw new Error(`no ${type} among ${JSON.stringify(rows.map((row) => row['pendingActions']))}`)
}

/** Does one step of a flow: creates the action, and signs its transactions one after the other. */
async function takeStep(run: Run, step: FlowStep): Promise<void> {
  if ('waitDays' in step) return moveTime(step.waitDays * DAY)
  const { client } = run.flow
  const offered = step.intent === 'manage' ? await findPendingAction(run, step.action) : {}
  const known = { ...run.values, ...offered }
  const submitted = { ...known, arguments: fill(step.arguments, known) }
  const action = await sendAs(client, requests[client][step.intent], submitted)
  const steps = recordsOf(action['transactions'])
  expect(steps.map(({ type }) => type)).toEqual(step.signs)
  for (const { status, isMessage } of steps) {
    // The SDK's example takes no other status, and looks only once.
    expect(['CREATED', 'WAITING_FOR_SIGNATURE']).toContain(status)
    expect(isMessage).toBe(false)
  }
  for (const [sent, each] of steps.entries()) await signAndReport(run, each, sent)
}

/** Signs a step, reports it as the client does, and polls until it is confirmed. */
async function signAndReport({ flow: { client }, wallet }: Run, step: Item, sent: number) {
  const { submit, submitHash, step: read } = requests[client]
  const report = await wallet.sign(step, sent)
  const values = { id: step['id'], ...report }
  await sendAs(client, 'hash' in report ? submitHash : submit, values)
  for (let poll = 0; poll < MAX_POLLS; poll += 1) {
    const { status, error } = await sendAs(client, read, values)
    if (status === 'FAILED') throw new Error(`${String(step['type'])}: ${String(error)}`)
    if (status === 'CONFIRMED') return
    await wait(POLL_INTERVAL_MS)
  }
  throw new Error(`${String(step['type'])} is never confirmed`)
}

const TYPES = { enter: 'STAKE', exit: 'UNSTAKE' }

describe('What public clients send to move money', () => {
  it.each(flows)('$client: $kind', async (flow) => {
    const run = await startRun(flow)
    for (const step of flow.steps) await takeStep(run, step)
    await readRows(run)
    const done = flow.steps.flatMap((step) => {
      if ('waitDays' in step) return []
      return step.intent === 'manage' ? step.action : TYPES[step.intent]
    })
    const path = `/v1/actions?address=${run.wallet.address}&status=SUCCESS`
    await expect
      .poll(async () => (await getPage(path)).items.map(({ type }) => type))
      .toEqual(done.toReversed())
  })
})
