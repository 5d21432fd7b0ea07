import { parseEther } from 'viem'
import { describe, expect, it } from 'vitest'
import { devAccount } from '../../chains/accounts.ts'
import { yieldSchema } from '../../contract/yield.ts'
import { benchAccount, protocolBench } from '../testing/protocol-bench.ts'
import { queuedStakingModule } from './queued-staking.ts'

const DAY = 86_400
const owner = benchAccount.address
const stranger = devAccount(6).address

describe('staking with automatic payouts', () => {
  const bench = protocolBench(queuedStakingModule, 'base-sepolia')
  const getBalance = () => bench().getBalance(bench().deployed.asset.address)

  it('an exit is paid automatically when due, without a claim', async () => {
    await bench().enter({ amount: '0.02' })
    const before = await getBalance()
    await bench().exit({ useMaxAmount: true })
    await bench().sendDueCalls()
    expect(await bench().types()).toEqual(['active', 'exiting'])
    await bench().pass(7 * DAY)
    expect(await bench().types()).toEqual(['active', 'exiting'])
    await bench().sendDueCalls()
    expect(await bench().types()).toEqual(['active'])
    expect((await getBalance()) - before).toBeGreaterThanOrEqual(1_999_999n)
    expect(await bench().protocol.getDueCalls?.()).toEqual([])
  })
})

describe('staking with a buffer', () => {
  const bench = protocolBench(queuedStakingModule)
  const getBalance = () => bench().getBalance(bench().deployed.asset.address)

  it('the yield is described by chain data', async () => {
    const described = yieldSchema.parse(await bench().protocol.describe())
    expect(described).toMatchObject({
      id: 'ethereum-sepolia-link-lagoon-staking',
      providerId: 'lagoon',
      rewardRate: { total: 0.0445 },
      state: { liquidityState: { liquidity: '300', utilization: '0' } },
    })
    expect(described.state?.pricePerShareState?.price).toBeGreaterThanOrEqual(1)
  })

  it('each exit is listed by date, and one claim pays all due', async () => {
    await bench().enter({ amount: '9' })
    await bench().exit({ amount: '1' })
    await bench().pass(DAY)
    await bench().exit({ amount: '2' })
    await bench().pass(DAY)
    await bench().exit({ amount: '3' })
    expect(await bench().types()).toEqual(['active', 'exiting', 'exiting', 'exiting'])
    await bench().pass(3 * DAY)
    const [, free] = await bench().rows()
    expect(await bench().types()).toEqual(['active', 'withdrawable', 'exiting'])
    expect(free?.amount).toBeGreaterThanOrEqual(parseEther('3'))
    const passthrough = free?.pendingActions[0]?.passthrough ?? ''
    const claim = (address: typeof owner) =>
      bench().protocol.manage(address, 'CLAIM_UNSTAKED', passthrough, {})
    await expect(claim(stranger)).rejects.toThrow('not one of')
    const before = await getBalance()
    await bench().manageRow(free)
    expect((await getBalance()) - before).toBe(free?.amount)
    expect(await bench().types()).toEqual(['active', 'exiting'])
    await expect(claim(owner)).rejects.toThrow('not one of')
  })

  it('an instant exit pays less a fee, and is rejected when the buffer is too small', async () => {
    await bench().enter({ amount: '400' })
    const before = await getBalance()
    await bench().exit({ amount: '100', useInstantExecution: true })
    const payout = (await getBalance()) - before
    expect(payout).toBeGreaterThan(parseEther('99.69'))
    expect(payout).toBeLessThan(parseEther('99.71'))
    expect(await bench().types()).toEqual(['active'])
    const { state } = await bench().protocol.describe()
    expect(Number(state?.liquidityState?.utilization)).toBeCloseTo(99.7 / 300, 3)
    const tooMuch = bench().protocol.exit(owner, { useMaxAmount: true, useInstantExecution: true })
    await expect(tooMuch).rejects.toMatchObject({ parts: { statusCode: 412 } })
    await bench().exit({ useMaxAmount: true })
    expect(await bench().types()).toEqual(['active', 'exiting'])
  })
})
