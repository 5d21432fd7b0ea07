import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import { createActionKeys } from './action-keys.ts'
import {
  ACTION,
  APPROVAL,
  hash,
  startGatewayCopy,
  OTHER_ACTION,
  OWNER,
  getForwardedReports,
  reportWorld,
  SUPPLY,
  uuid,
} from './testing/report-world.ts'

const STRANGER = '0x000000000000000000000000000000000000dEaD'

const world = reportWorld()

/** Headers of the browser that created an action, and of one that only knows its id. */
const keys = createActionKeys('of the test')
const own = (action = ACTION) => ({ 'x-action-id': action, 'x-action-key': keys.getKey(action) })
const foreign = { 'x-action-id': ACTION }

describe('the browser that created an action', () => {
  test('only the creating browser gets the key', async () => {
    const created = await startGatewayCopy(world).create()
    expect(created.headers.get('x-action-key')).toBe(keys.getKey(ACTION))
    expect(keys.getKey(ACTION)).not.toBe(keys.getKey(OTHER_ACTION))
    expect(keys.getKey(ACTION)).not.toBe(createActionKeys('another secret').getKey(ACTION))
  })

  test('a report with the key passes before any node shows the transaction, without requesting nodes', async () => {
    const copy = startGatewayCopy(world)
    await copy.create()
    expect((await copy.report(SUPPLY, hash(1), own())).status).toBe(200)
    expect((await copy.submit(SUPPLY, 'signed', own())).status).toBe(200)
    expect(getForwardedReports(world)).toEqual([
      `{"hash":"${hash(1)}"}`,
      '{"signedTransaction":"signed"}',
    ])
    expect(world.nodes.flatMap(({ received }) => received)).toEqual([])
    expect(world.service.received).toHaveLength(3)
  })

  test('a report at a copy that did not create the action looks up its step once', async () => {
    const copy = startGatewayCopy(world)
    expect((await copy.report(APPROVAL, hash(1), own())).status).toBe(200)
    expect((await copy.report(SUPPLY, hash(2), own())).status).toBe(200)
    expect(world.service.received.map(({ method }) => method)).toEqual(['GET', 'PUT', 'PUT'])
  })
})

describe('another browser', () => {
  test('a report without the key passes when a node shows that the address sent the transaction', async () => {
    world.chain[hash(1)] = { from: OWNER.toLowerCase() }
    expect((await startGatewayCopy(world).report(SUPPLY, hash(1), foreign)).status).toBe(200)
    expect(getForwardedReports(world)).toHaveLength(1)
  })

  test('a report without the key passes when only the second node shows the transaction', async () => {
    world.secondNode[hash(1)] = { from: OWNER }
    expect((await startGatewayCopy(world).report(SUPPLY, hash(1), foreign)).status).toBe(200)
  })

  test('a signed message without the key passes when the address signed it', async () => {
    const owner = privateKeyToAccount(generatePrivateKey())
    const unsignedTransaction = 'I have read it.'
    const step = { id: SUPPLY, isMessage: true, unsignedTransaction }
    world.actions = [{ id: ACTION, address: owner.address.toLowerCase(), steps: [step] }]
    const signature = await owner.signMessage({ message: unsignedTransaction })
    expect((await startGatewayCopy(world).submit(SUPPLY, signature, foreign)).status).toBe(200)
    const ofAnother = await owner.signMessage({ message: 'I have read something else.' })
    expect((await startGatewayCopy(world).submit(SUPPLY, ofAnother, foreign)).status).toBe(403)
    expect(getForwardedReports(world)).toEqual([`{"signedTransaction":"${signature}"}`])
  })

  test('a report without the key gets a 409 while no node shows the transaction', async () => {
    const copy = startGatewayCopy(world)
    const early = await copy.report(SUPPLY, hash(1), foreign)
    expect(early.status).toBe(409)
    expect(early.headers.get('retry-after')).toBe('3')
    expect(getForwardedReports(world)).toEqual([])
    world.chain[hash(1)] = { from: OWNER }
    expect((await copy.report(SUPPLY, hash(1), foreign)).status).toBe(200)
  })

  test('a report of an action that cannot be read gets the service’s response', async () => {
    world.serviceStatus = 503
    expect((await startGatewayCopy(world).report(SUPPLY, hash(1), foreign)).status).toBe(503)
  })
})

