import { expect, it } from 'vitest'
import { kycStateSchema } from '../contract/yield.ts'
import { fetchParsed, callService } from './testing/call-service.ts'
import { testWallet } from './testing/test-wallet.ts'
import { fetchYieldByName } from './testing/yields.ts'

const { address } = testWallet('ethereum-sepolia')

it('a yield without checks is not_required', async () => {
  const { id } = await fetchYieldByName('Harbor USDC Vault')
  const path = `/v1/yields/${id}/kyc/status`
  const state = await fetchParsed(kycStateSchema, `${path}?address=${address}`)
  expect(state).toEqual({ kycStatus: 'not_required' })
  expect((await callService(path)).body).toMatchObject({
    validation: { message: ['address should not be empty'] },
  })
  expect((await callService(`${path}?address=0x1`)).body).toMatchObject({
    error: 'INVALID_ADDRESS',
  })
})
