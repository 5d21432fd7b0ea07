import { encodeFunctionData, namehash, type Address, type Hex } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { demoAccounts, devAccount } from '#sandbox/chains/accounts.ts'
import { demoNames, universalResolverAddress } from '#sandbox/chains/canonical-contracts.ts'
import { nameResolverAbi } from '#sandbox/contracts/abis.generated.ts'
import { startTestChain, type TestChain } from '#sandbox/contracts/test-chain.ts'
import { fetchEnsNames } from '#src/families/evm/ens/fetch-ens-names.ts'
import { loadEnsName } from '#src/families/evm/ens/load-ens-name.ts'

const NETWORK = 'ethereum-sepolia'
const sender = devAccount(7).address
const account = devAccount(8).address
const other = devAccount(9).address

let test: TestChain
let requests: number

beforeAll(async () => {
  test = await startTestChain(NETWORK, [])
})
afterAll(() => test.stop())
beforeEach(() => {
  requests = 0
  const { fetch } = globalThis
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    // The test's own transactions go to the chain as they are.
    if (url !== `/rpc/${NETWORK}`) return fetch(url, init)
    requests += 1
    return fetch(test.chain.url, init)
  })
})
afterEach(() => void vi.unstubAllGlobals())

const call = (data: Hex) => test.send(sender, universalResolverAddress, data)

/** The account claims a name; the name leads to an address, or nowhere. */
async function claim(name: string, target: Address | null, hash = namehash(name)): Promise<void> {
  const claimed = { abi: nameResolverAbi, functionName: 'setName', args: [account, name] } as const
  await call(encodeFunctionData(claimed))
  if (target === null) return
  const led = { abi: nameResolverAbi, functionName: 'setAddress', args: [hash, target] } as const
  await call(encodeFunctionData(led))
}

const read = async () => (await fetchEnsNames(NETWORK, [account])).get(account) ?? null

it('addresses and their names are read in two requests, and one without a name has none', async () => {
  const addresses = [...demoAccounts.map(({ address }) => address), other]
  const names = await fetchEnsNames(NETWORK, addresses)
  expect(addresses.map((address) => names.get(address)?.name)).toEqual([...demoNames, undefined])
  expect(requests).toBe(2)
})

it('a name counts only where it leads back to the address that claims it', async () => {
  await claim('treasury.eth', other)
  expect(await read()).toBeNull()
  await claim('nowhere.eth', null)
  expect(await read()).toBeNull()
  await claim('mine.eth', account)
  expect(await read()).toEqual({ name: 'mine.eth', isAscii: true })
})

it('a name of other scripts is marked, and one that is not in its normal form is no name', async () => {
  await claim('münze.eth', account)
  expect(await read()).toEqual({ name: 'münze.eth', isAscii: false })
  const hash: Hex = `0x${'11'.repeat(32)}`
  for (const name of [
    'Mine.eth',
    'mine\u202Eeno.eth',
    'mi\u200Bne.eth',
    'mine.eth\n0x0000',
    'vit\u0430lik.eth',
    'noname',
    `${'a'.repeat(61)}.eth`,
  ]) {
    await claim(name, account, hash)
    expect({ name, read: await read() }).toEqual({ name, read: null })
  }
})

it('names of one moment share requests, and each address is answered by itself', async () => {
  const [first, second] = demoAccounts.map(({ address }) => address)
  if (!first || !second) throw new Error('there are no demo accounts')
  const names = await Promise.all(
    [first, second, other, first].map((address) => loadEnsName(NETWORK, address)),
  )
  expect(names.map((each) => each?.name)).toEqual([...demoNames, undefined, demoNames[0]])
  expect(requests).toBe(2)
})

it('a node without ENS gives no names, and one that fails says so', async () => {
  const empty = [{ jsonrpc: '2.0', id: 0, result: '0x' }]
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(empty)))
  expect(await read()).toBeNull()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
  await expect(read()).rejects.toThrow('no network')
  await expect(loadEnsName(NETWORK, account)).rejects.toThrow('no network')
})
