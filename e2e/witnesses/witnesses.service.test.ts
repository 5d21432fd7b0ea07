import { join } from 'node:path'
import postgres from 'postgres'
import { createTestClient, encodeFunctionData, erc20Abi, http, type Hex } from 'viem'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import * as z from 'zod'
import { callService } from '#sandbox/service/testing/call-service.ts'
import { setupTestSandbox } from '#sandbox/service/testing/test-sandbox.ts'
import { fundedWallet } from '#sandbox/service/testing/test-wallet.ts'
import { createAction, runAction } from '#sandbox/service/testing/run-action.ts'
import { fetchYields } from '#sandbox/service/testing/yields.ts'
import { setupTestGateways } from '#server/events/testing/post-event.ts'
import { IMPLEMENTATION_SLOT } from '#src/networks/proxy-slots.ts'
import { startLyingService, type LyingService } from './lying-service.ts'

const DAY = 86_400
const PATIENT = { timeout: 180_000, interval: 200 }
const witnessesSchema = z.strictObject({
  contracts: z.array(
    z.strictObject({
      network: z.string(),
      address: z.string(),
      by: z.enum(['operator', 'memory']),
      isEntrance: z.boolean(),
      since: z.number().nullable(),
      actions: z.number(),
      codeHash: z.string().nullable(),
      codeChanged: z.boolean(),
    }),
  ),
})

// A test puts code under its vaults that makes them unreadable.
const sandbox = setupTestSandbox({ logLevel: 'silent' })
let liar: LyingService
beforeAll(async () => {
  liar = await startLyingService(() => sandbox().url)
})

/** The gateway of a lying service, with the sandbox's clock and its honest nodes. */
const settings = () => ({
  sandbox: new URL(sandbox().url),
  earnApi: liar.url,
  earnApiKey: 'test_sandbox_rw',
  nodes: new Map(Object.entries(sandbox().nodes).map(([id, url]) => [id, [new URL(url)]])),
})
const withOperator = setupTestGateways(() => ({
  ...settings(),
  knownContracts: { follow: join(sandbox.stateFolder(), 'known-contracts.json') },
}))
const withMemory = setupTestGateways(settings)
afterAll(() => liar.close())

async function witnesses(gateway: string, yieldId: string) {
  const answer = await fetch(`${gateway}/witnesses/${yieldId}`)
  expect(answer.status).toBe(200)
  return witnessesSchema.parse(await answer.json()).contracts
}

/** Contracts that may be called or approved, by witness. */
const vouched = async (gateway: string, yieldId: string) =>
  new Map(
    (await witnesses(gateway, yieldId))
      .filter(
        ({ isEntrance, codeChanged, by }) => isEntrance && (by === 'operator' || !codeChanged),
      )
      .map((each) => [each.address, each] as const),
  )

async function rows(query: string): Promise<readonly Record<string, unknown>[]> {
  const database = postgres(withMemory().databaseUrl, { max: 1, onnotice: () => {} })
  try {
    return await database.unsafe(query)
  } finally {
    await database.end()
  }
}

const timeSchema = z.looseObject({ now: z.iso.datetime() })

/** Moves time, and waits until the gateway has recorded the list then. */
async function moveDays(days: number, yieldId: string): Promise<void> {
  const { body } = await callService('/admin/time', { key: null, body: { seconds: days * DAY } })
  const today = Math.floor(Date.parse(timeSchema.parse(body).now) / DAY / 1_000)
  await vi.waitFor(async () => {
    const seen = await rows(
      `select 1 from gateway.named_yields y where y.yield_id = '${yieldId}' and exists (select 1 from gateway.named_contracts n where n.last_day >= ${today})`,
    )
    expect(seen).not.toEqual([])
  }, PATIENT)
}

async function vaults() {
  const found = (await fetchYields()).filter(
    ({ id, network }) => network === 'base-sepolia' && id.endsWith('-4626-vault'),
  )
  return found.flatMap(({ id, outputToken }) =>
    outputToken?.address === undefined ? [] : [{ id, address: outputToken.address.toLowerCase() }],
  )
}

const THIEF = `0x${'7e'.repeat(20)}` as const
const chain = () =>
  createTestClient({ mode: 'anvil', transport: http(sandbox().nodes['base-sepolia']) })

const catalogueReady = (gateway: string): Promise<void> =>
  vi.waitFor(async () => {
    expect((await fetch(`${gateway}/readyz`)).status).toBe(200)
  }, PATIENT)

it('the operator’s file vouches for everything that the sandbox deployed, from the start', async () => {
  const [gateway] = withOperator().urls
  await catalogueReady(gateway)
  for (const { id, network, outputToken, executionContracts } of await fetchYields()) {
    const contracts = await witnesses(gateway, id)
    const known = contracts
      .filter((each) => each.by === 'operator' && each.network === network)
      .map(({ address }) => address)
    const named = [...(executionContracts?.enter ?? []), outputToken?.address ?? '']
      .filter((address) => address !== '')
      .map((address) => (address.startsWith('0x') ? address.toLowerCase() : address))
    expect(known).toEqual(expect.arrayContaining(named))
  }
})

