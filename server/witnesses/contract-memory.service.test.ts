import { sql } from 'drizzle-orm'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import * as z from 'zod'
import { exampleItem } from '../catalogue/testing/example-item.ts'
import type { LoadedCatalogue } from '../catalogue/loaded-catalogue.ts'
import { parseJson } from '../read-body.ts'
import { setupTestStore } from '../store/testing/test-store.ts'
import { startTestUpstream, type TestUpstream } from '../testing/test-upstream.ts'
import { openContractMemory, createNameRecorder, type ContractMemory } from './contract-memory.ts'

const DAY = 86_400_000
const PATIENT = { timeout: 20_000, interval: 20 }
const at = (digit: string): string => `0x${digit.repeat(40)}`
const [VAULT, THIEF, SAFE] = [at('a'), at('f'), at('c')]
const hashOf = (number: number): string => `0x${String(number).padStart(64, '0')}`
const senderOf = (number: number): string => `0x${String(number).padStart(40, '1')}`
const silent = { info: () => {}, warn: () => {}, error: () => {} }

const store = setupTestStore()
let node: TestUpstream
let memory: ContractMemory
type LearnNames = (held: LoadedCatalogue) => Promise<void>
let learnNames: LearnNames
/** What another copy of the gateway learns. */
let learnElsewhere: LearnNames
let version = 0
let changed: string[] = []
let now = 20_000 * DAY
/** The contract that the node shows as called, by transaction. */
let calledBy = new Map<string, string>()

const callSchema = z.object({ id: z.number(), method: z.string(), params: z.array(z.unknown()) })

/** An honest node for a chain with the test's transactions. */
function answerCall({ method, params }: z.infer<typeof callSchema>): unknown {
  const hash = String(params[0])
  const to = calledBy.get(hash)
  const from = `0x${hash.slice(-40).replace(/^0+/, (zeros) => '1'.repeat(zeros.length))}`
  if (method === 'eth_getCode') return '0x6001600155'
  if (method === 'eth_getStorageAt') return `0x${'0'.repeat(64)}`
  if (method === 'eth_getBlockByNumber') return { timestamp: `0x${(now / 1_000).toString(16)}` }
  if (to === undefined) return null
  return method === 'eth_getTransactionByHash'
    ? { from, to, input: '0x' }
    : { status: '0x1', from, blockNumber: '0x1' }
}

beforeAll(async () => {
  node = await startTestUpstream(({ body }) => {
    const calls = z.union([callSchema, z.array(callSchema)]).parse(parseJson(body))
    const answer = (call: z.infer<typeof callSchema>) => ({
      jsonrpc: '2.0',
      id: call.id,
      result: answerCall(call),
    })
    return { body: JSON.stringify(Array.isArray(calls) ? calls.map(answer) : answer(calls)) }
  })
})
afterAll(() => node.close())

beforeEach(async () => {
  for (const table of ['named_contracts', 'named_yields', 'used_contracts', 'contract_codes'])
    await store().execute(sql`delete from ${sql.identifier('gateway')}.${sql.identifier(table)}`)
  now = 20_000 * DAY
  calledBy = new Map()
  changed = []
  const clocks = () => Promise.resolve({ now, machine: now })
  const nodes = new Map([['base', [node.url]]])
  const parts = { store: store(), nodes, service: 'one', clocks, log: silent }
  memory = openContractMemory(parts, () => true, new Registry())
  const onChange = (yieldId: string) => void changed.push(yieldId)
  learnNames = createNameRecorder(parts, onChange)
  learnElsewhere = createNameRecorder(parts, onChange)
})

interface ListedContract {
  readonly id: string
  readonly enter: readonly string[]
}

/** A refresh that read these yields, complete unless the test sets otherwise. */
async function refresh(
  listed: readonly ListedContract[],
  complete = true,
  learn: LearnNames = learnNames,
): Promise<void> {
  version += 1
  const copies = listed.map(({ id, enter }, position) => ({
    key: id,
    item: exampleItem({ id, more: { executionContracts: { enter, exit: [] } } }),
    position,
    readAt: now,
  }))
  const none = Buffer.alloc(0)
  const held: LoadedCatalogue = {
    version,
    asOf: now,
    pages: 1,
    complete,
    file: { etag: '', brotli: none, gzip: none },
    bodies: { br: new Uint8Array(), gzip: new Uint8Array(), plain: new Uint8Array() },
    rawYields: copies,
    byId: new Map(copies.map((copy) => [copy.key, copy])),
  }
  await learn(held)
}

async function refreshFor(days: number, listed: readonly ListedContract[]): Promise<void> {
  for (let day = 0; day < days; day += 1) {
    await refresh(listed)
    now += DAY
  }
  await refresh(listed)
}

const confirmed = (yieldId: string, address: string, hash: string): string =>
  JSON.stringify({
    yieldId,
    address,
    transactions: [{ network: 'base', status: 'CONFIRMED', hash }],
  })

