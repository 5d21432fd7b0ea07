import { encodeFunctionData, erc20Abi, erc4626Abi } from 'viem'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Restriction } from '../catalogue/restriction.ts'
import { balancesResponseSchema, yieldBalancesSchema } from '../contract/balance.ts'
import { pageSchema } from '../contract/page.ts'
import { tokenWithAvailableYieldsSchema } from '../contract/token.ts'
import { yieldSchema } from '../contract/yield.ts'
import { evmAddress } from '../evm/evm-yield.ts'
import { fetchParsed, callService } from './testing/call-service.ts'
import { fullError } from './testing/error-shapes.ts'
import { setupTestSandbox } from './testing/test-sandbox.ts'
import { fundedWallet, type TestWallet } from './testing/test-wallet.ts'
import { createAction, runAction } from './testing/run-action.ts'
import { fetchYields } from './testing/yields.ts'

const sandbox = setupTestSandbox()
const wallets = new Map<string, TestWallet>()

beforeAll(async () => {
  for (const network of ['ethereum-sepolia', 'base-sepolia'] as const)
    wallets.set(network, await fundedWallet(network))
})

/** Returns the yield of a restriction, with a wallet on its network. */
function restricted(restriction: Restriction): {
  yieldId: string
  network: string
  wallet: TestWallet
} {
  const { protocols } = sandbox().running
  const found = protocols.find((each) => each.restrictions?.[0] === restriction)
  const wallet = wallets.get(found?.network ?? '')
  if (!found || !wallet) throw new Error(`no yield is ${restriction}`)
  return { yieldId: found.id, network: found.network, wallet }
}

type Path = 'enter' | 'exit' | 'manage' | 'enter/simulate' | 'exit/simulate'

/** Returns the answer to an action there. */
async function act(restriction: Restriction, path: Path) {
  const { yieldId, wallet } = restricted(restriction)
  const body = { yieldId, address: wallet.address }
  const more =
    path === 'manage'
      ? { action: 'CLAIM_REWARDS', passthrough: 'x' }
      : { arguments: { amount: '10' } }
  return callService(`/v1/actions/${path}`, { body: { ...body, ...more } })
}

const EVERY: readonly Path[] = ['enter', 'exit', 'manage', 'enter/simulate', 'exit/simulate']
const ENTER: readonly Path[] = ['enter', 'enter/simulate']
const EXIT: readonly Path[] = ['exit', 'exit/simulate']
const BAD = { error: 'Bad Request' }
const FAILED = { error: 'Precondition Failed' }

/** Row by row; contract: Earn-specific errors; decisions/008-sandbox-keys. */
describe('an action on a yield', () => {
  it.each<[Restriction, readonly Path[], number, RegExp, Record<string, string>?]>([
    ['not-enabled', EVERY, 400, /does not exist or is not enabled for this project$/, BAD],
    ['temporarily-blocked', EVERY, 400, /temporarily unavailable/, BAD],
    ['maintenance', EVERY, 400, /temporarily unavailable/, BAD],
    ['region-blocked', EVERY, 403, /^Access denied from [A-Z]{2} \([A-Z]{2}-[A-Z]{2}\)$/],
    ['paused', EVERY, 503, /temporarily paused/],
    ['closed', ENTER, 412, /closed for new deposits/, FAILED],
    ['deprecated', ENTER, 412, /closed for new deposits/, FAILED],
    ['decommissioned', ENTER, 412, /closed for new deposits/, FAILED],
    ['closed-for-exit', EXIT, 412, /closed for withdrawals/, FAILED],
    ['stake-disabled', ['enter'], 412, /disabled/, { error: 'StakeTemporarilyDisabledError' }],
    // The class in the message alone.
    ['stake-disabled', ['enter/simulate'], 412, /^StakeTemporarilyDisabledError: /, FAILED],
    ['unstake-disabled', EXIT, 412, /^UnstakeTemporarilyDisabledError: /, FAILED],
  ])('a yield that is %s: %j is %i', async (restriction, paths, status, message, details) => {
    for (const path of paths) {
      const answer = await act(restriction, path)
      expect(answer.body).toEqual(fullError(status, `/v1/actions/${path}`, message, details))
      expect(answer.status).toBe(status)
      expect(answer.headers.get('x-ratelimit-remaining')).toMatch(/^\d+$/)
    }
  })

  it.each<[Restriction, Path]>([
    ['closed-for-exit', 'enter/simulate'],
    ['unstake-disabled', 'enter/simulate'],
    ['malformed-status', 'enter/simulate'],
  ])('a yield that is %s: %s is available', async (restriction, path) => {
    expect((await act(restriction, path)).status).toBe(200)
  })
})

