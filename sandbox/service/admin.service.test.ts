import { request } from 'node:http'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { fetchParsed, callService } from './testing/call-service.ts'
import { enterStaking } from './testing/enter-staking.ts'
import { setupTestSandbox } from './testing/test-sandbox.ts'
import { target } from './testing/target.ts'
import { fundedWallet, testWallet } from './testing/test-wallet.ts'
import { getStep, waitForAction, waitForStep, runAction } from './testing/run-action.ts'

setupTestSandbox()

/** `yields`: number of yields on the chains, by which a client detects an added one. */
const timeSchema = z.strictObject({
  offset: z.int(),
  now: z.iso.datetime(),
  yields: z.int().min(50),
})
const moveTime = (seconds: unknown) => callService('/admin/time', { body: { seconds }, key: null })

describe('admin time', () => {
  it('time moves for chains and service together, and only forward', async () => {
    const wallet = testWallet('base-sepolia')
    const before = await fetchParsed(timeSchema, '/admin/time')
    const blockBefore = await wallet.client.getBlock()
    expect((await moveTime(500)).status).toBe(200)
    const after = await fetchParsed(timeSchema, '/admin/time')
    expect(after.offset - before.offset).toBeGreaterThanOrEqual(500)
    expect(Date.parse(after.now) - Date.parse(before.now)).toBeGreaterThanOrEqual(500_000)
    const block = await wallet.client.getBlock()
    expect(block.timestamp - blockBefore.timestamp).toBeGreaterThanOrEqual(499n)
    for (const seconds of [0, -5, 1.5, '60', null]) {
      expect((await moveTime(seconds)).status).toBe(400)
    }
  })

  it('an action untouched for half an hour is STALE, and a late transaction revives it', async () => {
    const wallet = await fundedWallet('ethereum-sepolia')
    const action = await enterStaking(wallet)
    await moveTime(30 * 60 + 60)
    await waitForAction(action.id, 'STALE')
    const hash = await wallet.send(getStep(action, 0))
    expect(getStep(await waitForAction(action.id, 'SUCCESS'), 0)).toMatchObject({ hash })
  })

  it('a hash that no node ever saw is NOT_FOUND after two minutes', async () => {
    const wallet = await fundedWallet('ethereum-sepolia')
    const action = await enterStaking(wallet)
    const { id } = getStep(action, 0)
    const path = `/v1/transactions/${id}/submit-hash`
    await callService(path, { method: 'PUT', body: { hash: `0x${'01'.repeat(32)}` } })
    await moveTime(121)
    await waitForStep(id, 'NOT_FOUND')
    const hash = await wallet.send(getStep(action, 0))
    expect(await waitForStep(id, 'CONFIRMED')).toMatchObject({ hash })
  })
})

it('another name that points here is refused, so that no page of it can move time', async () => {
  const { hostname, port } = new URL(target().url)
  const options = { hostname, port, path: '/admin/time', headers: { host: 'evil.example' } }
  const status = await new Promise((resolve) => {
    request(options, (answer) => resolve(answer.resume().statusCode)).end()
  })
  expect(status).toBe(403)
})

describe('admin faucet', () => {
  it('the faucet sends coins, and rejects invalid addresses and unknown networks', async () => {
    const wallet = await fundedWallet('base-sepolia')
    const coins = await wallet.client.getBalance({ address: wallet.address })
    expect(coins).toBe(10n ** 19n)
    const drip = (body: object) => callService('/admin/faucet', { body, key: null })
    expect((await drip({ address: '0x1', network: 'base-sepolia' })).status).toBe(400)
    expect((await drip({ address: wallet.address, network: 'base' })).status).toBe(400)
  })
})

describe('explorer', () => {
  it('the explorer shows a known transaction and its purpose', async () => {
    const wallet = await fundedWallet('ethereum-sepolia')
    const { explorerUrl, title } = getStep(await runAction(await enterStaking(wallet), wallet), 0)
    const page = await fetch(explorerUrl ?? '')
    expect(page.status).toBe(200)
    expect(page.headers.get('content-type')).toContain('text/html')
    const html = await page.text()
    for (const text of ['Success', title, wallet.address.toLowerCase()])
      expect(html).toContain(text)
  })

  it('the explorer answers 404 for an unknown transaction', async () => {
    const at = (path: string) => fetch(`${target().url}/explorer/${path}`)
    expect((await at(`base-sepolia/tx/0x${'00'.repeat(32)}`)).status).toBe(404)
    expect((await at('base-sepolia/tx/<script>')).status).toBe(404)
    expect((await at(`mainnet/tx/0x${'00'.repeat(32)}`)).status).toBe(404)
  })
})
