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

  it('that a killed sandbox left behind is ended, and its chain goes on', async () => {
    const first = await start()
    await first.testClient.mine({ blocks: 7 })
    const second = await start()
    await expect(first.client.getBlockNumber()).rejects.toThrow('HTTP request failed')
    expect(await second.client.getBlockNumber()).toBe(7n)
    await vi.waitFor(() => expect(died.map(({ code }) => code)).toEqual(['ANVIL_DIED']), LONG_WAIT)
    expect(died[0]?.message).toContain('The local chain 84532 ended by itself')
  })

  it('that answers nothing any more is ended, and says so', async () => {
    const chain = await start({ patienceMs: 6_000 })
    expect(died).toEqual([])
    process.kill(Number(readFileSync(pidFile(), 'utf8').split(' ')[0]), 'SIGSTOP')
    await vi.waitFor(() => expect(died.map(({ code }) => code)).toEqual(['ANVIL_HUNG']), LONG_WAIT)
    await expect(chain.client.getBlockNumber()).rejects.toThrow('HTTP request failed')
    expect(await (await start()).client.getBlockNumber()).toBe(0n)
    expect(died).toHaveLength(1)
  })

  it('is not taken for another process that has its old number', async () => {
    const chain = await start()
    await started[0]?.stop()
    writeFileSync(pidFile(), `${process.ppid} 2`)
    await start()
    expect(() => process.kill(process.ppid, 0)).not.toThrow()
    expect(died).toEqual([])
    expect(chain.chainId).toBe(84532)
  })

  it('that belongs to a sandbox which still runs is left alone', async () => {
    const chain = await start()
    const [pid] = readFileSync(pidFile(), 'utf8').split(' ')
    writeFileSync(pidFile(), `${pid} ${process.ppid}`)
    await expect(start()).rejects.toMatchObject({ code: 'STATE_IN_USE' })
    expect(await chain.client.getBlockNumber()).toBe(0n)
  })

  it('notes its number while it runs', async () => {
    await start()
    const pid = Number(readFileSync(pidFile(), 'utf8').split(' ')[0])
    expect(() => process.kill(pid, 0)).not.toThrow()
    await started[0]?.stop()
    expect(() => process.kill(pid, 0)).toThrow('ESRCH')
  })

  it('begins anew when a kill cut its saved chain off, and keeps the broken file', async () => {
    const first = await start()
    await first.testClient.mine({ blocks: 3 })
    await started[0]?.stop()
    truncateSync(stateFile(), 100)
    const second = await start()
    expect(await second.client.getBlockNumber()).toBe(0n)
    expect(readdirSync(path.dirname(stateFile()))).toContain('chain.json.broken')
  })

  it('goes on from its copy when a kill cut its saved chain off', async () => {
    const first = await start()
    await first.testClient.mine({ blocks: 3 })
    await started[0]?.save()
    await first.testClient.mine({ blocks: 3 })
    await started[0]?.stop()
    truncateSync(stateFile(), 100)
    const second = await start()
    expect(await second.client.getBlockNumber()).toBe(3n)
  })

  it('goes on from what was written last, while it ran or when it ended', async () => {
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
    // A clock that was put back says nothing.
    const later = new Date(Date.now() + 60_000)
    utimesSync(`${stateFile()}.copy`, later, later)
    await expectContinuesFrom(6n)
    await saveAndKill()
    await expectContinuesFrom(9n)
  })

  it('tells nothing to pages of other sites', async () => {
    const chain = await start()
    const response = await fetch(chain.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'https://example.org' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_blockNumber', params: [] }),
    })
    expect(response.headers.get('access-control-allow-origin')).toBeNull()
  })

  it('leaves nothing but its saved chain behind', async () => {
    const chain = await start()
    await chain.testClient.mine({ blocks: 3 })
    await started[0]?.stop()
    expect(readdirSync(path.dirname(stateFile()))).toEqual(['chain.json'])
  })

  it('saves its chain though it is stopped at once', async () => {
    for (let round = 0; round < 6; round++) {
      await start()
      await started.at(-1)?.stop()
      expect(readdirSync(path.dirname(stateFile()))).toEqual(['chain.json'])
      rmSync(stateFile())
    }
  })

  it('whose program is not installed is missed in one sentence', () => {
    expect(() => anvilBinary('linux', 'mips')).toThrow(
      "The local chain's program is missing (package @foundry-rs/anvil-linux-mips)",
    )
  })
})
