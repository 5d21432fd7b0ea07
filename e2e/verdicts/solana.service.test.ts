import { afterEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { actionSchema } from '#src/api/schemas/action.ts'
import { transactionSchema } from '#src/api/schemas/transaction.ts'
import type { Intent } from '#src/families/intent.ts'
import { inspectSolana } from '#src/families/solana/verify/inspect-solana.ts'
import type { Action } from '#sandbox/contract/action.ts'
import { pageSchema } from '#sandbox/contract/page.ts'
import { validatorSchema } from '#sandbox/contract/validator.ts'
import { yieldBalancesSchema } from '#sandbox/contract/balance.ts'
import { fetchParsed } from '#sandbox/service/testing/call-service.ts'
import { setupTestSandbox } from '#sandbox/service/testing/test-sandbox.ts'
import { fundedSolanaWallet, type SolanaWallet } from '#sandbox/service/testing/solana-wallet.ts'
import {
  createAction,
  readAction,
  reportHash,
  waitForStep,
} from '#sandbox/service/testing/run-action.ts'
import { target } from '#sandbox/service/testing/target.ts'
import { liquidPool, vaultPool } from '#sandbox/solana/pool/share-pool.ts'
import { usdc } from '#sandbox/solana/token/create-local-token.ts'

const NETWORK = 'solana-devnet'
const staking = 'solana-devnet-sol-native-multivalidator-staking'
const sandbox = setupTestSandbox()

afterEach(() => void vi.unstubAllGlobals())

/** Stubs the page's origin: the chain's node under /rpc, without witnesses for contracts. */
function standAtPageOrigin(): void {
  const real = globalThis.fetch
  vi.stubGlobal('fetch', (path: string | URL | Request, init?: RequestInit) => {
    const asked = typeof path === 'string' ? path : ''
    if (asked.startsWith('/rpc/')) return real(target().nodes[NETWORK], init)
    if (asked.startsWith('/witnesses/')) return Promise.reject(new TypeError('nobody'))
    return real(path, init)
  })
}

const coin = { symbol: 'SOL', decimals: 9, address: null }
const tokenOf = ({ mint, token, decimals }: typeof usdc) => ({
  symbol: token.symbol,
  decimals,
  address: mint.toBase58(),
})

interface YieldTokens {
  readonly yieldId: string
  readonly asset: NonNullable<Intent['asset']>
  readonly output?: NonNullable<Intent['asset']>
}

/** Signs every step as a page would, and returns the verdict before each. */
async function inspected(wallet: SolanaWallet, action: Action, intent: Intent) {
  const said: unknown[] = []
  for (const { id } of action.transactions) {
    const step = await waitForStep(id, 'WAITING_FOR_SIGNATURE')
    const now = actionSchema.parse(await readAction(action.id))
    const { verdict } = await inspectSolana(transactionSchema.parse(step), now, intent)
    said.push([step.type, verdict.kind, ...verdict.warnings, ...verdict.violations])
    await reportHash(id, await wallet.send(step))
    await waitForStep(id, 'CONFIRMED')
  }
  return said
}

function asking({ yieldId, asset, output }: YieldTokens, wallet: SolanaWallet) {
  const place = { network: NETWORK, tokens: [asset], output: output ?? null, contracts: [] }
  return async (
    intent: 'enter' | 'exit',
    given: Readonly<Record<string, unknown>>,
  ): Promise<unknown[]> => {
    const request = { yieldId, address: wallet.address, arguments: given }
    const action = await createAction(intent, request)
    return await inspected(wallet, action, { request: { intent, ...request }, asset, place })
  }
}

it('native staking is a match at every step, as the chain shows it', async () => {
  standAtPageOrigin()
  const wallet = await fundedSolanaWallet()
  const { items } = await fetchParsed(
    pageSchema(validatorSchema),
    `/v1/yields/${staking}/validators`,
  )
  const validatorAddress = items[0]?.address
  const staked = asking({ yieldId: staking, asset: coin }, wallet)
  expect(await staked('enter', { amount: '5', validatorAddress })).toEqual([['STAKE', 'matches']])
  await sandbox().running.time.forward(2 * 86_400)
  expect(await staked('exit', { amount: '2', validatorAddress })).toEqual([
    ['SPLIT', 'matches'],
    ['UNSTAKE', 'matches'],
  ])
  expect(await staked('exit', { useMaxAmount: true, validatorAddress })).toEqual([
    ['UNSTAKE', 'matches'],
  ])
  await sandbox().running.time.forward(2 * 86_400)
  const path = `/v1/yields/${staking}/balances?address=${wallet.address}`
  const { balances } = await fetchParsed(yieldBalancesSchema, path)
  const pending = balances.flatMap(({ pendingActions }) => pendingActions)
  const { passthrough } = z.object({ passthrough: z.string() }).parse(pending[0])
  const request = { yieldId: staking, address: wallet.address, action: 'WITHDRAW', passthrough }
  const action = await createAction('manage', request)
  const intent: Intent = {
    request: { intent: 'manage', ...request, arguments: {} },
    asset: null,
  }
  expect(await inspected(wallet, action, intent)).toEqual([['WITHDRAW', 'matches']])
})

it('pools whose shares have no price are simulated, and stay unknown', async () => {
  standAtPageOrigin()
  const wallet = await fundedSolanaWallet()
  for (const [yieldId, asset, pool, amount] of [
    ['solana-devnet-sol-dinghy-staking', coin, liquidPool, '2'],
    ['solana-devnet-usdc-slipway-vault', tokenOf(usdc), vaultPool, '100'],
  ] as const) {
    const asked = asking({ yieldId, asset, output: tokenOf(pool.share) }, wallet)
    const [entered] = await asked('enter', { amount })
    expect(entered).toEqual(expect.arrayContaining(['unknown', 'worth-unknown']))
    expect(entered).not.toContain('not-rehearsed')
  }
})