describe('a yield enabled for no project', () => {
  it('a not-enabled yield is 400 by id, and unlisted', async () => {
    const { yieldId, network, wallet } = restricted('not-enabled')
    const { address } = wallet
    const queries = [{ yieldId, network, address }]
    for (const [path, body] of [
      [`/v1/yields/${yieldId}`],
      [`/v1/yields/${yieldId}/validators`],
      [`/v1/yields/${yieldId}/balances`, { address }],
      ['/v1/yields/balances', { queries }],
    ] as const) {
      const answer = await callService(path, body ? { body } : {})
      expect(answer.body).toEqual(fullError(400, path, /not enabled for this project/, BAD))
    }
    expect((await fetchYields()).map(({ id }) => id)).not.toContain(yieldId)
  })
})

const namedByTokens = async (query = ''): Promise<string[]> => {
  const { items } = await fetchParsed(
    pageSchema(tokenWithAvailableYieldsSchema),
    `/v1/tokens${query}`,
  )
  return items.flatMap(({ availableYields }) => availableYields)
}

describe('lists of restricted yields', () => {
  it.each<[Restriction, boolean, boolean]>([
    ['maintenance', true, false],
    ['deprecated', true, false],
    ['decommissioned', false, false],
    ['not-enabled', false, false],
    ['closed', true, true],
    ['temporarily-blocked', true, true],
    ['paused', true, true],
    ['region-blocked', true, true],
    ['malformed-status', true, true],
  ])(
    'a yield that is %s is listed in yields %j, in tokens %j',
    async (restriction, list, tokens) => {
      const { yieldId } = restricted(restriction)
      const { total } = await fetchParsed(pageSchema(z.unknown()), `/v1/yields?yieldId=${yieldId}`)
      expect(total).toBe(list ? 1 : 0)
      expect((await namedByTokens()).includes(yieldId)).toBe(tokens)
      expect((await namedByTokens('?exit=true')).includes(yieldId)).toBe(tokens)
    },
  )

  it('a malformed status counts as open in lists', async () => {
    const { yieldId } = restricted('malformed-status')
    const { items } = await fetchParsed(pageSchema(z.unknown()), `/v1/yields?yieldId=${yieldId}`)
    expect(items.map((each) => yieldSchema.safeParse(each).success)).toEqual([false])
    expect(await namedByTokens('?enter=true&exit=true')).toContain(yieldId)
    expect(await namedByTokens('?enter=false')).not.toContain(yieldId)
    expect(await namedByTokens('?exit=false')).not.toContain(yieldId)
  })
})

describe('a decommissioned yield', () => {
  it('a decommissioned yield is found by its balances, and can be exited', async () => {
    const { yieldId, network, wallet } = restricted('decommissioned')
    const { token, executionContracts } = await fetchParsed(yieldSchema, `/v1/yields/${yieldId}`)
    const asset = evmAddress(token.address ?? '')
    const vault = evmAddress(executionContracts?.enter[0] ?? '')
    const amount = 10n ** BigInt(token.decimals)
    const approval = encodeFunctionData({
      abi: erc20Abi,
      functionName: 'approve',
      args: [vault, amount],
    })
    const deposit = encodeFunctionData({
      abi: erc4626Abi,
      functionName: 'deposit',
      args: [amount, wallet.address],
    })
    for (const call of [
      { to: asset, data: approval, value: 0n },
      { to: vault, data: deposit, value: 0n },
    ])
      await wallet.client.waitForTransactionReceipt({ hash: await wallet.call(call) })
    const { address } = wallet
    const queries = [{ address, network }]
    const scanned = await fetchParsed(balancesResponseSchema, '/v1/yields/balances', {
      body: { queries },
    })
    expect(scanned.items.map((each) => each.yieldId)).toEqual([yieldId])
    const exit = await createAction('exit', { yieldId, address, arguments: { useMaxAmount: true } })
    await runAction(exit, wallet)
    const remaining = await fetchParsed(yieldBalancesSchema, `/v1/yields/${yieldId}/balances`, {
      body: { address },
    })
    expect(remaining.balances.every(({ amountRaw }) => amountRaw === '0')).toBe(true)
  })
})
