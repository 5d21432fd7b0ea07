import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createTestClient, http, parseEther } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import { freePort } from '#database/free-port.ts'
import { readPostmasterFile } from '#database/running-postgres.ts'
import { actionSchema, type Action } from './contract/action.ts'
import { getKnownContractsPath } from './known-contracts.ts'
import { pageSchema } from './contract/page.ts'
import { fetchParsed } from './service/testing/call-service.ts'
import { copyState } from './service/testing/copy-state.ts'
import { setTarget } from './service/testing/target.ts'
import { testWallet, type TestWallet } from './service/testing/test-wallet.ts'
import { waitForAction } from './service/testing/run-action.ts'
import { setupTestProgram, type RunningProgram } from './testing/test-program.ts'
import {
  rebroadcast,
  runActionsUntilAborted,
  type RecordedStep,
} from './testing/run-recorded-actions.ts'
import { deliveriesOf, subscribe } from './webhooks/testing/subscribed.ts'
import { sentEvent, startReceiver, type Receiver } from './webhooks/testing/sent-event.ts'

const network = 'ethereum-sepolia'
const WAIT = { timeout: 180_000, interval: 50 }
/** Maximum delay in ms of a kill after the first created action. */
const LONGEST_MS = 500

const program = setupTestProgram()
let environment: Record<string, string> = {}
let running: RunningProgram
let receiver: Receiver
let endpoint = ''
let wallets: TestWallet[] = []

async function start(): Promise<void> {
  running = program.run(environment)
  const url = await running.ready()
  const node = (name: string) => `http://127.0.0.1:${environment[name]}`
  setTarget({
    url,
    nodes: {
      'ethereum-sepolia': node('ANVIL_PORT_ETHEREUM_SEPOLIA'),
      'base-sepolia': node('ANVIL_PORT_BASE_SEPOLIA'),
      'solana-devnet': node('SOLANA_PORT'),
    },
    knownContracts: getKnownContractsPath(program.stateFolder()),
  })
  await fund()
}

/** Funds at once: a killed chain lost its last seconds and the funds in them. */
async function fund(): Promise<void> {
  const mode = 'anvil'
  const transport = http(`http://127.0.0.1:${environment['ANVIL_PORT_ETHEREUM_SEPOLIA']}`)
  const testClient = createTestClient({ mode, transport })
  for (const { address } of wallets)
    await testClient.setBalance({ address, value: parseEther('10') })
}

beforeAll(async () => {
  const names = ['PORT', 'ANVIL_PORT_ETHEREUM_SEPOLIA', 'ANVIL_PORT_BASE_SEPOLIA', 'SOLANA_PORT']
  // The Solana node also listens on the port after its own.
  for (const name of names) environment[name] = String(await freePort(2))
  environment = { ...environment, SANDBOX_BLOCK_MS: '50', LOG_LEVEL: 'silent' }
  receiver = await startReceiver()
  await copyState(inject('sandboxState'), program.stateFolder())
  await start()
  endpoint = await subscribe(url(), receiver.url)
})
beforeEach(async () => {
  wallets = Array.from({ length: 3 }, () => testWallet(network))
  await fund()
})
afterAll(async () => {
  setTarget(null)
  await receiver.close()
})
const url = (): string => `http://127.0.0.1:${environment['PORT']}`

/** Runs all clients while `kill` strikes at a random moment; returns every answer. */
async function workAndKill(kill: () => Promise<void> | void): Promise<RecordedStep[]> {
  const stopping = new AbortController()
  const records: RecordedStep[] = []
  const working = wallets.map((wallet) => runActionsUntilAborted(wallet, stopping.signal, records))
  await vi.waitUntil(() => records.length > 0, WAIT)
  await pause(Math.random() * LONGEST_MS)
  await kill()
  stopping.abort()
  await Promise.all(working)
  return records
}

async function listed({ address }: TestWallet): Promise<Action[]> {
  const page = await fetchParsed(
    pageSchema(actionSchema),
    `/v1/actions?address=${address}&limit=100`,
  )
  expect(page.total).toBeLessThanOrEqual(100)
  return page.items
}

