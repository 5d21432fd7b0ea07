import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { concat, createWalletClient, http, type Address } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestChain, type TestChain } from '../contracts/test-chain.ts'
import { demoAccounts } from '../chains/accounts.ts'
import { startAnvil } from '../chains/anvil.ts'
import { getChainId, connectChain } from '../chains/chain.ts'
import { createAddressIndex, type AddressIndex } from './address-index.ts'

let tested: TestChain
let named: AddressIndex
beforeAll(async () => {
  tested = await startTestChain('ethereum-sepolia', [])
})
afterAll(() => tested.stop())
beforeEach(() => {
  named = createAddressIndex(tested.chain.client)
})

const somebody = (): Address => privateKeyToAddress(generatePrivateKey())
const sender = demoAccounts[0]?.address ?? '0x'
const blocks = (count: number): Promise<void> => tested.chain.testClient.mine({ blocks: count })

test('an address that was never named is unknown, however long the chain', async () => {
  await blocks(120)
  expect(await named.has(somebody())).toBe(false)
})

test('a sender, recipient or address inside calldata is named', async () => {
  const [receiver, inside] = [somebody(), somebody()]
  expect(await Promise.all([receiver, inside].map((each) => named.has(each)))).toEqual([
    false,
    false,
  ])
  await tested.send(sender, receiver, concat(['0x1234567890', inside, '0xff']))
  expect(await Promise.all([sender, receiver, inside].map((each) => named.has(each)))).toEqual([
    true,
    true,
    true,
  ])
  const later = createAddressIndex(tested.chain.client)
  expect(await later.has(inside)).toBe(true)
})

test('an address named by a replacement block is found', async () => {
  const [one, other] = [somebody(), somebody()]
  const id = await tested.chain.testClient.snapshot()
  await tested.send(sender, one, '0x')
  await blocks(3)
  expect(await named.has(one)).toBe(true)
  await tested.chain.testClient.revert({ id })
  await tested.send(sender, other, '0x')
  expect(await named.has(other)).toBe(true)
  await blocks(60)
  expect(await named.has(somebody())).toBe(false)
})

test('blocks that a reorg takes away while they are read are read again', async () => {
  const { client, testClient } = tested.chain
  const [one, other] = [somebody(), somebody()]
  const id = await testClient.snapshot()
  await tested.send(sender, one, '0x')
  await blocks(3)
  let isTaken = false
  const index = createAddressIndex({
    getBlock: async (parameters) => {
      const block = await client.getBlock(parameters)
      if (!isTaken) {
        isTaken = true
        await testClient.revert({ id })
        await tested.send(sender, other, '0x')
      }
      return block
    },
  })
  expect(await index.has(other)).toBe(true)
  expect(await index.has(one)).toBe(false)
})

test('a node error is reported, and the next query retries', async () => {
  const { client } = tested.chain
  let away = true
  const flaky = createAddressIndex({
    getBlock: (parameters) =>
      away ? Promise.reject(new Error('away')) : client.getBlock(parameters),
  })
  await expect(flaky.has(sender)).rejects.toThrow('away')
  away = false
  await tested.send(sender, somebody(), '0x')
  expect(await flaky.has(sender)).toBe(true)
})

test('a restored chain remembers the addresses it named', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'sheaf-named-'))
  const stateFile = path.join(folder, 'chain.json')
  const start = () =>
    startAnvil({ chainId: getChainId('base-sepolia'), port: 0, stateFile, onDied: () => undefined })
  const [receiver, inside] = [somebody(), somebody()]
  const first = await start()
  const { testClient } = connectChain('base-sepolia', first.url)
  const wallet = createWalletClient({ transport: http(first.url) })
  await wallet.sendTransaction({ account: sender, to: receiver, data: inside, chain: null })
  await testClient.mine({ blocks: 4 })
  await first.stop()
  const second = await start()
  const kept = createAddressIndex(connectChain('base-sepolia', second.url).client)
  const asked = [sender, receiver, inside, somebody()]
  const found = await Promise.all(asked.map((each) => kept.has(each)))
  await second.stop()
  rmSync(folder, { recursive: true })
  expect(found).toEqual([true, true, true, false])
})

test('blocks that never make a chain are an error, not an endless reading', async () => {
  const { client } = tested.chain
  const reads: (bigint | undefined)[] = []
  const index = createAddressIndex({
    getBlock: async (parameters) => {
      const block = await client.getBlock(parameters)
      reads.push(parameters?.blockNumber)
      return block.number === 1n ? { ...block, parentHash: `0x${'ab'.repeat(32)}` } : block
    },
  })
  await expect(index.has(somebody())).rejects.toThrow('do not follow one another')
  expect(reads.filter((number) => number === 1n)).toHaveLength(2)
})
