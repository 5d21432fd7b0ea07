import {
  AaveV3Arbitrum,
  AaveV3Avalanche,
  AaveV3Base,
  AaveV3BNB,
  AaveV3Ethereum,
  AaveV3EthereumLido,
  AaveV3Gnosis,
  AaveV3Optimism,
  AaveV3Polygon,
} from '@bgd-labs/aave-address-book'
import { keccak256, type Hex } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod'
import { startTestChain, type TestChain } from '#sandbox/contracts/test-chain.ts'
import type { Action } from '#src/api/schemas/action.ts'
import { vaultDeposit } from '#src/families/evm/verify/corpus/honest-vaults.ts'
import { getCanonicalOrigins } from '#src/families/evm/canonical-origins.ts'
import { NO_FACTS, readActionFacts, readChainFacts } from '#src/families/evm/chain-facts.ts'
import { ADMIN_SLOT, IMPLEMENTATION_SLOT } from '#src/networks/proxy-slots.ts'

const DAY = 86_400
/** Code that returns a word with this address to any call. */
const saying = (address: string): Hex => `0x73${address.slice(2)}60005260206000f3`
/** Code that returns true for this address, and false for all others. */
const knowing = (address: string): Hex => `0x60043573${address.slice(2)}1460005260206000f3`

let own: TestChain
let vault: Hex
let asset: Hex
let asked: number

beforeAll(async () => {
  own = await startTestChain('base-sepolia')
  for (const protocol of own.deployment.openYields(own.chain)) {
    if (!protocol.id.endsWith('-vault') || protocol.id.includes('oav')) continue
    const { outputToken, token } = await protocol.describe()
    if (outputToken?.address === undefined || token.address === undefined) continue
    vault = asHex(outputToken.address)
    asset = asHex(token.address)
    break
  }
})
afterAll(() => own.stop())

beforeEach(() => {
  asked = 0
  const send = globalThis.fetch
  // The test's chain acts as Base, with its canonical factories.
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    if (path === '/rpc/ethereum') return Promise.reject(new TypeError('no such node'))
    if (path !== '/rpc/base') return send(path, init)
    asked += 1
    return send(own.chain.url, init)
  })
})
afterEach(() => void vi.unstubAllGlobals())

const asHex = (text: string): Hex => `0x${text.slice(2).toLowerCase()}`
const setCode = (address: string, bytecode: Hex) =>
  own.chain.testClient.setCode({ address: asHex(address), bytecode })
const inNetwork = (action: Action, network: string): Action => ({
  ...action,
  transactions: action.transactions.map((step) => Object.assign({}, step, { network })),
})
const payloadOf = (sent: unknown): unknown => (typeof sent === 'string' ? JSON.parse(sent) : sent)
const PLAIN = `0x${'c0'.repeat(20)}` as const

describe('a contract’s facts from the chain', () => {
  it('a contract’s code and vault asset are read in two rounds of two requests', async () => {
    const { read } = await readChainFacts('base', [vault.toUpperCase().replace('0X', '0x'), asset])
    const code = await own.chain.client.getCode({ address: vault })
    expect(read.get(vault)).toMatchObject({
      codeHash: keccak256(code ?? '0x'),
      asset,
      origins: [],
    })
    expect(read.get(asset)).toMatchObject({ asset: null, proxy: null })
    expect(asked).toBeLessThanOrEqual(4)
  })

  it('an account without code has none, also with delegated code', async () => {
    await setCode(PLAIN, `0xef0100${'ab'.repeat(20)}`)
    const { read } = await readChainFacts('base', [PLAIN, `0x${'d1'.repeat(20)}`])
    expect([...read.values()].map(({ codeHash }) => codeHash)).toEqual([null, null])
  })

  it('a proxy’s implementation and admin are read', async () => {
    const word = (digit: string): Hex => `0x${digit.repeat(40).padStart(64, '0')}`
    await setCode(PLAIN, '0x6001')
    await own.chain.testClient.setStorageAt({
      address: PLAIN,
      index: IMPLEMENTATION_SLOT,
      value: word('a'),
    })
    await own.chain.testClient.setStorageAt({ address: PLAIN, index: ADMIN_SLOT, value: word('b') })
    const { read } = await readChainFacts('base', [PLAIN])
    expect(read.get(PLAIN)?.proxy).toEqual({
      implementation: `0x${'a'.repeat(40)}`,
      beacon: null,
      admin: `0x${'b'.repeat(40)}`,
    })
  })

  it('a contract’s code is checked for a week without change', async () => {
    const settled = async (address: string) =>
      (await readChainFacts('base', [address])).read.get(asHex(address))?.isSettled
    const days = async (count: number): Promise<void> => {
      for (let quarters = 0; quarters < count * 4; quarters += 1) {
        await own.pass(DAY / 4)
        await own.chain.testClient.mine({ blocks: 1 })
      }
    }
    expect(await settled(vault)).toBeNull()
    await setCode(PLAIN, '0x6002')
    await days(60)
    expect(await settled(vault)).toBe(true)
    expect(await settled(PLAIN)).toBe(true)
    await setCode(PLAIN, '0x6003')
    await days(1)
    expect(await settled(PLAIN)).toBe(false)
    await days(20)
    expect(await settled(PLAIN)).toBe(true)
    await own.chain.testClient.setStorageAt({
      address: PLAIN,
      index: IMPLEMENTATION_SLOT,
      value: `0x${'c'.repeat(40).padStart(64, '0')}`,
    })
    await days(1)
    expect(await settled(PLAIN)).toBe(false)
  })

  it('facts are read for the contracts of an action’s steps and its yield, on their network', async () => {
    const { intent, transaction } = vaultDeposit
    const action = { ...vaultDeposit.action, transactions: [transaction] }
    const { read } = await readActionFacts('base', inNetwork(action, 'base'), intent)
    const { to } = z.object({ to: z.string() }).parse(payloadOf(transaction.unsignedTransaction))
    expect([...read.keys()]).toContain(to.toLowerCase())
    const elsewhere = inNetwork(action, 'optimism')
    expect(await readActionFacts('base', elsewhere, { ...intent, place: undefined })).toBe(NO_FACTS)
  })

  it('without a node, or for an invalid address, there are no facts', async () => {
    expect(await readChainFacts('ethereum', [vault])).toBe(NO_FACTS)
    expect(await readChainFacts('base', ['', 'vault', '0x12'])).toBe(NO_FACTS)
  })
})

