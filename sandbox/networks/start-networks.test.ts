import { multicall3Abi, testTokenAbi } from '../contracts/abis.generated.ts'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseEther, parseUnits } from 'viem'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { artifactsFolder } from '../contracts/contract-sources.ts'
import { yieldSchema } from '../contract/yield.ts'
import { demoAccounts, deployer } from '../chains/accounts.ts'
import { evmNetworks, multicall3Address, type ChainError } from '../chains/chain.ts'
import { startNetworks, type RunningNetworks, type StartNetworksOptions } from './start-networks.ts'

const DAY = 86_400
/** Types of yields whose deposits grow with every block. */
const GROWING = new Set(['lending', 'vault', 'liquid_staking'])
const visitor = '0x00000000000000000000000000000000000000AA'

describe('local chains', () => {
  const stateFolder = mkdtempSync(path.join(tmpdir(), 'sheaf-chains-'))
  const died: ChainError[] = []
  const options: StartNetworksOptions = {
    stateFolder,
    ports: { 'ethereum-sepolia': 0, 'base-sepolia': 0, 'solana-devnet': 0 },
    blockMs: 50,
    slotMs: 100,
    artifactsFolder,
    onDied: (error) => died.push(error),
  }
  let running: RunningNetworks | null = null
  const started = async (more: Partial<StartNetworksOptions> = {}): Promise<RunningNetworks> => {
    running = await startNetworks({ ...options, ...more })
    return running
  }
  afterEach(() => running?.stop())
  afterAll(() => rmSync(stateFolder, { recursive: true }))

  it('the chains start with contracts, yields and funded accounts, and restart unchanged', async () => {
    const first = await started()
    for (const network of evmNetworks) {
      const { client, chainId } = first.evm.chains[network]
      expect(await client.getChainId()).toBe(chainId)
      await first.networks[network].drip(visitor)
      expect(await client.getBalance({ address: visitor })).toBe(parseEther('10'))
      for (const { plan, address } of first.evm.deployments[network].tokens)
        for (const owner of [visitor, ...demoAccounts.map((demo) => demo.address)] as const)
          expect(
            await client.readContract({
              address,
              abi: testTokenAbi,
              functionName: 'balanceOf',
              args: [owner],
            }),
          ).toBe(parseUnits(plan.drip, plan.decimals))
    }
    const before = await Promise.all(first.protocols.map((each) => each.describe()))
    for (const description of before) yieldSchema.parse(description)
    expect(new Set(before.map(({ id }) => id)).size).toBe(before.length)
    await first.time.forward(30 * DAY)
    const [moved, movedAt] = [await first.time.latest(), Date.now()]
    await first.stop()

    const second = await started()
    expect(second.protocols.map(({ id }) => id)).toEqual(first.protocols.map(({ id }) => id))
    const passed = Number((await second.time.latest()) - moved)
    expect(passed).toBeLessThanOrEqual((Date.now() - movedAt) / 1_000 + 10)
    expect(second.time.offset()).toBeGreaterThanOrEqual(30 * DAY - 10)
    for (const [index, protocol] of second.protocols.entries()) {
      const { statistics, mechanics } = await protocol.describe()
      // Claimed rewards and those paid at maturity are not part of the balance.
      const least = BigInt(before[index]?.statistics?.tvlRaw ?? 0)
      const grows = GROWING.has(mechanics.type)
      const isEnough = BigInt(statistics?.tvlRaw ?? 0) >= (grows ? least + 1n : least)
      expect({ id: protocol.id, isEnough }).toMatchObject({ isEnough: true })
    }
    expect(await second.evm.chains['base-sepolia'].client.getBalance({ address: visitor })).toBe(
      parseEther('10'),
    )
    await second.stop()
    expect(readdirSync(stateFolder).filter((file) => file.endsWith('.pid'))).toEqual([])
    expect(died).toEqual([])
  })

  it('the chains answer Multicall3 at its canonical address', async () => {
    const { evm } = await started({ stateFolder: null })
    const { client } = evm.chains['base-sepolia']
    const [block, balance] = await client.multicall({
      allowFailure: false,
      contracts: [
        { address: multicall3Address, abi: multicall3Abi, functionName: 'getBlockNumber' },
        {
          address: multicall3Address,
          abi: multicall3Abi,
          functionName: 'getEthBalance',
          args: [deployer.address],
        },
      ],
    })
    expect(block).toBeGreaterThan(0n)
    expect(balance).toBe(await client.getBalance({ address: deployer.address }))
  })

  it('a taken port is reported in one sentence, and nothing is left running', async () => {
    const { evm } = await started({ stateFolder: null })
    const taken = Number(new URL(evm.chains['base-sepolia'].url).port)
    const again = startNetworks({
      ...options,
      stateFolder: null,
      ports: { 'ethereum-sepolia': 0, 'base-sepolia': taken, 'solana-devnet': 0 },
    })
    await expect(again).rejects.toMatchObject({ code: 'PORT_TAKEN' })
    await expect(again).rejects.toThrow(`Port ${taken} is taken`)
  })
})
