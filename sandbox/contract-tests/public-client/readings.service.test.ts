import { beforeAll, describe, expect, it } from 'vitest'
import { fundedWallet } from '../../service/testing/test-wallet.ts'
import { getPage, getPath } from '../testing/read-pages.ts'
import { enterYield, getObject, getYieldId } from '../testing/service-helpers.ts'
import { readings } from './testing/readings.ts'
import { sendAs, type Values } from './testing/send-as.ts'

const network = 'ethereum-sepolia'

describe('What public clients read', () => {
  let values: Values = {}

  beforeAll(async () => {
    const wallet = await fundedWallet(network)
    const name = 'Harbor USDC Vault'
    await enterYield(name, wallet, { amount: '5' })
    const [yieldId, otherYieldId, stakingId] = await Promise.all(
      [name, 'Brook Base USDC Market', 'Cairn Validator Staking'].map(getYieldId),
    )
    const [validator] = (await getPage(`/v1/yields/${stakingId}/validators?limit=1`)).items
    values = {
      network,
      address: wallet.address,
      yieldId,
      otherYieldId,
      stakingId,
      validator: validator?.['address'],
      validatorName: validator?.['name'],
      providerId: getPath(await getObject(`/v1/yields/${yieldId}`), 'providerId'),
    }
  })

  it.each(readings)('$client: $request $query', async ({ client, total, ...shape }) => {
    const body = await sendAs(client, shape, values)
    expect(body).toMatchObject(total === undefined ? {} : { total })
  })
})