/** Deposits and polls the action through a gateway, as pages do. @returns what could identify the user */
async function useThrough(gateway: string, yieldId: string): Promise<readonly string[]> {
  const wallet = await fundedWallet('base-sepolia')
  const body = { yieldId, address: wallet.address, arguments: { amount: '100' } }
  const { id, transactions } = await runAction(await createAction('enter', body), wallet)
  for (let looks = 0; looks < 3; looks += 1)
    expect((await fetch(`${gateway}/v1/actions/${id}`)).status).toBe(200)
  return [id, wallet.address, ...transactions.flatMap(({ hash }) => hash ?? [])]
}

const usesOf = (yieldId: string) =>
  rows(
    `select address, day, senders::text from gateway.used_contracts where yield_id = '${yieldId}'`,
  )

async function sendersOf({ id, address }: { readonly id: string; readonly address: string }) {
  const all = (await usesOf(id)).filter((use) => use['address'] === address)
  return all.flatMap(({ senders }) => BigInt(String(senders)).toString(2).match(/1/g) ?? [])
}

describe('the memory of two copies before a service that lies', () => {
  afterEach(() => liar.lie((text) => text))
  const told: string[] = []
  let named: { readonly id: string; readonly address: string }
  let unnamed: { readonly id: string; readonly address: string }

  const withoutNames = (text: string, path: string): string =>
    path.startsWith('/v1/yields')
      ? text.replaceAll(new RegExp(`"${unnamed.address}"`, 'gi'), '""')
      : text

  beforeAll(async () => {
    const [one, other] = await vaults()
    if (!one || !other) throw new Error('there are two vaults')
    named = one
    unnamed = other
    await chain().setCode({ address: THIEF, bytecode: '0x6001600155' })
  })

  it('memory vouches for nothing at first, and for names after a week', async () => {
    liar.lie(withoutNames)
    const [one, two] = withMemory().urls
    await Promise.all([catalogueReady(one), catalogueReady(two)])
    await moveDays(1, unnamed.id)
    for (const vault of [named, unnamed])
      for (const copy of [one, two]) expect(await witnesses(copy, vault.id)).toEqual([])
    await useThrough(one, unnamed.id)
    for (let people = 0; people < 3; people += 1) told.push(...(await useThrough(one, named.id)))
    // Two users may share a bit, and records lag: adds users until three are told apart.
    await vi.waitFor(async () => {
      const seen = (await sendersOf(named)).length
      if (seen < 3) told.push(...(await useThrough(one, named.id)))
      expect(seen).toBeGreaterThanOrEqual(3)
    }, PATIENT)
    await moveDays(1, unnamed.id)
    await useThrough(two, unnamed.id)
    told.push(...(await useThrough(two, named.id)))
    expect(await witnesses(one, unnamed.id)).toEqual([])
    await moveDays(8, unnamed.id)
    for (const copy of [one, two]) {
      const of = await vouched(copy, named.id)
      expect(of.get(named.address)).toMatchObject({ by: 'memory', network: 'base-sepolia' })
      expect(of.get(named.address)?.codeHash).toMatch(/^0x[\da-f]{64}$/)
    }
  })

  it('memory never vouches for what the catalogue does not name, whoever used it', async () => {
    liar.lie(withoutNames)
    const kept = (await usesOf(unnamed.id)).map(({ address }) => address)
    expect(kept).not.toContain(unnamed.address)
    for (const copy of withMemory().urls)
      expect((await vouched(copy, unnamed.id)).has(unnamed.address)).toBe(false)
  })

  it('memory reports a lower bound of the users of named contracts', async () => {
    for (const copy of withMemory().urls) {
      const { actions = 0 } = (await vouched(copy, named.id)).get(named.address) ?? {}
      expect(actions).toBeGreaterThanOrEqual(3)
      expect(actions).toBeLessThanOrEqual(told.length)
    }
  })

  it('memory does not trust the service’s report of confirmations', async () => {
    const [gateway] = withMemory().urls
    const before = await usesOf(named.id)
    const [stranger, owner] = await Promise.all([
      fundedWallet('base-sepolia'),
      fundedWallet('base-sepolia'),
    ])
    // Approves nothing.
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [THIEF, 0n] })
    const calling = { to: asHex(named.address), data, value: 0n }
    const foreign = await stranger.call(calling)
    const failed = await owner.call({ ...calling, data: '0xdeadbeef', gas: 100_000n })
    const unnamedHere = await owner.call({ ...calling, to: THIEF })
    const own = await owner.call(calling)
    await owner.client.waitForTransactionReceipt({ hash: own })
    const body = { yieldId: named.id, address: owner.address, arguments: { amount: '100' } }
    const { id } = await createAction('enter', body)
    const lieAbout = (hash: string) =>
      liar.lie((text, path) =>
        path.startsWith('/v1/actions/')
          ? text
              .replaceAll(/"status":"[A-Z_]+"/g, '"status":"CONFIRMED"')
              .replaceAll(/"hash":null/g, `"hash":"${hash}"`)
          : text,
      )
    for (const hash of [foreign, failed, unnamedHere, `0x${'5'.repeat(64)}`]) {
      lieAbout(hash)
      const answer = await fetch(`${gateway}/v1/actions/${id}`)
      expect(await answer.text()).toContain(hash)
    }
    // The last in the queue: once it is recorded, the others were processed.
    lieAbout(own)
    await fetch(`${gateway}/v1/actions/${id}`)
    await vi.waitFor(async () => {
      const after = await usesOf(named.id)
      expect(after).toHaveLength(before.length + 1)
      const added = after.filter(({ day }) => before.every((each) => each['day'] !== day))
      expect(added).toMatchObject([{ address: named.address }])
      expect(BigInt(String(added[0]?.['senders'])).toString(2)).toMatch(/^10*$/)
    }, PATIENT)
    expect((await vouched(gateway, named.id)).has(THIEF)).toBe(false)
  })

  it('memory keeps nothing of anybody who used a contract', async () => {
    const tables = await rows(
      "select table_name from information_schema.tables where table_schema = 'gateway' and (table_name like '%contract%' or table_name in ('named_yields', 'sender_salts'))",
    )
    expect(tables).toHaveLength(5)
    const kept: string[] = []
    for (const { table_name: name } of tables)
      kept.push(
        JSON.stringify(await rows(`select row_to_json(t) as row from gateway.${String(name)} t`)),
      )
    const all = kept.join().toLowerCase()
    expect(all).toContain(named.address)
    expect(told.length).toBeGreaterThan(8)
    for (const secret of told) expect(all).not.toContain(secret.toLowerCase().replace(/^0x/, ''))
  })

  it('memory does not vouch for a contract whose code changed, for a week', async () => {
    liar.lie(withoutNames)
    const [one, two] = withMemory().urls
    const before = (await vouched(one, named.id)).get(named.address)?.codeHash
    const client = chain()
    const code = await fetchCode(named.address)
    await client.setCode({ address: asHex(named.address), bytecode: `${asHex(code)}00` })
    for (const copy of [one, two])
      await vi.waitFor(async () => {
        const found = (await witnesses(copy, named.id)).find(
          (each) => each.address === named.address,
        )
        expect(found).toMatchObject({ codeChanged: true })
        expect(found?.codeHash).not.toBe(before)
      }, PATIENT)
    await moveDays(8, named.id)
    for (const copy of [one, two])
      await vi.waitFor(
        async () => expect((await vouched(copy, named.id)).has(named.address)).toBe(true),
        PATIENT,
      )
  })

  it('memory does not vouch for a proxy whose implementation changed', async () => {
    liar.lie(withoutNames)
    const proxy = (await fetchYields()).find(
      ({ id, network }) => network === 'base-sepolia' && id.endsWith('-oav-vault'),
    )
    const address = proxy?.outputToken?.address?.toLowerCase() ?? ''
    const [one, two] = withMemory().urls
    const seen = async (copy: string) =>
      (await witnesses(copy, proxy?.id ?? '')).find((each) => each.address === address)
    expect(await seen(one)).toMatchObject({ codeChanged: false })
    await chain().setStorageAt({
      address: asHex(address),
      index: IMPLEMENTATION_SLOT,
      value: `0x${THIEF.slice(2).padStart(64, '0')}`,
    })
    for (const copy of [one, two])
      await vi.waitFor(
        async () => expect(await seen(copy)).toMatchObject({ codeChanged: true }),
        PATIENT,
      )
  })

  it('memory vouches for no replacement that the catalogue names today, and reports it', async () => {
    const swapped = (text: string, path: string): string =>
      path.startsWith('/v1/yields')
        ? withoutNames(text, path).replaceAll(new RegExp(`"${named.address}"`, 'gi'), `"${THIEF}"`)
        : text
    liar.lie(swapped)
    await moveDays(1, named.id)
    await vi.waitFor(
      async () =>
        expect(
          await rows(
            `select 1 from gateway.named_contracts where yield_id = '${named.id}' and address = '${THIEF}'`,
          ),
        ).toHaveLength(1),
      PATIENT,
    )
    for (const copy of withMemory().urls)
      await vi.waitFor(async () => {
        const of = await vouched(copy, named.id)
        expect(of.has(THIEF)).toBe(false)
        expect(of.has(named.address)).toBe(false)
      }, PATIENT)
    expect(withMemory().getLog()).toContain('a yield is entered or left by other contracts')
    // The operator’s file names what it named.
    const [operated] = withOperator().urls
    const of = await vouched(operated, named.id)
    expect(of.has(THIEF)).toBe(false)
    expect(of.get(named.address)).toMatchObject({ by: 'operator' })
  })
})

const asHex = (text: string): Hex => `0x${text.replace(/^0x/, '')}`

async function fetchCode(address: string): Promise<string> {
  const body = { jsonrpc: '2.0', id: 1, method: 'eth_getCode', params: [address, 'latest'] }
  const answer = await fetch(sandbox().nodes['base-sepolia'], {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return z.object({ result: z.string() }).parse(await answer.json()).result
}
