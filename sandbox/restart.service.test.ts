import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isHex, type Hex } from 'viem'
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import { demoAccounts } from './chains/accounts.ts'
import { actionSchema, type Action } from './contract/action.ts'
import { pageSchema } from './contract/page.ts'
import { evmPayloadSchema } from './contract/transaction.ts'
import { copyState } from './service/testing/copy-state.ts'
import { testOptions } from './service/testing/test-options.ts'
import { startSandbox, type Sandbox } from './start-sandbox.ts'

/** Several sandboxes start one after the other. */

const network = 'base-sepolia'
const account = firstDemoAccount()
const { address } = account

let stateFolder = ''
let notices: string[] = []
let sandbox: Sandbox | null = null

beforeEach(async () => {
  stateFolder = await copyState(inject('sandboxState'))
  notices = []
})

afterEach(async () => {
  await sandbox?.close()
  sandbox = null
  await rm(stateFolder, { recursive: true })
})

async function start(): Promise<Sandbox> {
  await sandbox?.close()
  sandbox = await startSandbox(
    testOptions(stateFolder, {
      notify: (message) => void notices.push(message),
      onDied: ({ message }) => void notices.push(message),
    }),
  )
  return sandbox
}

const headers = { 'x-api-key': 'test_sandbox_rw', 'content-type': 'application/json' }

async function enter({ url }: Sandbox): Promise<Action> {
  const body = { yieldId: `${network}-eth-tidal-staking`, address, arguments: { amount: '2' } }
  const request = { method: 'POST', headers, body: JSON.stringify(body) }
  return actionSchema.parse(await (await fetch(`${url}/v1/actions/enter`, request)).json())
}

async function listed({ url }: Sandbox): Promise<Action[]> {
  // Without a status those that were never broadcast are left out once they are stale.
  const query = 'statuses=CREATED,STALE,PROCESSING,SUCCESS,FAILED,CANCELED'
  const answer = await fetch(`${url}/v1/actions?address=${address}&${query}`, { headers })
  return pageSchema(actionSchema).parse(await answer.json()).items
}

const waitForStatus = (running: Sandbox, status: Action['status']): Promise<Action> =>
  vi.waitFor(
    async () => {
      const [action] = await listed(running)
      if (action?.status !== status) throw new Error(`${action?.status}, not ${status}`)
      return action
    },
    { timeout: 180_000, interval: 50 },
  )

/** Signs the only step of an action. */
async function signed({ transactions: [step] }: Action): Promise<Hex> {
  const payload = evmPayloadSchema.parse(JSON.parse(step?.unsignedTransaction ?? ''))
  const { to, data, nonce, chainId } = payload
  if (payload.type !== 2 || !isHex(to) || !isHex(data)) throw new Error('no payload')
  return account.signTransaction({
    to,
    data,
    nonce,
    chainId,
    type: 'eip1559',
    value: BigInt(payload.value ?? 0),
    gas: BigInt(payload.gasLimit),
    maxFeePerGas: BigInt(payload.maxFeePerGas),
    maxPriorityFeePerGas: BigInt(payload.maxPriorityFeePerGas),
  })
}

const send = async ({ running }: Sandbox, serializedTransaction: Hex): Promise<Hex> =>
  running.evm.chains[network].client.sendRawTransaction({ serializedTransaction })

describe('after a restart', () => {
  it('a restart keeps actions and the moved time, and an open action continues', async () => {
    const first = await start()
    const action = await enter(first)
    await first.running.time.forward(7_200)

    const second = await start()

    expect(await listed(second)).toMatchObject([{ id: action.id, status: 'STALE' }])
    expect(second.running.time.offset()).toBeGreaterThanOrEqual(7_199)
    const hash = await send(second, await signed(action))
    expect(await waitForStatus(second, 'SUCCESS')).toMatchObject({ transactions: [{ hash }] })
    const third = await start()
    expect(await listed(third)).toMatchObject([{ status: 'SUCCESS', transactions: [{ hash }] }])
    expect(notices).toEqual([])
  })

  it('on new chains the earlier actions are set aside, and this is reported', async () => {
    await enter(await start())
    await sandbox?.close()
    sandbox = null
    await rm(join(stateFolder, 'chains'), { recursive: true })

    const second = await start()

    expect(await listed(second)).toEqual([])
    expect(notices).toEqual([
      'The local chains are new, so 1 earlier action was put aside (sandbox_archived).',
    ])
    const action = await enter(second)
    await send(second, await signed(action))
    await waitForStatus(second, 'SUCCESS')
  })
})

describe('a chain rollback', () => {
  it('a rolled-back transaction is open again, and counts again once mined again', async () => {
    const running = await start()
    const { testClient } = running.running.evm.chains[network]
    const snapshot = await testClient.snapshot()
    const raw = await signed(await enter(running))
    const hash = await send(running, raw)
    await waitForStatus(running, 'SUCCESS')

    await testClient.revert({ id: snapshot })

    expect(await waitForStatus(running, 'PROCESSING')).toMatchObject({
      completedAt: null,
      transactions: [{ status: 'BROADCASTED', hash }],
    })
    await send(running, raw)
    expect(await waitForStatus(running, 'SUCCESS')).toMatchObject({
      transactions: [{ status: 'CONFIRMED', hash }],
    })
  })
})

function firstDemoAccount() {
  const [first] = demoAccounts
  if (!first) throw new Error('there is no demo account')
  return first
}
