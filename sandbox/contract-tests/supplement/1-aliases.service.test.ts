import { describe, expect, it } from 'vitest'
import { fundedWallet } from '../../service/testing/test-wallet.ts'
import { isRecord } from '../testing/field-table.ts'
import { getYieldId, getObject, getErrorResponse, getStatus } from '../testing/service-helpers.ts'
import { getPath, getAllItems, getJson } from '../testing/read-pages.ts'

const ALIASES = 'coinGeckoId ledgerWalletApiCompatible supportsLedgerWalletApi subnet'.split(' ')

/** Yields every key and text of an answer, at any depth. */
function* collectKeys(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value
  if (Array.isArray(value)) for (const each of value) yield* collectKeys(each)
  if (!isRecord(value)) return
  for (const [key, inner] of Object.entries(value)) {
    yield key
    yield* collectKeys(inner)
  }
}

/** contract: Aliases: the sandbox sends the first name. */
describe('Aliases', () => {
  it.each(['test_sandbox_rw', 'live_sandbox_ro'])('no yield of `%s` has an alias', async (key) => {
    const keys = new Set(collectKeys(await getAllItems('/v1/yields', { key })))
    expect([...ALIASES, 'lending_interest'].filter((alias) => keys.has(alias))).toEqual([])
    expect(keys).toContain('supportsHardwareWalletApi')
    expect(keys).toContain('lending')
  })

  it('a validator has the fields of its subnet flat, and its provider has a `uniqueId` and no `id`', async () => {
    const id = await getYieldId('Lattice Subnet Staking')
    const validators = await getAllItems(`/v1/yields/${id}/validators`)
    expect(validators[0]).toMatchObject({
      subnetId: expect.any(Number),
      subnetName: expect.any(String),
      pricePerShare: expect.any(String),
      marketCap: expect.any(String),
      tokenSymbol: expect.any(String),
    })
    const keys = new Set(collectKeys(validators))
    expect(ALIASES.filter((alias) => keys.has(alias))).toEqual([])
    const staked = await getAllItems(
      `/v1/yields/${await getYieldId('Cairn Validator Staking')}/validators`,
    )
    const provider = staked.map((each) => each['provider']).find(isRecord)
    expect(provider).toHaveProperty('uniqueId')
    expect(provider).not.toHaveProperty('id')
  })

  it('`hardwareWalletApiCompatible` gives a transaction of type 0, and its alias leaves it at type 2', async () => {
    const { address } = await fundedWallet('ethereum-sepolia')
    const yieldId = await getYieldId('Brook USDC Market')
    const typeWith = async (submitted: object) => {
      const body = { yieldId, address, arguments: { amount: '5', ...submitted } }
      const action = await getObject('/v1/actions/enter', { body })
      const [step] = [action['transactions']].flat()
      const payload: unknown = JSON.parse(String(getPath(step, 'unsignedTransaction')))
      return getPath(payload, 'type')
    }
    expect(await typeWith({ hardwareWalletApiCompatible: true })).toBe(0)
    expect(await typeWith({ ledgerWalletApiCompatible: true })).toBe(2)
  })

  it('an enter is answered with 201', async () => {
    const { address } = await fundedWallet('ethereum-sepolia')
    const yieldId = await getYieldId('Tidal ETH Staking')
    const body = { yieldId, address, arguments: { amount: '0.1' } }
    expect((await getErrorResponse('/v1/actions/enter', { body }))[0]).toBe(201)
  })

  it('`GET` and `POST` of `/v1/yields/{id}/balances` give the same answer', async () => {
    const { address } = await fundedWallet('ethereum-sepolia')
    const path = `/v1/yields/${await getYieldId('Harbor USDC Vault')}/balances`
    const read = await getJson(`${path}?address=${address}`)
    expect(await getJson(path, { body: { address } })).toEqual(read)
    expect(await getJson(path, { body: { address, arguments: {} } })).toEqual(read)
    expect(await getStatus(path, { body: { address, unheardOf: 1 } })).toBe(400)
  })
})
