import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LONG_WAIT } from '../testing/long-wait.ts'
import { anvilBinary } from './anvil-process.ts'
import { startAnvil, type Anvil } from './anvil.ts'
import { connectChain, type ChainError, type Chain } from './chain.ts'

describe('an anvil process', () => {
  let folder: string
  let started: Anvil[]
  const died: ChainError[] = []
  const stateFile = (): string => path.join(folder, 'deep', 'chain.json')
  const pidFile = (): string => path.join(path.dirname(stateFile()), '84532.pid')
  const start = async (overrides: { patienceMs?: number } = {}): Promise<Chain> => {
    const anvil = await startAnvil({
      ...overrides,
      chainId: 84532,
      port: 0,
      stateFile: stateFile(),
      onDied: (error) => died.push(error),
    })
    started.push(anvil)
    return connectChain('base-sepolia', anvil.url)
  }
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'sheaf-anvil-'))
    started = []
    died.length = 0
  })
  afterEach(async () => {
    await Promise.all(started.map((anvil) => anvil.stop()))
    rmSync(folder, { recursive: true })
  })

  it('an anvil process left behind by a killed sandbox is ended, and its chain continues', async () => {
    const first = await start()
    await first.testClient.mine({ blocks: 7 })
    const second = await start()
    await expect(first.client.getBlockNumber()).rejects.toThrow('HTTP request failed')
    expect(await second.client.getBlockNumber()).toBe(7n)
    await vi.waitFor(() => expect(died.map(({ code }) => code)).toEqual(['ANVIL_DIED']), LONG_WAIT)
    expect(died[0]?.message).toContain('The local chain 84532 ended by itself')
  })

  it('a chain keeps its first genesis, of all that its starts left in its file', async () => {
    const read = (): { blocks: { header: { number: string; timestamp: string } }[] } =>
      JSON.parse(readFileSync(stateFile(), 'utf8'))
    const first = await start()
    await first.testClient.mine({ blocks: 3 })
    const genesis = await first.client.getBlock({ blockNumber: 0n })
    await started.at(-1)?.stop()
    const state = read()
    const own = state.blocks.find(({ header }) => BigInt(header.number) === 0n)
    if (!own) throw new Error('no genesis was saved')
    const after = (seconds: bigint) => {
      const timestamp = `0x${(BigInt(own.header.timestamp) + seconds).toString(16)}`
      return { ...own, header: { ...own.header, timestamp } }
    }
    const later = [after(100n), after(200n)]
    for (const blocks of [
      [...later, ...state.blocks],
      [...state.blocks, ...later],
    ]) {
      writeFileSync(stateFile(), JSON.stringify({ ...state, blocks }))
      const { client } = await start()
      expect(await client.getBlock({ blockNumber: 0n })).toMatchObject({ hash: genesis.hash })
      expect(await client.getBlock({ blockNumber: 1n })).toMatchObject({ parentHash: genesis.hash })
      await started.at(-1)?.stop()
    }
  })

  it('an unresponsive anvil is ended and reported', async () => {
    const chain = await start({ patienceMs: 6_000 })
    expect(died).toEqual([])
    process.kill(Number(readFileSync(pidFile(), 'utf8').split(' ')[0]), 'SIGSTOP')
    await vi.waitFor(() => expect(died.map(({ code }) => code)).toEqual(['ANVIL_HUNG']), LONG_WAIT)
    // Every thread of a process that was stopped is stopped; only Linux tells.
    const threads = process.platform === 'linux' ? /Its threads: \d+ x T[ \w]*\.$/ : /unknown\.$/
    expect(died[0]?.message).toMatch(threads)
    await expect(chain.client.getBlockNumber()).rejects.toThrow('HTTP request failed')
    expect(await (await start()).client.getBlockNumber()).toBe(0n)
    expect(died).toHaveLength(1)
  })

  it('another process that reuses the pid is left alone', async () => {
    const chain = await start()
    await started[0]?.stop()
    writeFileSync(pidFile(), `${process.ppid} 2`)
    await start()
    expect(() => process.kill(process.ppid, 0)).not.toThrow()
    expect(died).toEqual([])
    expect(chain.chainId).toBe(84532)
  })

  it('an anvil of a sandbox that still runs is left alone', async () => {
    const chain = await start()
    const [pid] = readFileSync(pidFile(), 'utf8').split(' ')
    writeFileSync(pidFile(), `${pid} ${process.ppid}`)
    await expect(start()).rejects.toMatchObject({ code: 'STATE_IN_USE' })
    expect(await chain.client.getBlockNumber()).toBe(0n)
  })

  it('anvil writes its pid file while it runs', async () => {
    await start()
    const pid = Number(readFileSync(pidFile(), 'utf8').split(' ')[0])
    expect(() => process.kill(pid, 0)).not.toThrow()
    await started[0]?.stop()
    expect(() => process.kill(pid, 0)).toThrow('ESRCH')
  })

  it('a truncated state file starts a new chain, and the broken file is kept', async () => {
    const first = await start()
    await first.testClient.mine({ blocks: 3 })
    await started[0]?.stop()
    truncateSync(stateFile(), 100)
    const second = await start()
    expect(await second.client.getBlockNumber()).toBe(0n)
    expect(readdirSync(path.dirname(stateFile()))).toContain('chain.json.broken')
  })

  it('a truncated state file is replaced by its copy', async () => {
    const first = await start()
    await first.testClient.mine({ blocks: 3 })
    await started[0]?.save()
    await first.testClient.mine({ blocks: 3 })
    await started[0]?.stop()
    truncateSync(stateFile(), 100)
    const second = await start()
    expect(await second.client.getBlockNumber()).toBe(3n)
  })

  it('anvil restores the newest state, whether saved while running or at exit', async () => {
    const expectContinuesFrom = async (blocks: bigint): Promise<void> => {
      const chain = await start()
      expect(await chain.client.getBlockNumber()).toBe(blocks)
      await chain.testClient.mine({ blocks: 3 })
    }
    const saveAndKill = async (): Promise<void> => {
      const before = died.length
      await started.at(-1)?.save()
      process.kill(Number(readFileSync(pidFile(), 'utf8').split(' ')[0]), 'SIGKILL')
      await vi.waitFor(() => expect(died).toHaveLength(before + 1), LONG_WAIT)
    }
    await expectContinuesFrom(0n)
    await saveAndKill()
    await expectContinuesFrom(3n)
    await started.at(-1)?.stop()
    // A clock that was set back must not decide which file is newer.
    const later = new Date(Date.now() + 60_000)
    utimesSync(`${stateFile()}.copy`, later, later)
    await expectContinuesFrom(6n)
    await saveAndKill()
    await expectContinuesFrom(9n)
  })

  it('anvil answers no cross-origin page', async () => {
    const chain = await start()
    const response = await fetch(chain.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'https://example.org' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_blockNumber', params: [] }),
    })
    expect(response.headers.get('access-control-allow-origin')).toBeNull()
  })

  it('anvil leaves nothing but its saved chain behind', async () => {
    const chain = await start()
    await chain.testClient.mine({ blocks: 3 })
    await started[0]?.stop()
    expect(readdirSync(path.dirname(stateFile()))).toEqual(['chain.json'])
  })

  it('anvil saves its chain even when stopped at once', async () => {
    for (let round = 0; round < 6; round++) {
      await start()
      await started.at(-1)?.stop()
      expect(readdirSync(path.dirname(stateFile()))).toEqual(['chain.json'])
      rmSync(stateFile())
    }
  })

  it('a missing anvil binary is reported in one sentence', () => {
    expect(() => anvilBinary('linux', 'mips')).toThrow(
      "The local chain's program is missing (package @foundry-rs/anvil-linux-mips)",
    )
  })
})
