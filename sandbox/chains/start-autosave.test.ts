import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startAnvil, type Anvil } from './anvil.ts'
import { getChainId, connectChain } from './chain.ts'
import { startMiner, startAutosave } from './miner.ts'

const network = 'base-sepolia'

let folder = ''
let started: Anvil[] = []
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'sheaf-saving-'))
  started = []
})
afterEach(async () => {
  await Promise.all(started.map((anvil) => anvil.stop()))
  rmSync(folder, { recursive: true })
})

async function start(): Promise<Anvil> {
  const stateFile = path.join(folder, 'chain.json')
  const chainId = getChainId(network)
  const anvil = await startAnvil({ chainId, port: 0, stateFile, onDied: () => undefined })
  started.push(anvil)
  return anvil
}

it('a chain is saved only while nothing is mined', async () => {
  const anvil = await start()
  const chain = connectChain(network, anvil.url)
  const under = { mining: 0, keeping: 0, both: 0, kept: 0 }
  const during = async <Result>(what: 'mining' | 'keeping', work: () => Promise<Result>) => {
    under[what] += 1
    if (under.mining > 0 && under.keeping > 0) under.both += 1
    const result = await work()
    under[what] -= 1
    return result
  }
  const mine = chain.testClient.mine
  vi.spyOn(chain.testClient, 'mine').mockImplementation((each) =>
    during('mining', () => mine(each)),
  )
  const save = async (): Promise<void> => {
    await during('keeping', () => anvil.save())
    under.kept += 1
  }
  const miner = startMiner(chain, 1)
  const autosave = startAutosave({ anvil: { save }, chain, miner }, 1)
  while (under.kept < 20) await miner.mine()
  await autosave.stop()
  await miner.stop()
  expect(under.both).toBe(0)
  expect(readdirSync(folder)).toContain('chain.json.copy')
})

it('an unchanged chain is not saved again', async () => {
  const anvil = await start()
  const chain = connectChain(network, anvil.url)
  let [ticks, saves] = [0, 0]
  const counted = {
    save: () => {
      saves += 1
      return anvil.save()
    },
  }
  const alone = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    const result = await work()
    ticks += 1
    return result
  }
  const autosave = startAutosave({ anvil: counted, chain, miner: { runExclusive: alone } }, 1)
  await expect.poll(() => ticks).toBeGreaterThan(3)
  expect(saves).toBe(1)
  await chain.testClient.mine({ blocks: 1 })
  await expect.poll(() => saves).toBe(2)
  await autosave.stop()
})
