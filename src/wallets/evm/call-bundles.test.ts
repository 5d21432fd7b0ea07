import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { EvmCall } from '#src/families/evm/call.ts'
import type { EvmProvider } from './evm-provider.ts'
import {
  createCallBundles,
  readBundleStatus,
  readBundleSupport,
  toSendCallsRequest,
} from './call-bundles.ts'

const CHAIN = 84_532
const NETWORK = 'base-sepolia'
const OWNER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const HASH = `0x${'ab'.repeat(32)}`
const ID = `0x${'01'.repeat(32)}`
const call = (data: `0x${string}`, value = 0n): EvmCall => ({
  from: OWNER,
  to: `0x${'cc'.repeat(20)}`,
  data,
  value,
  chainId: CHAIN,
})

describe('what a wallet can do', () => {
  it.each([
    [{ '0x14a34': { atomic: { status: 'supported' } } }, { acceptsPaymaster: false }],
    [{ '0x14A34': { atomic: { status: 'ready' } } }, { acceptsPaymaster: false }],
    [
      { '0x14a34': { atomic: { status: 'ready' }, paymasterService: { supported: true } } },
      { acceptsPaymaster: true },
    ],
    [
      {
        '0x0': { paymasterService: { supported: true } },
        '0x14a34': { atomic: { status: 'ready' } },
      },
      { acceptsPaymaster: true },
    ],
    [{ '0x0': { atomic: { status: 'supported' } } }, { acceptsPaymaster: false }],
    [
      {
        '0x0': { atomic: { status: 'supported' } },
        '0x14a34': { atomic: { status: 'unsupported' } },
      },
      null,
    ],
    [
      {
        '0x14a34': { atomic: { status: 'ready' } },
        '0x014a34': { atomic: { status: 'unsupported' } },
      },
      null,
    ],
    [{ '0x1': { atomic: { status: 'supported' } } }, null],
    [{ '0x14a34': { atomic: { status: 'unsupported' } } }, null],
    [{ '0x14a34': { atomic: { status: true } } }, null],
    [{ '0x14a34': { atomicBatch: { supported: true } } }, null],
    [{ '0x14a34': 'all' }, null],
    [{ 84532: { atomic: { status: 'supported' } } }, null],
    [{}, null],
    [[], null],
    ['0x1', null],
    [null, null],
  ])('%j is %j', (answer, support) => expect(readBundleSupport(answer, CHAIN)).toEqual(support))
})

describe('how far a bundle is', () => {
  const receipts = [{ transactionHash: HASH, status: '0x1' }]
  it.each([
    [{ status: 100 }, { kind: 'pending' }],
    [{ status: 110, id: ID.toUpperCase().replace('X', 'x') }, { kind: 'pending' }],
    [
      { status: 200, receipts },
      { kind: 'ended', code: 200, hashes: [HASH] },
    ],
    [
      { status: 200, receipts: [...receipts, ...receipts] },
      { kind: 'ended', code: 200, hashes: [HASH] },
    ],
    [{ status: 400 }, { kind: 'ended', code: 400, hashes: [] }],
    [
      { status: 500, receipts: null },
      { kind: 'ended', code: 500, hashes: [] },
    ],
    [
      { status: 600, receipts, chainId: '0x14a34' },
      { kind: 'ended', code: 600, hashes: [HASH] },
    ],
    [{ status: 300 }, null],
    [{ status: 700 }, null],
    [{ status: 99 }, null],
    [{ status: 200.5 }, null],
    [{ status: '200' }, null],
    [{ status: 'CONFIRMED', receipts }, null],
    [{ status: 200, receipts: [{ transactionHash: '0x12' }] }, null],
    [{ status: 200, receipts: [{}] }, null],
    [{ status: 400, id: '0x02' }, null],
    [{ status: 400, chainId: '0x1' }, null],
    ['pending', null],
    [null, null],
  ])('%j is %j', (answer, status) => expect(readBundleStatus(answer, ID, CHAIN)).toEqual(status))
})

