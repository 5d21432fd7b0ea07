import { permissionedFundAbi as abi } from '../../contracts/abis.generated.ts'
import { encodeFunctionData, parseUnits } from 'viem'
import { describe, expect, it } from 'vitest'
import { issuerAccount } from '../../chains/accounts.ts'
import { yieldSchema } from '../../contract/yield.ts'
import { benchAccount, protocolBench } from '../testing/protocol-bench.ts'
import { fundModule } from './fund.ts'
import { issuerChecks, type IssuerCheck } from './deployed-fund.ts'

const DAY = 86_400
const holder = benchAccount.address
const denied = '0x00000000000000000000000000000000000000de'
const page = (id: string): string => `http://localhost:4010/issuer/${id}?address=${holder}`

describe('a fund with checked holders', () => {
  const bench = protocolBench(fundModule)
  const sendAsIssuer = (data: `0x${string}`) =>
    bench().test.send(issuerAccount.address, bench().deployed.address, data)
  const check = (to: IssuerCheck) =>
    sendAsIssuer(
      encodeFunctionData({
        abi,
        functionName: 'setCheck',
        args: [holder, issuerChecks.indexOf(to)],
      }),
    )
  const restrict = () =>
    sendAsIssuer(encodeFunctionData({ abi, functionName: 'setRestricted', args: [holder, true] }))
  const getBalance = () => bench().getBalance(bench().deployed.asset.address)

  it('the description has requirements, windows and today’s limit', async () => {
    const described = yieldSchema.parse(await bench().protocol.describe())
    const { id } = bench().protocol
    expect(described).toMatchObject({
      id: 'ethereum-sepolia-usdc-meridian-mtf-vault',
      providerId: 'meridian',
      mechanics: {
        type: 'real_world_asset',
        entryLimits: { minimum: '5000', subsequentMinimum: '100' },
        requirements: {
          kycRequired: true,
          kyc: {
            authorizeUrl: `http://localhost:4010/issuer/${id}`,
            eligibility: { usPersonAllowed: false },
            notes: expect.stringContaining('The issuer checks every address'),
          },
        },
      },
      state: { liquidityState: { liquidity: '250000', utilization: '0' } },
    })
    const { timestamp } = await bench().test.chain.client.getBlock()
    if (!described.investmentSchedule) throw new Error('it has a schedule')
    const { timezone, subscription, redemption } = described.investmentSchedule
    expect([timezone, subscription.paths.map(({ kind }) => kind)]).toEqual(['UTC', ['instant']])
    const [standard, instant] = redemption.paths
    const { opensAt = '', closesAt = '' } = standard?.nextWindow ?? {}
    expect(new Date(opensAt).getUTCDay()).toBe(1)
    expect(Date.parse(closesAt)).toBeGreaterThan(Number(timestamp) * 1000)
    expect(standard?.settlement).toMatchObject({ type: 'cohort', claimRequired: true })
    expect(instant).toMatchObject({
      settlement: { type: 'atomic' },
      limits: { globalPer24h: '250000', globalRemainingPer24h: '250000' },
      fee: { rate: 0.0025 },
    })
  })

  it.each(['not_started', 'pending', 'rejected'] as const)(
    'a holder whose check is %s is rejected with the issuer’s page',
    async (state) => {
      await check(state)
      const { id, kyc } = bench().protocol
      expect(await kyc?.(holder)).toEqual({
        kycStatus: state,
        authorizeUrl: page(id),
        kycMode: 'external_redirect',
        iframeAllowed: false,
      })
      const rejection = {
        parts: {
          statusCode: 412,
          details: { error: 'RwaKycError' },
          message: expect.stringContaining(page(id)),
        },
      }
      await expect(bench().enter({ amount: '5000' })).rejects.toMatchObject(rejection)
      await expect(bench().exit({ amount: '1' })).rejects.toMatchObject(rejection)
    },
  )

  it('a restricted holder is rejected everywhere, also for earlier redemptions', async () => {
    await check('approved')
    await bench().enter({ amount: '5000' })
    await bench().exit({ amount: '100' })
    await bench().pass(7 * DAY)
    const [, free] = await bench().rows()
    expect(free).toMatchObject({ type: 'withdrawable' })
    await restrict()
    const rejection = {
      parts: { statusCode: 412, details: { error: 'RwaRestrictedAddressError' } },
    }
    await expect(bench().enter({ amount: '5000' })).rejects.toMatchObject(rejection)
    await expect(bench().exit({ amount: '1' })).rejects.toMatchObject(rejection)
    await expect(bench().manageRow(free)).rejects.toMatchObject(rejection)
  })

  it('the first subscription has a higher minimum, and redemptions settle when a window opens', async () => {
    await check('approved')
    await expect(bench().enter({ amount: '4999' })).rejects.toThrow('The least is 5000 USDC.')
    await bench().enter({ amount: '5000' })
    await bench().enter({ amount: '100' })
    await bench().exit({ amount: '600' })
    await bench().exit({ amount: '400', useAutoClaim: true })
    const [, exiting] = await bench().rows()
    expect(exiting?.type).toBe('exiting')
    const opens = new Date(Number(exiting?.date ?? 0n) * 1000)
    expect([opens.getUTCDay(), opens.getUTCHours()]).toEqual([1, 0])
    await bench().pass(7 * DAY)
    const before = await getBalance()
    await bench().sendDueCalls()
    expect((await getBalance()) - before).toBeGreaterThanOrEqual(parseUnits('400', 6))
    expect(await bench().types()).toEqual(['active', 'withdrawable'])
    await bench().manageRow((await bench().rows())[1])
    expect((await getBalance()) - before).toBeGreaterThanOrEqual(parseUnits('1000', 6))
    expect(await bench().types()).toEqual(['active'])
  })

  it('an instant redemption pays less a fee', async () => {
    await check('approved')
    await bench().enter({ amount: '8000' })
    const before = await getBalance()
    await bench().exit({ useMaxAmount: true, useInstantExecution: true })
    const payout = (await getBalance()) - before
    expect(payout).toBeGreaterThanOrEqual(parseUnits('7979.99', 6))
    expect(payout).toBeLessThan(parseUnits('7981', 6))
    expect(await bench().types()).toEqual(['active'])
    expect((await bench().rows())[0]?.amount).toBe(0n)
  })
})

describe('a fund without checks', () => {
  const bench = protocolBench(fundModule, 'base-sepolia')

  it('the fund accepts everybody, and lists the countries where it is not offered', async () => {
    const { mechanics } = yieldSchema.parse(await bench().protocol.describe())
    expect(mechanics.requirements).toMatchObject({
      kycRequired: false,
      kyc: { eligibility: { blockedCountries: expect.arrayContaining(['US', 'GB']) } },
    })
    expect(mechanics.requirements?.kyc?.authorizeUrl).toBeUndefined()
    const { kyc } = bench().protocol
    expect(await kyc?.(holder)).toEqual({ kycStatus: 'not_required' })
    const restrict = encodeFunctionData({
      abi,
      functionName: 'setRestricted',
      args: [denied, true],
    })
    await bench().test.send(issuerAccount.address, bench().deployed.address, restrict)
    expect(await kyc?.(denied)).toEqual({ kycStatus: 'rejected' })
    await bench().enter({ amount: '1000' })
    expect((await bench().rows())[0]?.amount).toBeGreaterThanOrEqual(parseUnits('999.99', 6))
  })
})
