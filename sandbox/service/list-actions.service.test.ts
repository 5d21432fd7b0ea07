import { describe, expect, it } from 'vitest'
import { actionSchema } from '../contract/action.ts'
import { pageSchema } from '../contract/page.ts'
import { fetchParsed, callService } from './testing/call-service.ts'
import { enterStaking, enterVault } from './testing/enter-staking.ts'
import { fundedWallet } from './testing/test-wallet.ts'
import { runAction } from './testing/run-action.ts'

const list = (query: string) => fetchParsed(pageSchema(actionSchema), `/v1/actions?${query}`)

describe('action list', () => {
  it('the action list is paged and filtered, newest first', async () => {
    const wallet = await fundedWallet('ethereum-sepolia')
    const done = await runAction(await enterStaking(wallet), wallet)
    const open = await enterVault(wallet)
    const ids = async (query: string): Promise<string[]> =>
      (
        await list(`address=${wallet.address.toUpperCase().replace('0X', '0x')}&${query}`)
      ).items.map(({ id }) => id)
    expect(await ids('')).toEqual([open.id, done.id])
    expect(await ids('limit=1')).toEqual([open.id])
    expect(await ids('limit=1&offset=1')).toEqual([done.id])
    expect(await ids('status=SUCCESS')).toEqual([done.id])
    expect(await ids('status=completed')).toEqual([done.id])
    expect(await ids('status=pending')).toEqual([open.id])
    expect(await ids('status=failed')).toEqual([])
    expect(await ids('statuses=CREATED,WAITING_FOR_NEXT,PROCESSING')).toEqual([open.id])
    expect(await ids('statuses=CREATED&statuses=SUCCESS')).toEqual([open.id, done.id])
    expect(await ids('intent=exit')).toEqual([])
    expect(await ids('intent=enter&type=STAKE')).toEqual([open.id, done.id])
    expect(await ids(`yieldId=${open.yieldId}`)).toEqual([open.id])
    expect(await ids('network=ethereum-sepolia')).toEqual([open.id, done.id])
    expect(await ids('network=base-sepolia')).toEqual([])
  })

  it('the action list requires an address and rejects unknown parameters', async () => {
    const missing = await callService('/v1/actions')
    expect(missing.status).toBe(400)
    expect(missing.body).toMatchObject({ validation: { message: ['address should not be empty'] } })
    const unknown = await callService('/v1/actions?address=0x1&page=2')
    expect(unknown.body).toMatchObject({
      validation: { message: ['property page should not exist'] },
    })
  })
})
