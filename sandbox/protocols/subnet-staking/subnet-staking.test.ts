import { parseEther } from 'viem'
import { describe, expect, it } from 'vitest'
import { validatorSchema } from '../../contract/validator.ts'
import { yieldSchema } from '../../contract/yield.ts'
import { protocolBench } from '../testing/protocol-bench.ts'
import { subnetStakingModule } from './subnet-staking.ts'

const YEAR = 365 * 86_400

describe('subnet staking', () => {
  const bench = protocolBench(subnetStakingModule, 'base-sepolia')
  const at = (subnetId: number, name: string) => ({
    subnetId,
    validatorAddress: bench().deployed.validators.find((each) => each.name === name)?.address ?? '',
  })
  const active = async () => Number((await bench().row('active'))?.amount) / 1e18

  it('validators are listed with subnet, alpha price and worth, and the subnet options', async () => {
    const all = (await bench().protocol.validators?.()) ?? []
    const prism = all
      .map((each) => validatorSchema.parse(each))
      .find(({ name }) => name === 'Facet')
    expect(prism).toMatchObject({
      subnetId: 1,
      subnetName: 'Prism',
      tokenSymbol: 'aPRISM',
      status: 'active',
    })
    expect(Number(prism?.pricePerShare)).toBeCloseTo(0.025, 4)
    expect(Number(prism?.marketCap)).toBeCloseTo(500, 1)
    const { mechanics } = yieldSchema.parse(await bench().protocol.describe())
    expect(mechanics.arguments.enter?.fields[1]).toMatchObject({
      name: 'subnetId',
      type: 'number',
      options: ['1', '4', '9'],
    })
  })

  it('stake grows with its subnet’s alpha price, and is paid out at once', async () => {
    await bench().enter({ amount: '10', ...at(4, 'Contour') })
    expect(await active()).toBeCloseTo(10, 9)
    const [row] = await bench().rows()
    expect(row?.validator).toMatchObject({ subnetId: 4, nominatorCount: 1 })
    await bench().pass(YEAR)
    expect(await active()).toBeCloseTo(11, 5)
    const before = await bench().getBalance()
    await bench().exit({ amount: '4', ...at(4, 'Contour') })
    expect((await bench().getBalance()) - before).toBeGreaterThan(parseEther('3.999'))
    expect(await active()).toBeCloseTo(7, 4)
    await bench().exit({ useMaxAmount: true, ...at(4, 'Contour') })
    expect(await active()).toBe(0)
  })

  it('stake moves to another subnet, losing only rounding', async () => {
    await bench().enter({ amount: '10', ...at(1, 'Facet') })
    await bench().manage('RESTAKE', at(9, 'Roost'))
    expect(await active()).toBeCloseTo(10, 5)
    expect((await bench().row('active'))?.validator).toMatchObject({ subnetName: 'Murmur' })
  })

  it('a validator of another subnet, an unknown subnet and a closed validator are rejected', async () => {
    const enter = (request: object) => bench().enter({ amount: '1', ...request })
    await expect(enter({ ...at(1, 'Roost') })).rejects.toMatchObject({
      parts: { validation: [expect.stringContaining('a validator of subnet 1')] },
    })
    await expect(enter({ ...at(2, 'Roost') })).rejects.toMatchObject({
      parts: { validation: [expect.stringContaining('one of the following values: 1, 4, 9')] },
    })
    await expect(enter(at(1, 'Old Lens'))).rejects.toThrow('is inactive and takes no new stake')
    await expect(bench().exit({ amount: '1', ...at(1, 'Facet') })).rejects.toThrow('holds 0 ETH')
  })
})