/** Every created action exists; every signed one ends in SUCCESS once, and an event was delivered. */
async function expectNothingLost(records: readonly RecordedStep[]): Promise<void> {
  await rebroadcast(records)
  const signed = records.filter((record) => record.signed !== null)
  for (const { actionId } of signed) await waitForAction(actionId, 'SUCCESS')
  for (const wallet of wallets) {
    // Each pooled connection to a killed database fails one more request.
    const actions = await vi.waitFor(() => listed(wallet), WAIT)
    const recorded = records.filter((record) => record.wallet === wallet)
    expect(actions.map(({ id }) => id)).toEqual(
      expect.arrayContaining(recorded.map(({ actionId }) => actionId)),
    )
    const steps = actions.flatMap(({ transactions }) => transactions)
    const hashes = steps.filter(({ status }) => status === 'CONFIRMED').map(({ hash }) => hash)
    expect(new Set(hashes).size).toBe(hashes.length)
    expect(await wallet.client.getTransactionCount({ address: wallet.address })).toBe(hashes.length)
  }
  await expectAllNotified(signed)
}

async function expectAllNotified(signed: readonly RecordedStep[]): Promise<void> {
  await vi.waitFor(async () => {
    const open = (await deliveriesOf(url(), endpoint)).filter(
      ({ status }) => status !== 'delivered',
    )
    expect(open).toEqual([])
  }, WAIT)
  const deliveredStatuses = receiver.received
    .map(sentEvent)
    .filter(({ data }) => data['status'] === 'CONFIRMED')
    .map(({ data }) => data['id'])
  expect(deliveredStatuses).toEqual(expect.arrayContaining(signed.map(({ stepId }) => stepId)))
}

const databaseFile = () => readPostmasterFile(join(program.stateFolder(), 'postgres'))

async function killProcess(name: 'service' | 'chain' | 'database'): Promise<void> {
  const pids = {
    service: () => Promise.resolve(running.child.pid),
    chain: async () => {
      const chains = join(program.stateFolder(), 'chains')
      const file = (await readdir(chains)).find((each) => each === '11155111.pid') ?? ''
      return Number((await readFile(join(chains, file), 'utf8')).split(' ')[0])
    },
    database: async () => (await databaseFile())?.pid,
  }
  const pid = await pids[name]()
  if (!pid) throw new Error(`the ${name} does not run`)
  process.kill(pid, 'SIGKILL')
}

describe('after a kill at any moment nothing is lost and nothing counts twice', () => {
  it('the service survives repeated kills', async () => {
    const records: RecordedStep[] = []
    for (let round = 0; round < 2; round += 1) {
      records.push(...(await workAndKill(() => killProcess('service'))))
      await running.ended
      await start()
      await rebroadcast(records)
    }
    expect(records.length).toBeGreaterThan(1)
    await expectNothingLost(records)
  })

  it('the sandbox restarts a killed database by itself', async () => {
    const before = await databaseFile()
    const records = await workAndKill(() => killProcess('database'))
    // Its open connections still answer for a moment.
    await vi.waitUntil(async () => {
      const file = await databaseFile()
      return file?.ready === true && file.pid !== before?.pid
    }, WAIT)
    await vi.waitFor(() => listed(testWallet(network)), WAIT)
    // It has not exited, and logged nothing.
    expect(await Promise.race([running.ended, pause(0, null)])).toBeNull()
    await expectNothingLost(records)
  })

  it('a killed chain continues from its save, and lost transactions count again once mined', async () => {
    const records = await workAndKill(() => killProcess('chain'))
    expect(await running.ended).toMatchObject({
      code: 1,
      complained: expect.stringMatching(
        /^The local chain 11155111 ended by itself; what it had saved is there at the next start\.$/m,
      ),
    })
    await start()
    await expectNothingLost(records)
  })

  it('everything survives being killed at once', async () => {
    const records = await workAndKill(async () => {
      await Promise.all([killProcess('service'), killProcess('chain'), killProcess('database')])
    })
    await running.ended
    await start()
    await expectNothingLost(records)
    running.child.kill('SIGTERM')
    // The chains were never taken for foreign ones.
    expect((await running.ended).said).toMatch(/^Sandbox is ready at \S+\n$/)
  })
})
