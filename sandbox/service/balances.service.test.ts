import { describe, expect, it } from 'vitest'
import { balancesResponseSchema, yieldBalancesSchema } from '../contract/balance.ts'
import { fetchParsed, callService } from './testing/call-service.ts'
import { enterStaking, enterVault } from './testing/enter-staking.ts'
import { fundedWallet, testWallet } from './testing/test-wallet.ts'
import { runAction } from './testing/run-action.ts'
import { fetchYields, fetchYieldByName } from './testing/yields.ts'

const network = 'ethereum-sepolia'
const scan = (...queries: object[]) =>
  fetchParsed(balancesResponseSchema, '/v1/yields/balances', { body: { queries } })

describe('balances', () => {
  it('a scan returns the balances of every yield the address is in, and of no other', async () => {
    const wallet = await fundedWallet(network)
    await runAction(await enterVault(wallet, '40'), wallet)
    const staking = await runAction(await enterStaking(wallet, '0.3'), wallet)
    const { items, errors } = await scan({ address: wallet.address, network })
    expect(errors).toEqual([])
    expect(items.map(({ yieldId }) => yieldId).sort()).toEqual(
      [(await fetchYieldByName('Harbor USDC Vault')).id, staking.yieldId].sort(),
    )
    for (const { balances } of items) {
      expect(balances).toMatchObject([
        { address: wallet.address, type: 'active', isEarning: true, pendingActions: [] },
      ])
    }
    expect(await scan({ address: wallet.address, network: 'base-sepolia' })).toEqual({
      items: [],
      errors: [],
    })
  })

  it('an address without balances has none in a scan, and zero for one yield', async () => {
    const { address } = testWallet(network)
    expect((await scan({ address, network })).items).toEqual([])
    const onEvm = (await fetchYields()).filter((each) => each.chainId !== undefined)
    for (const { id } of onEvm) {
      const path = `/v1/yields/${id}/balances`
      const read = await fetchParsed(yieldBalancesSchema, `${path}?address=${address}`)
      const posted = await fetchParsed(yieldBalancesSchema, path, { body: { address } })
      expect(read).toEqual(posted)
      expect(read.balances.every(({ amountRaw }) => amountRaw === '0')).toBe(true)
      expect(read.balances).not.toHaveLength(0)
    }
  })

  it('an unknown yield, or one on another network, is an error beside the other balances', async () => {
    const wallet = await fundedWallet(network)
    await runAction(await enterStaking(wallet), wallet)
    const elsewhere =
      (await fetchYields()).find((each) => each.network === 'base-sepolia')?.id ?? ''
    const { address } = wallet
    const { items, errors } = await scan(
      { yieldId: 'none', address, network },
      { yieldId: elsewhere, address, network },
      { address, network },
    )
    expect(items).toHaveLength(1)
    expect(errors).toEqual([
      { yieldId: 'none', address, network, error: expect.any(String) },
      { yieldId: elsewhere, address, network, error: expect.any(String) },
    ])
  })

  it('an invalid argument value is an error beside the other balances', async () => {
    const { address } = testWallet(network)
    const { id: yieldId } = await fetchYieldByName('Causeway Interchain Staking')
    const { errors } = await scan({ yieldId, address, network, arguments: { cAddressBech: 1 } })
    const error = 'arguments.cAddressBech must be a string'
    expect(errors).toEqual([{ yieldId, address, network, error }])
  })

  it.each(['page', '__proto__', 'constructor', 'toString'])(
    'an unknown argument name of a balance query is rejected: %s',
    async (name) => {
      const query = { address: testWallet(network).address, network }
      const { id: yieldId } = await fetchYieldByName('Harbor USDC Vault')
      const unheard = Object.fromEntries([[name, 1]])
      for (const wrong of [query, { ...query, yieldId }]) {
        const queries = [query, { ...wrong, arguments: unheard }]
        const { status, body } = await callService('/v1/yields/balances', { body: { queries } })
        const message = [`property queries.1.arguments.${name} should not exist`]
        expect([status, body]).toMatchObject([400, { validation: { message } }])
      }
      const knownArgument = { ...query, arguments: { tronResource: 'ENERGY' } }
      expect(await scan({ ...knownArgument, yieldId }, knownArgument)).toEqual({
        items: [],
        errors: [],
      })
    },
  )

  it('balances grow with chain time', async () => {
    const wallet = await fundedWallet(network)
    const { yieldId } = await runAction(await enterVault(wallet, '1000'), wallet)
    const amount = async () => {
      const { items } = await scan({ yieldId, address: wallet.address, network })
      return BigInt(items[0]?.balances[0]?.amountRaw ?? 0)
    }
    const before = await amount()
    await callService('/admin/time', { body: { seconds: 3_600 }, key: null })
    expect(await amount()).toBeGreaterThan(before)
  })

  it('a balance request takes at most 25 queries, of networks of the contract', async () => {
    const { address } = testWallet(network)
    const ask25 = (count: number, name: string) =>
      callService('/v1/yields/balances', {
        body: { queries: Array.from({ length: count }, () => ({ address, network: name })) },
      })
    expect((await ask25(25, network)).status).toBe(200)
    expect((await ask25(26, network)).body).toMatchObject({
      validation: { message: ['queries must contain no more than 25 elements'] },
    })
    expect((await ask25(1, 'ethereum-holesky')).body).toEqual({ items: [], errors: [] })
    expect((await ask25(1, 'moonbase')).status).toBe(400)
  })
})