describe('a request', () => {
  it('has the calls exactly, all or none, under the page’s own id', () => {
    const calls = [call('0x095ea7b3'), call('0x', 10n)]
    const request = { id: ID, calls, paymaster: null }
    expect(toSendCallsRequest(request)).toEqual({
      version: '2.0.0',
      id: ID,
      from: OWNER,
      chainId: '0x14a34',
      atomicRequired: true,
      calls: [
        { to: calls[0]?.to, data: '0x095ea7b3', value: '0x0' },
        { to: calls[0]?.to, data: '0x', value: '0xa' },
      ],
    })
    const { capabilities } = toSendCallsRequest({ ...request, paymaster: 'https://pay.example' })
    expect(capabilities).toEqual({ paymasterService: { url: 'https://pay.example' } })
  })

  it.each([
    ['no call', []],
    ['two networks', [call('0x'), { ...call('0x'), chainId: 1 }]],
    ['two accounts', [call('0x'), { ...call('0x'), from: call('0x').to }]],
    ['an access list', [call('0x'), { ...call('0x'), accessList: [] }]],
  ])('is not made of %s', (_, calls) =>
    expect(() => toSendCallsRequest({ id: ID, calls, paymaster: null })).toThrow('bundled'),
  )
})

describe('a wallet', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())
  const bundlesOf = (request: (call: { method: string }) => Promise<unknown>) =>
    createCallBundles(() => Promise.resolve({ request }), new Map())
  const send = { id: ID, calls: [call('0x')], paymaster: null }
  const reject = (code: number) => () => Promise.reject(Object.assign(new Error('no'), { code }))

  it('is asked once a connection, account and chain', async () => {
    const request = vi.fn<EvmProvider['request']>(() =>
      Promise.resolve({ '0x14a34': { atomic: { status: 'ready' } } }),
    )
    const bundles = bundlesOf(request)
    for (let time = 0; time < 3; time += 1)
      expect(await bundles.getSupport(NETWORK, OWNER)).toEqual({ acceptsPaymaster: false })
    expect(request).toHaveBeenCalledExactlyOnceWith({
      method: 'wallet_getCapabilities',
      params: [OWNER, ['0x14a34']],
    })
    expect(await bundles.getSupport('base', OWNER)).toBeNull()
    expect(request).toHaveBeenCalledTimes(2)
  })

  it('that lacks the method, or never answers, has no bundles', async () => {
    expect(await bundlesOf(reject(-32_601)).getSupport(NETWORK, OWNER)).toBeNull()
    const silent = bundlesOf(() => new Promise(() => undefined))
    const asked = Promise.all([silent.getSupport(NETWORK, OWNER), silent.getStatus(NETWORK, ID)])
    await vi.advanceTimersByTimeAsync(5000)
    expect(await asked).toEqual([null, null])
  })

  it.each([
    [{ id: '0x02' }, '0x02'],
    ['0x02', '0x02'],
    [{ id: ID, capabilities: {} }, ID],
    [null, ID],
    [{}, ID],
    ['', ID],
    [{ id: '' }, ID],
  ])('that answers %j named the bundle %s', async (answer, id) =>
    expect(await bundlesOf(() => Promise.resolve(answer)).send(send)).toBe(id),
  )

  it.each([
    [4001, 'refused', true],
    [5000, 'refused', true],
    [-32_601, 'unsupported', false],
    [4200, 'unsupported', false],
    [5700, 'unsupported', false],
    [5710, 'unsupported-network', false],
    [5720, 'bundle-known', true],
    [5740, 'bundle-too-large', false],
    [5750, 'upgrade-refused', false],
    [5760, 'no-atomic', false],
    [-32_602, 'not-accepted', true],
    [-32_603, 'unknown', true],
  ])('that fails with %i says %s', async (code, name, wasAsked) =>
    expect(
      await bundlesOf(reject(code))
        .send(send)
        .catch((error: unknown) => error),
    ).toMatchObject({ code: name, wasAsked }),
  )

  it('that forgot a bundle says so, and any other failure says nothing', async () => {
    expect(await bundlesOf(reject(5730)).getStatus(NETWORK, ID)).toEqual({ kind: 'unknown' })
    expect(await bundlesOf(reject(-32_603)).getStatus(NETWORK, ID)).toBeNull()
  })
})
