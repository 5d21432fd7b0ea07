import { podManagerAbi as abi, restakingPodAbi } from '../../contracts/abis.generated.ts'
import { encodeFunctionData, parseEther, type Hex } from 'viem'
import { describe, expect, it } from 'vitest'
import { devAccount } from '../../chains/accounts.ts'
import { yieldSchema } from '../../contract/yield.ts'
import { errorSelector, revertedWith } from '../../contracts/error-selector.ts'
import { benchAccount, protocolBench } from '../testing/protocol-bench.ts'
import { nativeRestakingModule, readPodAccount } from './native-restaking.ts'

const DAY = 86_400
const owner = benchAccount.address
const stranger = devAccount(7).address

describe('native restaking', () => {
  const bench = protocolBench(nativeRestakingModule)
  const rows = async () =>
    (await bench().rows()).map(({ type, amount, isEarning }) => [type, amount, isEarning])
  const send = (from: Hex, data: Hex, value = 0n) =>
    bench().test.send(from, bench().deployed.address, data, value)
  const account = () =>
    readPodAccount({ chain: bench().test.chain, deployed: bench().deployed }, owner)

  it('the yield is described by chain data', async () => {
    const described = yieldSchema.parse(await bench().protocol.describe())
    expect(described).toMatchObject({
      id: 'ethereum-sepolia-eth-keystone-native-restaking',
      mechanics: { type: 'restaking' },
      rewardRate: { total: 0.036 },
      statistics: { tvl: '640', uniqueUsers: 1 },
    })
  })

  it('enter creates a pod once, and earns nothing before its credentials are verified', async () => {
    const types = async () =>
      (await bench().protocol.enter(owner, { amount: '1' })).steps.map(({ type, skipped }) =>
        skipped ? `${type} skipped` : type,
      )
    expect(await types()).toEqual(['CREATE_EIGENPOD', 'STAKE'])
    await bench().enter({ amount: '3' })
    expect(await types()).toEqual(['CREATE_EIGENPOD skipped', 'STAKE'])
    await bench().enter({ amount: '1' })
    await bench().pass(365 * DAY)
    expect(await rows()).toEqual([
      ['active', 0n, true],
      ['entering', parseEther('4'), false],
    ])
    const { pod } = await account()
    expect(await bench().test.chain.client.getBalance({ address: pod ?? '0x' })).toBe(
      parseEther('4'),
    )
    await bench().manageRow((await bench().rows())[1])
    expect(await rows()).toEqual([['active', parseEther('4'), true]])
    await bench().pass(365 * DAY)
    const [active] = await bench().rows()
    expect(active?.amount).toBeGreaterThanOrEqual(parseEther('4.144'))
    expect(active?.amount).toBeLessThan(parseEther('4.1441'))
  })

  it('a full exit with rewards leaves through the queue', async () => {
    await bench().enter({ amount: '4' })
    await expect(bench().exit({ amount: '1' })).rejects.toMatchObject({
      parts: { error: 'INSUFFICIENT_BALANCE' },
    })
    await bench().manageRow((await bench().rows())[1])
    await bench().pass(365 * DAY)
    await bench().exit({ amount: '1' })
    await bench().pass(DAY)
    await bench().exit({ useMaxAmount: true })
    expect(await bench().types()).toEqual(['active', 'exiting', 'exiting'])
    await bench().pass(7 * DAY)
    const [active, free] = await bench().rows()
    expect([active?.amount, free?.type]).toEqual([0n, 'withdrawable'])
    expect(free?.amount).toBeGreaterThanOrEqual(parseEther('4.144'))
    const before = await bench().getBalance()
    await bench().manageRow(free)
    expect((await bench().getBalance()) - before).toBeGreaterThan(parseEther('4.14'))
    expect(await bench().types()).toEqual(['active'])
  })

  it('a pending action is accepted only from its owner', async () => {
    await bench().enter({ amount: '1' })
    const pending = (await bench().rows())[1]?.pendingActions[0]
    const verify = (address: Hex, passthrough: string) =>
      bench().protocol.manage(address, 'VERIFY_WITHDRAW_CREDENTIALS', passthrough, {})
    await expect(verify(stranger, pending?.passthrough ?? '')).rejects.toThrow('send it back')
    await expect(verify(owner, 'x')).rejects.toThrow('send it back')
    await expect(bench().protocol.manage(owner, 'CLAIM_REWARDS', '', {})).rejects.toMatchObject({
      parts: { statusCode: 400 },
    })
    await bench().manageRow((await bench().rows())[1])
    await expect(verify(owner, pending?.passthrough ?? '')).rejects.toThrow('not one of')
  })

  it('other credentials, coin of others, and callers that are no pod are rejected', async () => {
    await bench().enter({ amount: '1' })
    const { pod } = await account()
    const verify = (credentials: Hex) =>
      encodeFunctionData({ abi, functionName: 'verifyWithdrawalCredentials', args: [credentials] })
    const queue = encodeFunctionData({ abi, functionName: 'queueWithdrawal', args: [1n] })
    const wrong: Hex = `0x01${'00'.repeat(11)}${stranger.slice(2)}`
    await expect(send(owner, verify(wrong))).rejects.toThrow(
      errorSelector('WrongCredentials(bytes32)'),
    )
    await expect(send(stranger, verify(wrong))).rejects.toThrow(errorSelector('NothingToVerify()'))
    expect(await revertedWith(send(owner, queue))).toBe(
      errorSelector('NotRestaked(uint256,uint256)'),
    )
    await expect(send(stranger, '0x', 1n)).rejects.toThrow(errorSelector('OnlyPods()'))
    const stake = encodeFunctionData({ abi, functionName: 'stake' })
    await expect(send(stranger, stake, 1n)).rejects.toThrow(errorSelector('NoPod(address)'))
    const create = encodeFunctionData({ abi, functionName: 'createPod' })
    await expect(send(owner, create)).rejects.toThrow(errorSelector('PodExists(address)'))
    const release = encodeFunctionData({
      abi: restakingPodAbi,
      functionName: 'release',
      args: [1n],
    })
    await expect(bench().test.send(owner, pod ?? '0x', release)).rejects.toThrow(
      errorSelector('OnlyManager()'),
    )
  })
})
