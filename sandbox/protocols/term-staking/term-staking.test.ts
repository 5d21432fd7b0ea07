import { parseEther, toHex } from 'viem'
import { describe, expect, it } from 'vitest'
import { validatorSchema } from '../../contract/validator.ts'
import { yieldSchema } from '../../contract/yield.ts'
import { protocolBench, findPendingAction } from '../testing/protocol-bench.ts'
import { termStakingModule } from './term-staking.ts'

const DAY = 86_400
/** Storage slot of the unpromised reserve. */
const RESERVE_SLOT = 2

describe('term staking', () => {
  const bench = protocolBench(termStakingModule, 'ethereum-sepolia')
  const stake = (duration: number, providerId = 'kilnhouse', amount = '10') =>
    bench().enter({ amount, duration, providerId })

  it('enter takes a term in seconds and an operator, and exit is a pending action only', async () => {
    const { mechanics } = yieldSchema.parse(await bench().protocol.describe())
    const [, duration, operator] = mechanics.arguments.enter?.fields ?? []
    expect(duration).toMatchObject({ name: 'duration', minimum: '1209600', maximum: '31536000' })
    expect(operator).toMatchObject({ name: 'providerId', optionsRef: '/v1/providers' })
    expect(mechanics.arguments).not.toHaveProperty('exit')
    expect(mechanics.lockupPeriod).toEqual({ seconds: 14 * DAY })
    const operators = await bench().protocol.validators?.()
    expect(operators?.map((each) => validatorSchema.parse(each).providerId)).toEqual(
      operator?.options,
    )
  })

  it('stake is locked until its end, then paid with the operator’s reward', async () => {
    await stake(365 * DAY)
    const locked = await bench().row('locked')
    expect(locked).toMatchObject({ amount: parseEther('10'), isEarning: true, pendingActions: [] })
    expect(locked?.validator?.providerId).toBe('kilnhouse')
    expect(locked?.rewardRate?.total).toBeCloseTo(0.061, 4)
    const { timestamp } = await bench().test.chain.client.getBlock()
    expect(locked?.date).toBe(timestamp + BigInt(365 * DAY))

    await bench().pass(365 * DAY)
    const free = await bench().row('withdrawable')
    expect(free).toMatchObject({ amount: parseEther('10.61'), date: null, isEarning: false })
    const before = await bench().getBalance()
    await bench().manage('WITHDRAW')
    expect((await bench().getBalance()) - before).toBeGreaterThan(parseEther('10.609'))
    expect(await bench().row('withdrawable')).toBeUndefined()
  })

  it('a shorter term pays less, and one withdrawal pays all ended terms', async () => {
    await stake(73 * DAY)
    await stake(14 * DAY, 'longwood')
    await bench().pass(73 * DAY)
    const free = (await bench().rows()).filter(({ type }) => type === 'withdrawable')
    const rate = (year: number, days: number) => (year / 2) * (1 + days / 365)
    expect(free.map(({ amount }) => Number(amount) / 1e18)).toEqual([
      expect.closeTo(10 + 10 * rate(0.061, 73) * (73 / 365), 6),
      expect.closeTo(10 + 10 * rate(0.058, 14) * (14 / 365), 6),
    ])
    await bench().manage('WITHDRAW_ALL')
    expect(await bench().row('withdrawable')).toBeUndefined()
  })

  it('an insufficient rewards reserve is rejected before anything is signed', async () => {
    const { test, deployed } = bench()
    await test.chain.testClient.setStorageAt({
      address: deployed.address,
      index: RESERVE_SLOT,
      value: toHex(parseEther('0.6'), { size: 32 }),
    })
    await expect(stake(365 * DAY)).rejects.toMatchObject({
      parts: { error: 'INVALID_AMOUNT', message: expect.stringContaining('0.6 ETH') },
    })
    await stake(365 * DAY, 'kilnhouse', '9.8')
    expect(await bench().row('locked')).toMatchObject({ amount: parseEther('9.8') })
  })

  it('another term or operator, an exit, and a withdrawal of another owner are rejected', async () => {
    const expectRejected = async (request: object, text: string) =>
      expect(
        bench().protocol.enter(bench().account.address, { amount: '1', ...request }),
      ).rejects.toMatchObject({
        parts: { statusCode: 400, validation: [expect.stringContaining(text)] },
      })
    await expectRejected(
      { duration: 14 * DAY - 1, providerId: 'kilnhouse' },
      'not be less than 1209600',
    )
    await expectRejected({ duration: 366 * DAY, providerId: 'kilnhouse' }, 'not be greater than')
    await expectRejected({ duration: 20 * DAY + 0.5, providerId: 'kilnhouse' }, 'whole number')
    await expectRejected({ duration: 20 * DAY, providerId: 'cairn' }, 'an operator of this yield')
    await expect(bench().exit({ amount: '1' })).rejects.toThrow('through its pending actions')
    await stake(14 * DAY)
    await bench().pass(14 * DAY)
    const { passthrough } = findPendingAction(await bench().rows(), 'WITHDRAW')
    await expect(
      bench().protocol.manage(
        '0x00000000000000000000000000000000000000AA',
        'WITHDRAW',
        passthrough,
        {},
      ),
    ).rejects.toThrow('not one of a pending action')
  })
})
