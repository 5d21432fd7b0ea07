import { parseEther } from 'viem'
import { describe, expect, it } from 'vitest'
import { yieldSchema } from '../../contract/yield.ts'
import { benchAccount, protocolBench } from '../testing/protocol-bench.ts'
import { restakingModule } from './restaking.ts'

const DAY = 86_400
const owner = benchAccount.address

describe('liquid restaking', () => {
  const bench = protocolBench(restakingModule)
  const address = (symbol: string) =>
    bench().deployed.tokens.find(({ token }) => token.symbol === symbol)?.address ??
    expect.fail(symbol)
  const types = async (request: object): Promise<string[]> =>
    (await bench().protocol.enter(owner, { ...request })).steps.map(({ type }) => type)
  const active = async (): Promise<bigint> => (await bench().rows())[0]?.amount ?? -1n

  it('the description has input and output tokens, and points outside the rate', async () => {
    const described = yieldSchema.parse(await bench().protocol.describe())
    expect(described).toMatchObject({
      id: 'ethereum-sepolia-trellis-treth-staking',
      inputTokens: [{ symbol: 'ETH' }, { symbol: 'stETH' }, { symbol: 'cbETH' }],
      outputToken: { symbol: 'trETH' },
      rewardRate: {
        total: 0.0335,
        components: [
          { yieldSource: 'restaking' },
          { yieldSource: 'points', rate: 0, token: { isPoints: true } },
        ],
      },
    })
    const fields = [
      ...(described.mechanics.arguments.enter?.fields ?? []),
      ...(described.mechanics.arguments.exit?.fields ?? []),
    ]
    const options = (name: string) => fields.find((field) => field.name === name)?.options
    const choice = ['0x', address('stETH'), address('cbETH')]
    expect(options('inputToken')).toEqual(choice)
    expect(options('outputToken')).toEqual(choice)
    expect(options('inputTokenNetwork')).toEqual(['ethereum-sepolia'])
    expect(options('outputTokenNetwork')).toEqual(['ethereum-sepolia'])
  })

  it('coin enters in one step, and a token at its price after an approval', async () => {
    expect(await types({ amount: '1' })).toEqual(['STAKE'])
    expect(await types({ amount: '1', inputToken: '0x' })).toEqual(['STAKE'])
    await bench().enter({ amount: '1' })
    expect(await active()).toBeGreaterThanOrEqual(parseEther('1') - 2n)
    for (const [symbol, worth] of [
      ['stETH', '0.9992'],
      ['cbETH', '1.084'],
    ] as const) {
      const request = { amount: '1', inputToken: address(symbol) }
      expect(await types(request)).toEqual(['APPROVAL', 'STAKE'])
      const before = await active()
      await bench().enter(request)
      const gained = (await active()) - before
      expect(gained).toBeGreaterThanOrEqual(parseEther(worth) - 2n)
      expect(gained).toBeLessThan(parseEther(worth) + parseEther('0.0001'))
    }
    const plan = await bench().protocol.enter(owner, { amount: '2', inputToken: address('cbETH') })
    expect(plan.token?.symbol).toBe('cbETH')
  })

  it('the selected token is paid after the cooldown, each exit by its own claim', async () => {
    await bench().enter({ amount: '6' })
    await bench().exit({ amount: '1.084', outputToken: address('cbETH') })
    await bench().exit({ amount: '2' })
    const rows = await bench().rows()
    expect(rows.map(({ type, token }) => [type, token?.symbol])).toEqual([
      ['active', undefined],
      ['exiting', 'cbETH'],
      ['exiting', 'ETH'],
      ['locked', 'TRP'],
    ])
    await bench().pass(7 * DAY)
    const before = await bench().getBalance(address('cbETH'))
    const [, cbeth] = await bench().rows()
    expect(cbeth?.type).toBe('withdrawable')
    await bench().manageRow(cbeth)
    const payout = (await bench().getBalance(address('cbETH'))) - before
    expect(payout).toBe(cbeth?.amount)
    expect(payout).toBeGreaterThanOrEqual(parseEther('1') - 4n)
    await bench().manageRow((await bench().rows())[1])
    expect(await bench().types()).toEqual(['active', 'locked'])
  })

  it('points accrue by the hour, and remain after a full exit', async () => {
    await bench().enter({ amount: '2' })
    await bench().pass(3_600)
    const points = async () => (await bench().rows()).find(({ type }) => type === 'locked')
    const first = await points()
    expect(first).toMatchObject({ isEarning: false, pendingActions: [], token: { isPoints: true } })
    expect(first?.amount).toBeGreaterThan(parseEther('1.99'))
    expect(first?.amount).toBeLessThan(parseEther('2.02'))
    await bench().exit({ useMaxAmount: true })
    const remaining = (await points())?.amount
    await bench().pass(DAY)
    expect((await points())?.amount).toBe(remaining)
  })

  it('a shortage of a token and an unknown token are rejected', async () => {
    await bench().enter({ amount: '5' })
    const exit = (request: object) => bench().protocol.exit(owner, { ...request })
    await expect(exit({ amount: '9' })).rejects.toMatchObject({
      parts: { error: 'INSUFFICIENT_BALANCE' },
    })
    await expect(exit({ amount: '1', outputToken: owner })).rejects.toMatchObject({
      parts: { statusCode: 400 },
    })
    await expect(
      bench().protocol.enter(owner, { amount: '6', inputToken: address('stETH') }),
    ).rejects.toMatchObject({ parts: { error: 'INSUFFICIENT_BALANCE' } })
  })
})
