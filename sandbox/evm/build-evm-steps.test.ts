import { testTokenAbi } from '../contracts/abis.generated.ts'
import { encodeFunctionData, parseTransaction, type Hex } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { devAccount } from '../chains/accounts.ts'
import { evmPayloadSchema, type EvmPayload } from '../contract/transaction.ts'
import { startTestChain, type TestChain } from '../contracts/test-chain.ts'
import { nativeCoin } from '../protocols/native-coin.ts'
import type { EvmStep } from '../protocols/protocol.ts'
import { buildEvmSteps } from './build-evm-steps.ts'

const account = devAccount(5)
const gasToken = nativeCoin('ethereum-sepolia')

describe('a built step', () => {
  let test: TestChain
  beforeAll(async () => {
    test = await startTestChain('ethereum-sepolia', [])
  })
  afterAll(() => test.stop())

  const transfer = (amount: bigint, overrides: Partial<EvmStep> = {}): EvmStep => ({
    kind: 'call',
    type: 'SUPPLY',
    title: 'Send',
    description: '',
    method: 'transfer(address,uint256)',
    inputs: {},
    skipped: false,
    to: test.deployment.tokens[0]?.address ?? '0x',
    data: encodeFunctionData({
      abi: testTokenAbi,
      functionName: 'transfer',
      args: [devAccount(7).address, amount],
    }),
    value: 0n,
    ...overrides,
  })
  const build = async (step: EvmStep, address: Hex = account.address): Promise<EvmPayload> => {
    const [built] = await buildEvmSteps(test.chain, address, [step], gasToken)
    return evmPayloadSchema.parse(JSON.parse(built?.payload ?? ''))
  }

  it('a step has type 2 by default; on request type 0 with a gas price', async () => {
    expect((await build(transfer(1n))).type).toBe(2)
    const payload = await build(transfer(1n, { legacy: true }))
    if (payload.type !== 0) throw new Error(`it is of type ${payload.type}`)
    const serializedTransaction = await account.signTransaction({
      type: 'legacy',
      to: transfer(1n).to,
      data: transfer(1n).data,
      nonce: payload.nonce,
      chainId: payload.chainId,
      gas: BigInt(payload.gasLimit),
      gasPrice: BigInt(payload.gasPrice),
    })
    expect(parseTransaction(serializedTransaction).type).toBe('legacy')
    const hash = await test.chain.client.sendRawTransaction({ serializedTransaction })
    await test.chain.testClient.mine({ blocks: 1 })
    expect((await test.chain.client.getTransactionReceipt({ hash })).status).toBe('success')
  })

  it('all steps carry the next nonce of the moment, as wallets count by themselves', async () => {
    const sent = await test.chain.client.getTransactionCount({ address: account.address })
    const steps = [transfer(1n), transfer(2n, { skipped: true }), transfer(3n)]
    const built = await buildEvmSteps(test.chain, account.address, steps, gasToken)
    const nonces = built.map(({ payload }) =>
      payload === null ? null : evmPayloadSchema.parse(JSON.parse(payload)).nonce,
    )
    expect(nonces).toEqual([sent, null, sent])
  })

  it('a step that would revert is rejected unless the user skipped prechecks', async () => {
    const tooMuch = 10n ** 30n
    await expect(build(transfer(tooMuch))).rejects.toThrow('Send would fail on the chain now')
    const payload = await build(transfer(tooMuch, { unchecked: true }))
    expect(BigInt(payload.gasLimit)).toBe(500_000n)
  })

  it('a rejected step carries the contract’s error by name and in words', async () => {
    const who = `0x${'12'.repeat(20)}` as const
    await expect(build(transfer(5n), who)).rejects.toMatchObject({
      message: `Send would fail on the chain now: ERC20 insufficient balance (sender ${who}, balance 0, needed 5)`,
      parts: {
        statusCode: 400,
        details: {
          code: 'SIMULATION_FAILED',
          reason: `ERC20InsufficientBalance(${who}, 0, 5)`,
        },
      },
    })
    const rejected = build({ ...transfer(5n), data: '0x12345678' })
    await expect(rejected).rejects.toThrow('would fail on the chain now: execution failed')
  })

  it('a wallet without coins for gas is rejected unless the user skipped prechecks', async () => {
    const poor = '0x00000000000000000000000000000000000000AA'
    await expect(build(transfer(0n), poor)).rejects.toThrow('The wallet has 0 ETH')
    expect((await build(transfer(0n, { unchecked: true }), poor)).from).toBe(poor)
  })
})