describe('a contract’s origin', () => {
  it('a factory confirms its own code, which makes no foreign vault the protocol’s own', async () => {
    const [factory] = getCanonicalOrigins('base').factories
    await setCode(factory?.address ?? '', knowing(vault))
    const facts = await readChainFacts('base', [vault, asset])
    expect(facts.read.get(vault)?.origins).toEqual([{ name: 'MetaMorpho', vouches: 'code' }])
    expect(facts.read.get(asset)?.origins).toEqual([])
    expect(facts.contracts).toEqual(new Set())
    await setCode(factory?.address ?? '', '0x')
  })

  it('a market’s registry confirms its pool, and the receipt token of an asset that it has', async () => {
    const [market] = getCanonicalOrigins('base').lending
    const pool = `0x${'e1'.repeat(20)}`
    const receipt = `0x${'e2'.repeat(20)}`
    const forged = `0x${'e3'.repeat(20)}`
    await setCode(market?.addressesProvider ?? '', saying(pool))
    await setCode(market?.dataProvider ?? '', saying(receipt))
    await setCode(pool, '0x00')
    for (const each of [receipt, forged]) await setCode(each, saying(asset))
    const facts = await readChainFacts('base', [pool, receipt, forged])
    // The registry’s answer has one word here, and three on the real chain.
    expect(facts.contracts).toEqual(new Set([pool, receipt]))
    expect(facts.read.get(asHex(forged))?.origins).toEqual([])
  })

  it('a contract’s own answers are no proof, whatever they are', async () => {
    const liar = `0x${'e4'.repeat(20)}`
    await setCode(liar, '0x600160005260206000f3')
    expect((await readChainFacts('base', [liar])).contracts).toEqual(new Set())
  })

  it('the registry is read at the address of Aave’s own address book', () => {
    const markets = {
      ethereum: [AaveV3Ethereum, AaveV3EthereumLido],
      base: [AaveV3Base],
      arbitrum: [AaveV3Arbitrum],
      optimism: [AaveV3Optimism],
      polygon: [AaveV3Polygon],
      'avalanche-c': [AaveV3Avalanche],
      gnosis: [AaveV3Gnosis],
      binance: [AaveV3BNB],
    }
    for (const [network, published] of Object.entries(markets))
      expect(
        getCanonicalOrigins(network).lending.map(({ addressesProvider, dataProvider }) => [
          addressesProvider,
          dataProvider,
        ]),
      ).toEqual(
        published.map((market) => [
          market.POOL_ADDRESSES_PROVIDER,
          market.AAVE_PROTOCOL_DATA_PROVIDER,
        ]),
      )
  })
})

it('a validator request’s fee is read from its own contract only', async () => {
  const exits = '0x00000961ef480eb55e80d19ad83579a64c007002'
  await setCode(exits, '0x600760005260206000f3')
  await setCode(PLAIN, '0x600960005260206000f3')
  const { requestFees } = await readChainFacts('base', [exits, PLAIN])
  expect([...requestFees]).toEqual([[exits, 7n]])
})
