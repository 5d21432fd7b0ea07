import { interchainStakingAbi } from '../../contracts/abis.generated.ts'
import { parseEther, parseEventLogs } from 'viem'
import { describe, expect, it } from 'vitest'
import { yieldSchema } from '../../contract/yield.ts'
import { executePlan } from '../testing/execute-plan.ts'
import { protocolBench } from '../testing/protocol-bench.ts'
import { interchainStakingModule } from './interchain-staking.ts'

const WEEK = 7 * 86_400
const BODY = 'q'.repeat(38)
const destination = {
  cosmosPubKey: `02${'ab'.repeat(32)}`,
  tezosPubKey: `edpk${'u'.repeat(50)}`,
  cAddressBech: `C-fuji1${BODY}`,
  pAddressBech: `P-fuji1${BODY}`,
}
const other = { ...destination, pAddressBech: `P-fuji1${'z'.repeat(38)}` }

describe('interchain staking', () => {
  const bench = protocolBench(interchainStakingModule, 'ethereum-sepolia')
  const active = async (request?: object) => (await bench().rows({ ...request }))[0]?.amount

  it('a stake records its receipt’s destination and resource', async () => {
    const tronResource = 'ENERGY'
    const plan = await bench().enter({ amount: '3', tronResource, ...destination })
    expect(plan.steps[0]?.inputs).toMatchObject({ destination, resource: 2 })
    const logs = await bench().test.chain.client.getLogs({ address: bench().deployed.address })
    const [event] = parseEventLogs({ abi: interchainStakingAbi, logs, eventName: 'Staked' })
    expect(event?.args).toMatchObject({ amount: parseEther('3'), destination, resource: 2 })
  })

  it('balances are those of the requested addresses', async () => {
    await bench().enter({ amount: '3', ...destination })
    await bench().enter({ amount: '2', ...other })
    const { cAddressBech, pAddressBech } = other
    expect(await active()).toBe(parseEther('5'))
    expect(await active({ pAddressBech })).toBe(parseEther('2'))
    expect(await active({ cAddressBech })).toBe(parseEther('5'))
    expect(await active({ pAddressBech: `P-fuji1${'y'.repeat(38)}` })).toBe(0n)
    await expect(active({ pAddressBech: 'P-nothing' })).rejects.toThrow('Bad Request')
    const { mechanics } = yieldSchema.parse(await bench().protocol.describe())
    expect(mechanics.arguments.balance?.fields.map(({ name }) => name)).toEqual([
      'cAddressBech',
      'pAddressBech',
    ])
  })

  it('a full exit includes the payout of a week that begins meanwhile', async () => {
    await bench().enter({ amount: '10', ...destination })
    await bench().pass(3 * WEEK)
    const { protocol, test, account } = bench()
    const plan = await protocol.exit(account.address, { useMaxAmount: true })
    await bench().pass(WEEK)
    await executePlan(test, account, protocol, plan)
    expect(await active()).toBe(0n)
  })

  it('a stake earns for whole weeks from the week after it came, and exits by receipt', async () => {
    await bench().enter({ amount: '10', ...destination })
    await bench().enter({ amount: '2', ...other })
    await bench().pass(53 * WEEK)
    const [row] = await bench().rows()
    expect(Number(row?.amount) / 1e18).toBeCloseTo(12 * (1 + (0.045 * 52 * 7) / 365), 6)
    await expect(bench().exit({ useMaxAmount: true })).rejects.toMatchObject({
      parts: { validation: [expect.stringContaining('which receipt is meant')] },
    })
    const { pAddressBech } = other
    await bench().exit({ useMaxAmount: true, pAddressBech })
    expect(await active({ pAddressBech })).toBe(0n)
    await bench().exit({ useMaxAmount: true })
    expect(await active()).toBe(0n)
  })

  it.each([
    ['cosmosPubKey', '04'.repeat(33), '66 hex letters'],
    ['tezosPubKey', 'tz1abc', 'a Tezos public key'],
    ['cAddressBech', destination.pAddressBech, 'begins with C-'],
    ['pAddressBech', `P-fuji1${'b'.repeat(38)}`, 'begins with P-'],
    ['pAddressBech', undefined, 'should not be empty'],
  ])('%s of invalid form is rejected: %s', async (name, value, text) => {
    await expect(
      bench().enter({ amount: '1', ...destination, [name]: value }),
    ).rejects.toMatchObject({
      parts: { statusCode: 400, validation: [expect.stringContaining(text)] },
    })
  })
})
