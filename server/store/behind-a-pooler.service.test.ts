import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { startPostgres, type PostgresServer } from '#database/start-postgres.ts'
import { openSharedBudget } from '../budget/shared-budget.ts'
import { INITIAL_WINDOW_LIMIT } from '../budget/plan.ts'
import {
  startTransactionPooler,
  type TransactionPooler,
} from '../events/testing/transaction-pooler.ts'
import { trustEveryone } from '../events/testing/trust-everyone.ts'
import { takeLease, verifyLeases } from './leases.ts'
import { openStore, type OpenedStore } from './open-store.ts'

const COPIES = 4

let folder = ''
let database: PostgresServer
const poolers: TransactionPooler[] = []
const opened: OpenedStore[] = []

async function poolerBefore(...databases: [string, ...string[]]): Promise<string> {
  const pooler = await startTransactionPooler(database.port, databases)
  poolers.push(pooler)
  return `postgres://postgres@127.0.0.1:${pooler.port}/any`
}
async function open(url: string): Promise<OpenedStore> {
  const store = await openStore(url)
  opened.push(store)
  return store
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sheaf-pooler-'))
  await chmod(folder, 0o755)
  database = await startPostgres({ folder: join(folder, 'postgres') })
  const urls = ['one', 'other'].map((name) => database.openDatabase(name))
  const [url = ''] = await Promise.all(urls)
  await trustEveryone(database, url)
})
afterEach(async () => {
  await Promise.all(opened.splice(0).map((store) => store.close()))
  await Promise.all(poolers.splice(0).map((pooler) => pooler.close()))
})
afterAll(async () => {
  await database.stop()
  await rm(folder, { recursive: true })
})

it('behind a transaction pooler, more copies than connections start at once and hold leases exclusively', async () => {
  const url = await poolerBefore('one')
  const copies = await Promise.all(Array.from({ length: COPIES }, () => open(url)))
  await Promise.all(copies.map(({ store }) => verifyLeases(store)))

  const leased = copies.map(({ store }, number) => takeLease(store, 'refresh', `${number}`, 30))
  expect((await Promise.all(leased)).filter(Boolean)).toHaveLength(1)

  const budgets = await Promise.all(
    copies.map(({ store }) => openSharedBudget(store, 'a key', 'free')),
  )
  const granted = await Promise.all(
    budgets.flatMap((budget) =>
      Array.from({ length: INITIAL_WINDOW_LIMIT }, () => budget.take('leave', 1)),
    ),
  )
  const sum = granted.reduce((total, lease) => total + lease.granted, 0)
  expect(sum).toBe(INITIAL_WINDOW_LIMIT)
})

it('an address that leads to several databases is rejected with one sentence', async () => {
  for (const name of ['one', 'other']) await open(await database.openDatabase(name))
  const { store } = await open(await poolerBefore('one', 'other'))
  await expect(verifyLeases(store)).rejects.toMatchObject({
    code: 'DATABASE_NOT_ONE',
    message: expect.stringMatching(/^What one connection to DATABASE_URL writes, .*\.$/) as unknown,
  })
})
