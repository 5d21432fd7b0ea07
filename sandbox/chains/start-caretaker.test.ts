import { parseEther, type Address } from 'viem'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startTestChain, type TestChain } from '../contracts/test-chain.ts'
import type { EvmCall } from '../protocols/protocol.ts'
import { PATIENT } from '../testing/patient.ts'
import { caretakerAccount } from './accounts.ts'
import { startCaretaker } from './start-caretaker.ts'

const paid: Address = '0x00000000000000000000000000000000000000ab'

describe('the caretaker', () => {
  let test: TestChain
  beforeAll(async () => {
    test = await startTestChain('ethereum-sepolia', [])
  })
  afterAll(() => test.stop())

  it('makes what is due once, though another call fails and another yield does not answer', async () => {
    const { client, keeper } = test.chain
    const token = test.deployment.tokens[0]?.address ?? paid
    const refused: EvmCall = { to: token, data: '0xdeadbeef', value: 0n }
    const payment: EvmCall = { to: paid, data: '0x', value: parseEther('1') }
    const balance = () => client.getBalance({ address: paid })
    const silent = vi.fn<() => Promise<EvmCall[]>>().mockRejectedValue(new Error('no answer'))
    const due = async () => ((await balance()) > 0n ? [] : [refused, payment])
    const looking = vi.spyOn(client, 'getTransactionCount')
    const caretaker = startCaretaker(test.chain, [{ due: silent }, {}, { due }], 20)
    const { address } = caretakerAccount
    const sent = () => client.getTransactionCount({ address, blockTag: 'pending' })
    await vi.waitFor(async () => expect(await sent()).toBe(1), PATIENT)
    // Nothing is mined yet: it looks again and again, and must not send it again.
    const asked = looking.mock.calls.length
    await vi.waitFor(() => expect(looking.mock.calls.length).toBeGreaterThan(asked + 9), PATIENT)
    expect(await sent()).toBe(1)
    await keeper.mine({ blocks: 1 })
    const looks = silent.mock.calls.length
    await vi.waitFor(() => expect(silent.mock.calls.length).toBeGreaterThan(looks + 1), PATIENT)
    await caretaker.stop()
    expect([await sent(), await balance()]).toEqual([1, parseEther('1')])
  })
})