describe('nobody can spoil somebody else’s action', () => {
  test.each([
    ['by a hash that nobody sent', hash(404), 409],
    ['by a stranger’s transaction', hash(5), 403],
    ['by one of the address that another step has', hash(9), 403],
    ['by the same one in other letters', hash(9).toUpperCase().replace('0X', '0x'), 403],
    ['by what is no hash', 'nonsense', 400],
  ])('an action is not spoiled %s', async (_, reported, status) => {
    world.chain[hash(5)] = { from: STRANGER }
    world.chain[hash(9)] = { from: OWNER }
    world.chain[hash(9).toUpperCase().replace('0X', '0x')] = { from: OWNER }
    expect((await startGatewayCopy(world).report(SUPPLY, reported, foreign)).status).toBe(status)
    expect(getForwardedReports(world)).toEqual([])
  })

  test('the approval’s hash is rejected for the next step', async () => {
    world.actions = [
      { id: ACTION, address: OWNER, steps: [{ id: APPROVAL, hash: hash(1) }, { id: SUPPLY }] },
    ]
    world.chain[hash(1)] = { from: OWNER }
    expect((await startGatewayCopy(world).report(SUPPLY, hash(1), foreign)).status).toBe(403)
    // The same report for its own step is a repetition, which is safe.
    expect((await startGatewayCopy(world).report(APPROVAL, hash(1), foreign)).status).toBe(200)
  })

  test.each([
    ['without naming the action', {}],
    ['with an id that is none', { 'x-action-id': '../admin' }],
    ['with the key and name of their own action', own(OTHER_ACTION)],
    ['with the name of an action of theirs', { 'x-action-id': OTHER_ACTION }],
    ['with an action that does not exist', own(uuid(77))],
  ])('a report %s is rejected', async (_, headers) => {
    world.chain[hash(5)] = { from: STRANGER }
    const status = (await startGatewayCopy(world).report(SUPPLY, hash(5), headers)).status
    expect([403, 404]).toContain(status)
    expect(getForwardedReports(world)).toEqual([])
  })

  test.each([
    ['another action’s key', keys.getKey(OTHER_ACTION)],
    ['a key of another secret', createActionKeys('x').getKey(ACTION)],
    ['half a key', keys.getKey(ACTION).slice(0, 20)],
    ['a longer key', `${keys.getKey(ACTION)}AAAA`],
    ['no key', ''],
  ])('with %s, a report counts as one without a key', async (_, key) => {
    const headers = { 'x-action-id': ACTION, 'x-action-key': key }
    expect((await startGatewayCopy(world).report(SUPPLY, hash(1), headers)).status).toBe(409)
    expect((await startGatewayCopy(world).submit(SUPPLY, '0x02aa', headers)).status).toBe(409)
    expect(
      (await startGatewayCopy(world).submit(SUPPLY, 'not for this chain', headers)).status,
    ).toBe(403)
    expect(getForwardedReports(world)).toEqual([])
  })

  test('a signed message is rejected on a network where its signer cannot be verified', async () => {
    const step = { id: SUPPLY, isMessage: true, unsignedTransaction: 'aGVsbG8=' }
    world.actions = [{ id: ACTION, address: OWNER, steps: [{ ...step, network: 'solana-devnet' }] }]
    const answer = await startGatewayCopy(world).submit(SUPPLY, 'ab'.repeat(64), foreign)
    expect([answer.status, await answer.json()]).toEqual([
      403,
      expect.objectContaining({
        message: expect.stringMatching(/browser that began the action\.$/),
      }),
    ])
    expect((await startGatewayCopy(world).submit(SUPPLY, 'ab'.repeat(64), own())).status).toBe(200)
    expect(getForwardedReports(world)).toEqual(['{"signedTransaction":"' + 'ab'.repeat(64) + '"}'])
  })

  test('a rejected report does not keep the owner from reporting later', async () => {
    const copy = startGatewayCopy(world)
    await copy.create()
    expect((await copy.report(SUPPLY, hash(404), foreign)).status).toBe(409)
    expect((await copy.report(SUPPLY, hash(1), own())).status).toBe(200)
    expect(getForwardedReports(world)).toEqual([`{"hash":"${hash(1)}"}`])
  })

  test('a message that the address did not sign is rejected', async () => {
    const unsignedTransaction = 'I have read it.'
    const stranger = privateKeyToAccount(generatePrivateKey())
    const wrong = await stranger.signMessage({ message: unsignedTransaction })
    world.actions = [
      {
        id: ACTION,
        address: OWNER,
        steps: [{ id: SUPPLY, isMessage: true, unsignedTransaction }],
      },
    ]
    for (const signature of ['0xaa', 'nonsense', wrong])
      expect((await startGatewayCopy(world).submit(SUPPLY, signature, foreign)).status).toBe(403)
    expect((await startGatewayCopy(world).report(SUPPLY, hash(1), foreign)).status).toBe(403)
    expect(getForwardedReports(world)).toEqual([])
    expect((await startGatewayCopy(world).submit(SUPPLY, '0xaa', own())).status).toBe(200)
  })

  test('a report without the key is rejected where no node is available', async () => {
    const answer = await startGatewayCopy({ ...world, nodes: [] }).report(SUPPLY, hash(1), foreign)
    expect(answer.status).toBe(403)
    expect(await answer.json()).toMatchObject({
      message: expect.stringContaining('browser that began the action') as unknown,
    })
  })

  test('reports cannot cause unlimited requests to service and nodes', async () => {
    const copy = startGatewayCopy(world)
    const statuses: number[] = []
    for (let tries = 0; tries < 25; tries += 1)
      statuses.push((await copy.report(uuid(300 + tries), hash(404), own())).status)
    expect(statuses.filter((status) => status === 429)).toHaveLength(5)
    expect(world.service.received).toHaveLength(20)
    // The action's creator can still report.
    expect((await copy.report(SUPPLY, hash(1), own())).status).toBe(200)
  })
})
