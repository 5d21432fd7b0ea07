import { parseEther, type Address } from 'viem'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startTestChain, type TestChain } from '../contracts/test-chain.ts'
import type { EvmCall } from '../protocols/protocol.ts'
import { LONG_WAIT } from '../testing/long-wait.ts'
import { caretakerAccount } from './accounts.ts'
import { startCaretaker } from './start-caretaker.ts'

const recipient: Address = '0x00000000000000000000000000000000000000ab'

describe('caretaker', () => {
  let test: TestChain
  beforeAll(async () => {
    test = await startTestChain('ethereum-sepolia', [])
  })
  afterAll(() => test.stop())

  it('the caretaker sends each due call once, though another call fails and another yield does not answer', async () => {
    const { client, testClient } = test.chain
    const token = test.deployment.tokens[0]?.address ?? recipient
    const revertingCall: EvmCall = { to: token, data: '0xdeadbeef', value: 0n }
    const payment: EvmCall = { to: recipient, data: '0x', value: parseEther('1') }
    const balance = () => client.getBalance({ address: recipient })
    const silent = vi.fn<() => Promise<EvmCall[]>>().mockRejectedValue(new Error('no answer'))
    const getDueCalls = async () => ((await balance()) > 0n ? [] : [revertingCall, payment])
    const getTransactionCount = vi.spyOn(client, 'getTransactionCount')
    let revision = 0
    const miner = { revision: () => (revision += 1) }
    const yields = [{ getDueCalls: silent }, {}, { getDueCalls }]
    const caretaker = startCaretaker(test.chain, miner, yields, 20)
    const { address } = caretakerAccount
    const sent = () => client.getTransactionCount({ address, blockTag: 'pending' })
    await vi.waitFor(async () => expect(await sent()).toBe(1), LONG_WAIT)
    // Nothing is mined yet: later ticks must not send it again.
    const readCount = getTransactionCount.mock.calls.length
    await vi.waitFor(
      () => expect(getTransactionCount.mock.calls.length).toBeGreaterThan(readCount + 9),
      LONG_WAIT,
    )
    expect(await sent()).toBe(1)
    await testClient.mine({ blocks: 1 })
    const ticks = silent.mock.calls.length
    await vi.waitFor(() => expect(silent.mock.calls.length).toBeGreaterThan(ticks + 1), LONG_WAIT)
    await caretaker.stop()
    expect([await sent(), await balance()]).toEqual([1, parseEther('1')])
  })
})