/** Users use a contract in an action of a yield, as the service reports. */
function use(yieldId: string, contract: string, people: number, from = 1): void {
  for (let person = from; person < from + people; person += 1) {
    calledBy.set(hashOf(person), contract)
    memory.recordUses(confirmed(yieldId, senderOf(person), hashOf(person)))
  }
}

const rows = async (table: string): Promise<readonly Record<string, unknown>[]> => [
  ...(await store().execute(
    sql`select * from ${sql.identifier('gateway')}.${sql.identifier(table)}`,
  )),
]
const entrances = async (yieldId: string): Promise<readonly string[]> =>
  (await memory.getContracts(yieldId)).flatMap(({ address, isEntrance }) =>
    isEntrance ? [address] : [],
  )
it('memory of a new operator vouches for nothing, whoever reports its use', async () => {
  await refresh([{ id: 'y', enter: [VAULT] }])
  use('y', VAULT, 9)
  await vi.waitFor(async () => expect(await rows('used_contracts')).toHaveLength(1), PATIENT)
  expect(await memory.getContracts('y')).toEqual([])
})

it('memory records uses of named contracts only, without their users', async () => {
  await refresh([
    { id: 'y', enter: [VAULT] },
    { id: 'z', enter: [SAFE] },
  ])
  use('y', THIEF, 40)
  use('y', SAFE, 3, 41)
  use('y', VAULT, 3, 50)
  await vi.waitFor(async () => expect(await rows('used_contracts')).toHaveLength(1), PATIENT)
  expect(await rows('used_contracts')).toMatchObject([{ yield_id: 'y', address: VAULT }])
  const kept = JSON.stringify([await rows('used_contracts'), await rows('named_contracts')])
  for (let person = 0; person < 60; person += 1) {
    expect(kept).not.toContain(senderOf(person).slice(2))
    expect(kept).not.toContain(hashOf(person).slice(2))
  }
})

it('memory never vouches for used but unnamed contracts, also after an upgrade', async () => {
  const yields = [{ id: 'y', enter: [VAULT] }]
  await refreshFor(2, yields)
  for (const ago of [0, 1, 2])
    await store().execute(
      sql`insert into gateway.used_contracts values ('one', 'y', 'base', ${THIEF}, ${now / DAY - ago}, 4611686018427387903)`,
    )
  await refreshFor(10, yields)
  expect(await entrances('y')).toEqual([VAULT])
})

it('memory starts over and reports it when a contract replaces another', async () => {
  await refreshFor(10, [{ id: 'y', enter: [VAULT] }])
  expect(await entrances('y')).toEqual([VAULT])
  expect(changed).toEqual([])
  await refresh([{ id: 'y', enter: [THIEF] }])
  expect(await entrances('y')).toEqual([])
  expect(changed).toEqual(['y'])
  await refreshFor(6, [{ id: 'y', enter: [THIEF] }])
  expect(await entrances('y')).toEqual([])
})

it('memory starts over with a yield that is listed only now and then', async () => {
  const others = [{ id: 'z', enter: [SAFE] }]
  for (let look = 0; look < 10; look += 1) {
    await refresh([...others, { id: 'y', enter: [THIEF] }])
    now += DAY / 24
    await refresh(others)
    now += (DAY * 23) / 24
  }
  await refresh([...others, { id: 'y', enter: [THIEF] }])
  expect(await entrances('y')).toEqual([])
  expect(await entrances('z')).toEqual([SAFE])
})

it('memory notices a name that comes and goes between alternating copies', async () => {
  const honest = [{ id: 'y', enter: [VAULT] }]
  await refresh(honest)
  await refresh([{ id: 'y', enter: [VAULT, THIEF] }], true, learnElsewhere)
  await refresh(honest)
  const named = (await rows('named_contracts')).map(({ address }) => address)
  expect(named).toContain(VAULT)
  expect(named).not.toContain(THIEF)
})

it('memory keeps a yield that an incomplete refresh did not meet', async () => {
  const all = [
    { id: 'y', enter: [VAULT] },
    { id: 'z', enter: [SAFE] },
  ]
  await refreshFor(4, all)
  await refresh(all.slice(0, 1), false)
  await refreshFor(4, all)
  expect(await entrances('z')).toEqual([SAFE])
})

it('memory is bounded, whatever ids and contracts a service invents', async () => {
  for (let round = 0; round < 4; round += 1) {
    const made = Array.from({ length: 30 }, (_, index) => ({
      id: `made-${round}-${index}`,
      enter: [`0x${String(round * 100 + index).padStart(40, 'd')}`],
    }))
    await refresh(made)
    await vi.waitFor(
      async () => expect((await rows('contract_codes')).length).toBeGreaterThanOrEqual(30),
      PATIENT,
    )
    now += 61 * DAY
  }
  await refresh([{ id: 'y', enter: [VAULT] }])
  await vi.waitFor(async () => {
    expect(await rows('named_yields')).toHaveLength(1)
    expect((await rows('named_contracts')).length).toBeLessThan(5)
    expect((await rows('contract_codes')).length).toBeLessThan(5)
  }, PATIENT)
})
