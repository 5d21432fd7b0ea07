import { nodeOperatorAbi as abi } from '../../contracts/abis.generated.ts'
import { encodeFunctionData, parseEther, zeroHash, type Hex } from 'viem'
import { describe, expect, it } from 'vitest'
import { devAccount } from '../../chains/accounts.ts'
import { yieldSchema } from '../../contract/yield.ts'
import { validatorSchema } from '../../contract/validator.ts'
import { errorSelector } from '../../contracts/error-selector.ts'
import { benchAccount, protocolBench } from '../testing/protocol-bench.ts'
import { writeExitMessage } from './exit-node.ts'
import { nodeOperatorModule } from './node-operator.ts'

const DAY = 86_400
const owner = benchAccount.address
const stranger = devAccount(7)
/** Contract accounts that answer nothing, or accept every signature (ERC-1271). */
const REJECTING_CODE = '0x00'
const REVERTING_CODE = '0x5f5ffd'
const ACCEPTING_CODE: Hex = `0x7f1626ba7e${'00'.repeat(28)}5f5260205ff3`

describe('own validators', () => {
  const bench = protocolBench(nodeOperatorModule)
  const operator = () => bench().deployed.address
  const now = async () => (await bench().test.chain.client.getBlock()).timestamp
  const validatorAt = async (index: number): Promise<Hex> => {
    const validators = await bench().test.chain.client.readContract({
      address: operator(),
      abi,
      functionName: 'validatorsOf',
      args: [owner],
    })
    return validators[index]?.id ?? expect.fail('no such validator')
  }
  const messageFor = (validator: Hex, deadline: bigint, nonce = 0n): string =>
    writeExitMessage({
      operator: 'Northlight',
      validator,
      owner,
      contract: operator(),
      chainId: 11155111,
      nonce,
      deadline,
    })
  const bring = (from: Hex, validator: Hex, deadline: bigint, signature: Hex) =>
    bench().test.send(
      from,
      operator(),
      encodeFunctionData({ abi, functionName: 'exit', args: [validator, deadline, signature] }),
    )
  const exit = (request: object) => bench().protocol.exit(owner, { ...request })

  it('the validators are described and listed in the contract’s form', async () => {
    const described = yieldSchema.parse(await bench().protocol.describe())
    expect(described).toMatchObject({
      id: 'ethereum-sepolia-eth-northlight-staking',
      mechanics: { type: 'staking', cooldownPeriod: { seconds: 2 * DAY } },
      statistics: { uniqueUsers: 1 },
    })
    const validators = (await bench().protocol.validators?.()) ?? []
    expect(validators).toHaveLength(12)
    for (const each of validators) expect(validatorSchema.parse(each).status).toBe('active')
  })

  it('validators start with whole stakes only, one row each', async () => {
    const enter = (amount: string) => bench().protocol.enter(owner, { amount })
    await expect(enter('0.33')).rejects.toMatchObject({
      parts: { error: 'INVALID_AMOUNT', message: expect.stringContaining('multiple of 0.32') },
    })
    await expect(enter('0.1')).rejects.toMatchObject({ parts: { error: 'INVALID_AMOUNT' } })
    await bench().enter({ amount: '0.96' })
    const rows = await bench().rows()
    expect(rows.map(({ type, validator }) => [type, validator?.status])).toEqual(
      Array.from({ length: 3 }, () => ['active', 'active']),
    )
    expect(new Set(rows.map(({ validator }) => validator?.address)).size).toBe(3)
  })

  it('a personal message exits a validator, and the payout is automatic', async () => {
    await bench().enter({ amount: '0.64' })
    await bench().pass(365 * DAY)
    const validatorAddress = await validatorAt(0)
    const plan = await exit({ validatorAddress })
    expect(plan.steps.map(({ kind, type }) => [kind, type])).toEqual([
      ['message', 'EXIT_REQUEST'],
      ['unwritten', 'UNSTAKE'],
    ])
    await bench().run(plan)
    expect(await bench().types()).toEqual(['active', 'exiting'])
    const before = await bench().getBalance()
    await bench().pass(2 * DAY)
    await bench().sendDueCalls()
    const gained = (await bench().getBalance()) - before
    expect(gained).toBeGreaterThanOrEqual(parseEther('0.32928'))
    expect(gained).toBeLessThan(parseEther('0.3294'))
    expect(await bench().types()).toEqual(['active'])
  })

  it('a message signed before exits in one step', async () => {
    await bench().enter({ amount: '0.64' })
    const validator = await validatorAt(0)
    const message = messageFor(validator, (await now()) + 900n)
    const signed = await benchAccount.signMessage({ message })
    const signatureVerification = JSON.stringify({ message, signed })
    const other = await validatorAt(1)
    const refused = { parts: { statusCode: 400 } }
    for (const request of [
      { validatorAddress: other, signatureVerification },
      { validatorAddress: validator, signatureVerification: signed },
      {
        validatorAddress: validator,
        signatureVerification: JSON.stringify({ message: 'x', signed }),
      },
      { validatorAddress: stranger.address },
      { validatorAddress: 'the first' },
    ])
      await expect(exit(request)).rejects.toMatchObject(refused)
    const plan = await exit({ validatorAddress: validator, signatureVerification })
    expect(plan.steps.map(({ type }) => type)).toEqual(['UNSTAKE'])
    await bench().run(plan)
    expect(await bench().types()).toEqual(['active', 'exiting'])
    await expect(exit({ validatorAddress: other, signatureVerification })).rejects.toMatchObject(
      refused,
    )
  })

  it('an exit requires the owner’s signature for this chain, contract and time, once', async () => {
    await bench().enter({ amount: '0.64' })
    const [first, second] = [await validatorAt(0), await validatorAt(1)]
    const deadline = (await now()) + 900n
    const text = messageFor(first, deadline)
    const wrong = errorSelector('WrongSignature(address)')
    const sign = (message: string) => benchAccount.signMessage({ message })
    const others = {
      'of a stranger': await stranger.signMessage({ message: text }),
      'for another chain': await sign(text.replace('11155111', '1')),
      'for another contract': await sign(text.replace(operator(), owner)),
      'of a later nonce': await sign(messageFor(first, deadline, 1n)),
      'for a longer time': await sign(messageFor(first, deadline + 1n)),
      'for another validator': await sign(messageFor(second, deadline)),
    }
    for (const signature of Object.values(others))
      await expect(bring(owner, first, deadline, signature)).rejects.toThrow(wrong)
    const signature = await benchAccount.signMessage({ message: text })
    // Whoever submits it, the payout goes to the owner.
    await bring(stranger.address, first, deadline, signature)
    expect(await bench().types()).toEqual(['active', 'exiting'])
    await expect(bring(owner, first, deadline, signature)).rejects.toThrow(
      errorSelector('NoSuchValidator(address)'),
    )
    const late = await benchAccount.signMessage({ message: messageFor(second, deadline, 1n) })
    await bench().pass(1_000)
    await expect(bring(owner, second, deadline, late)).rejects.toThrow(
      errorSelector('SignatureExpired(uint256)'),
    )
  })

  it('the key of a delegated account (EIP-7702) can exit', async () => {
    await bench().enter({ amount: '0.32' })
    const validator = await validatorAt(0)
    await bench().test.chain.testClient.setCode({ address: owner, bytecode: REJECTING_CODE })
    const deadline = (await now()) + 900n
    const signature = await benchAccount.signMessage({ message: messageFor(validator, deadline) })
    await bring(stranger.address, validator, deadline, signature)
    expect(await bench().types()).toEqual(['active', 'exiting'])
  })

  it('payouts are made though accounts that reject coin are first in the queue', async () => {
    const { chain } = bench().test
    const account = devAccount(9).address
    const stake = encodeFunctionData({ abi, functionName: 'stake' })
    for (let sent = 0; sent < 3; sent++)
      await bench().test.send(account, operator(), stake, parseEther('0.32') * 8n)
    const theirs = await chain.client.readContract({
      address: operator(),
      abi,
      functionName: 'validatorsOf',
      args: [account],
    })
    const deadline = (await now()) + 900n
    await chain.testClient.setCode({ address: account, bytecode: ACCEPTING_CODE })
    for (const { id } of theirs) await bring(stranger.address, id, deadline, zeroHash)
    await chain.testClient.setCode({ address: account, bytecode: REVERTING_CODE })
    await bench().enter({ amount: '0.32' })
    await bench().run(await exit({ validatorAddress: await validatorAt(0) }))
    await bench().pass(2 * DAY)
    const before = await bench().getBalance()
    await bench().sendDueCalls()
    expect(await bench().types()).toEqual(['active'])
    expect((await bench().getBalance()) - before).toBeGreaterThanOrEqual(parseEther('0.32'))
  })

  it('a contract account exits with its own signature (ERC-1271)', async () => {
    const { chain } = bench().test
    const account = devAccount(9).address
    const stake = encodeFunctionData({ abi, functionName: 'stake' })
    await bench().test.send(account, operator(), stake, parseEther('0.32'))
    const [validator] = await chain.client.readContract({
      address: operator(),
      abi,
      functionName: 'validatorsOf',
      args: [account],
    })
    const deadline = (await now()) + 900n
    const id = validator?.id ?? '0x'
    await chain.testClient.setCode({ address: account, bytecode: REJECTING_CODE })
    await expect(bring(owner, id, deadline, zeroHash)).rejects.toThrow(
      errorSelector('WrongSignature(address)'),
    )
    await chain.testClient.setCode({ address: account, bytecode: ACCEPTING_CODE })
    await bring(owner, id, deadline, zeroHash)
    const before = await chain.client.getBalance({ address: account })
    await bench().pass(2 * DAY)
    await bench().sendDueCalls()
    expect((await chain.client.getBalance({ address: account })) - before).toBeGreaterThanOrEqual(
      parseEther('0.32'),
    )
  })
})
