import { expect, type Page } from '@playwright/test'
import { encodeFunctionData, erc20Abi, parseUnits, type Address, type Hex } from 'viem'
import { test } from '../fixtures/sheaf.ts'
import { rewriteResponses } from '../screens/network-conditions.ts'
import { chainReader, installWallet } from '../wallets/scripted-wallet.ts'
import { connect } from './connect.ts'
import { getContracts, readHoldings, type Contracts } from './contracts.ts'
import { deposit } from './deposit.ts'
import { arrangeDeposit, NETWORK, type DepositScenario } from './deposit-scenario.ts'
import { findVault } from './find-vault.ts'

/*
 * The service lies to the page in every field of an action, in transit; chains, wallet and gateway are real. Whatever
 * is pressed, never more leaves than was requested.
 */

// Failed responses are the cost of lies in transit.
test.use({ expected: /Failed to load resource/ })

const AMOUNT = parseUnits('15', 6)
const THIEF: Address = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const ACTION = /\/v1\/actions\/(?:enter|[\da-f-]{36})$/
const PRESSED = /^(?:Sign|Switch|Check again|My wallet shows nothing waiting|I see no prompt)/

interface Step {
  readonly id: string
  readonly type: string
  readonly status: string
  readonly stepIndex: number
  readonly unsignedTransaction: string | null
  readonly hash?: string | null
}
interface ActionBody {
  readonly transactions: readonly Step[]
  readonly executionPattern: string
  readonly status: string
}
type Lie = (honest: ActionBody, contracts: Contracts) => ActionBody

const other = (id: string, number: number): string =>
  `${id.slice(0, -4)}${(0xa000 + number).toString(16)}`

const afresh = (step: Step): Step => ({ ...step, status: 'WAITING_FOR_SIGNATURE', hash: null })

function repay(step: Step, changes: Readonly<Record<string, unknown>>): Step {
  if (step.unsignedTransaction === null) return step
  const payload = { ...Object(JSON.parse(step.unsignedTransaction)), ...changes }
  return { ...step, unsignedTransaction: JSON.stringify(payload) }
}

const approveThief = (amount: bigint): Hex =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [THIEF, amount] })
const payThief = (amount: bigint): Hex =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [THIEF, amount] })

/** Restores the first payloads, which finished steps lack. */
function remembering(
  lie: (honest: ActionBody, first: ActionBody, contracts: Contracts) => ActionBody,
): Lie {
  let first: ActionBody | null = null
  return (honest, contracts) => lie(honest, (first ??= honest), contracts)
}

const of = (
  told: ActionBody,
  transactions: readonly Step[],
  more: Partial<ActionBody> = {},
): ActionBody => ({
  ...told,
  status: 'WAITING_FOR_NEXT',
  transactions,
  ...more,
})

const LIES: Readonly<Record<string, Lie>> = {
  'a step that is done is shown again under a new id': remembering((honest, first) =>
    of(honest, [
      ...honest.transactions,
      ...first.transactions.map((step, at) => ({
        ...afresh(step),
        id: other(step.id, at),
        stepIndex: 10 + at,
      })),
    ]),
  ),
  'a step that was sent is shown in its place under a new id': remembering((honest, first) =>
    of(
      honest,
      honest.transactions.map((step, at) => {
        const before = first.transactions[at] ?? step
        return step.hash ? { ...afresh(before), id: other(step.id, at) } : step
      }),
    ),
  ),
  'the same step comes with a lower index, again and again': remembering((honest, first) =>
    of(honest, [
      ...first.transactions.map((step, at) => ({
        ...afresh(step),
        id: other(step.id, at),
        stepIndex: -1,
      })),
      ...honest.transactions,
    ]),
  ),
  'nothing was ever sent, by every status': remembering((honest, first) =>
    of(honest, first.transactions.map(afresh)),
  ),
  'everything is done before anything was sent': (honest) =>
    of(
      honest,
      honest.transactions.map((step, at) =>
        at === honest.transactions.length - 1 ? afresh(step) : { ...step, status: 'CONFIRMED' },
      ),
    ),
  'all steps are sent at once, each three times': remembering((honest, first) =>
    of(
      honest,
      [0, 1, 2].flatMap((round) =>
        first.transactions.map((step, at) => ({
          ...afresh(step),
          id: round === 0 ? step.id : other(step.id, 10 * round + at),
          stepIndex: 10 * round + at,
        })),
      ),
      { executionPattern: 'asynchronous' },
    ),
  ),
  'one id stands for all steps': (honest) =>
    of(
      honest,
      honest.transactions.map((step) => ({ ...step, id: honest.transactions[0]?.id ?? step.id })),
    ),
  'the deposit turns into a payment to somebody else': (honest, { token }) =>
    of(
      honest,
      honest.transactions.map((step) =>
        step.type === 'APPROVAL' ? step : repay(step, { to: token, data: payThief(10n * AMOUNT) }),
      ),
    ),
  'the approval is somebody else’s, without a limit, in capital letters': (honest) =>
    of(
      honest,
      honest.transactions.map((step) =>
        step.type === 'APPROVAL'
          ? repay(step, {
              data: `0x${approveThief(2n ** 256n - 1n)
                .slice(2)
                .toUpperCase()}`,
            })
          : step,
      ),
    ),
  'the approval turns after it was reviewed, and the step after it is gone': remembering(
    (honest, first) =>
      of(
        honest,
        honest === first
          ? honest.transactions
          : honest.transactions
              .slice(0, 1)
              .map((step) => repay(afresh(step), { data: approveThief(AMOUNT) })),
      ),
  ),
  'a payment to somebody else comes first': (honest, { token }) => {
    const [first] = honest.transactions
    if (!first) return honest
    const paid = repay(afresh(first), { to: token, data: payThief(AMOUNT) })
    return of(honest, [
      { ...paid, id: other(first.id, 7), type: 'SUPPLY', stepIndex: -5 },
      ...honest.transactions,
    ])
  },
}

/** Reads of the action that are enough for everything that can be pressed. */
const READS = 14
/** A round without a read in these milliseconds counts as silent: the page is done, or the machine is slow. */
const SILENCE = 2000
const MAX_SILENT_ROUNDS = 4

/** Presses everything there is, with its checkboxes, until the page has read the action often enough or has ended. */
async function pressEverything(page: Page): Promise<void> {
  const main = page.getByRole('main')
  let reads = 0
  let silentRounds = 0
  while (reads < READS && silentRounds < MAX_SILENT_ROUNDS) {
    const box = main.getByRole('checkbox', { checked: false }).first()
    if (await box.isVisible()) await box.check({ timeout: 2000 }).catch(() => undefined)
    const button = main.getByRole('button', { name: PRESSED, disabled: false }).first()
    if (await button.isVisible()) await button.click({ timeout: 2000 }).catch(() => undefined)
    const told = page.waitForResponse(ACTION, { timeout: SILENCE }).catch(() => null)
    await page.clock.fastForward(16_000)
    const isSilent = (await told) === null
    silentRounds = isSilent ? silentRounds + 1 : 0
    if (!isSilent) reads += 1
  }
}

/** Returns what somebody else could have by now: sent to them, or approved for them. */
async function lostOf({ sheaf, wallet }: DepositScenario, token: Address): Promise<bigint> {
  const chain = chainReader(sheaf, NETWORK)
  const [has, may] = await Promise.all([
    chain.readContract({ address: token, abi: erc20Abi, functionName: 'balanceOf', args: [THIEF] }),
    chain.readContract({
      address: token,
      abi: erc20Abi,
      functionName: 'allowance',
      args: [wallet.address, THIEF],
    }),
  ])
  return has + may
}

for (const [name, lie] of Object.entries(LIES))
  test(`${name}: no more leaves than was requested`, async ({ page, sheaf }) => {
    await page.clock.install()
    const contracts = await getContracts(sheaf, await findVault(sheaf, NETWORK, 'USDC'))
    let isLying = false
    const honest = await rewriteResponses(page, ACTION, (text) =>
      isLying ? JSON.stringify(lie(Object(JSON.parse(text)), contracts)) : text,
    )
    const cell = await arrangeDeposit(page, sheaf)
    const before = await readHoldings(sheaf, NETWORK, contracts, cell.wallet.address)
    isLying = true
    await page.reload()
    await pressEverything(page)
    const { tokens, allowance } = await readHoldings(sheaf, NETWORK, contracts, cell.wallet.address)
    expect(before.tokens - tokens + allowance).toBeLessThanOrEqual(AMOUNT)
    expect(await lostOf(cell, contracts.token)).toBe(0n)
    await honest()
  })

test('a lie from the start: four deposits for one request take no more than requested', async ({
  page,
  sheaf,
}) => {
  await page.clock.install()
  const yieldId = await findVault(sheaf, NETWORK, 'USDC')
  const contracts = await getContracts(sheaf, yieldId)
  const fourfold = remembering((honest, first) => {
    const more = [1, 2, 3].flatMap((round) =>
      first.transactions.map((step, at) => ({
        ...afresh(step),
        id: other(step.id, 10 * round + at),
        stepIndex: 10 * round + at,
      })),
    )
    return of(honest, [...honest.transactions, ...more])
  })
  await rewriteResponses(page, ACTION, (text) =>
    JSON.stringify(fourfold(Object(JSON.parse(text)), contracts)),
  )
  const wallet = await installWallet(page, sheaf, NETWORK)
  await sheaf.faucet(wallet.address, NETWORK)
  await page.goto(`/yields/${yieldId}`)
  await connect(page, wallet.name)
  const before = await readHoldings(sheaf, NETWORK, contracts, wallet.address)
  await deposit(page, '15')
  const complaint = page.getByText('More than you requested').first()
  await expect(async () => {
    await pressEverything(page)
    await expect(complaint).toBeVisible({ timeout: 1000 })
  }).toPass()
  const { tokens, allowance } = await readHoldings(sheaf, NETWORK, contracts, wallet.address)
  expect(before.tokens - tokens + allowance).toBeLessThanOrEqual(AMOUNT)
})

test('an approval for an unknown spender names the possible loss, and is never signed casually', async ({
  page,
  sheaf,
}) => {
  await rewriteResponses(page, ACTION, (text) => {
    const told: ActionBody = Object(JSON.parse(text))
    const transactions = told.transactions.map((step) =>
      step.type === 'APPROVAL' ? repay(step, { data: approveThief(AMOUNT) }) : step,
    )
    return JSON.stringify({ ...told, transactions })
  })
  const wallet = await installWallet(page, sheaf, NETWORK)
  await sheaf.faucet(wallet.address, NETWORK)
  await page.goto(`/yields/${await findVault(sheaf, NETWORK, 'USDC')}`)
  await connect(page, wallet.name)
  await deposit(page, '15')
  const main = page.getByRole('main')
  await expect(main.getByText('You could lose this money')).toBeVisible()
  await expect(main.getByText(/can cost you 15 USDC/)).toBeVisible()
  const sign = main.getByRole('button', { name: /^Sign/ })
  await expect(sign).toHaveText(`Sign at my own risk in ${wallet.name}`)
  await expect(sign).toBeDisabled()
  await main.getByRole('checkbox', { name: /accept that the money may be gone/ }).check()
  await expect(sign).toBeEnabled()
})

test('without a lie the same presses deposit everything', async ({ page, sheaf }) => {
  await page.clock.install()
  const contracts = await getContracts(sheaf, await findVault(sheaf, NETWORK, 'USDC'))
  const { wallet } = await arrangeDeposit(page, sheaf)
  const before = await readHoldings(sheaf, NETWORK, contracts, wallet.address)
  await expect(async () => {
    await pressEverything(page)
    const { tokens, allowance } = await readHoldings(sheaf, NETWORK, contracts, wallet.address)
    expect({ deposited: before.tokens - tokens, allowance }).toEqual({
      deposited: AMOUNT,
      allowance: 0n,
    })
  }).toPass()
})

test('a SUCCESS of something unsent is not believed', async ({ page, sheaf }) => {
  let isLying = false
  await rewriteResponses(page, ACTION, (text) => {
    const told: ActionBody = Object(JSON.parse(text))
    const transactions = told.transactions.map((step) => ({ ...step, status: 'CONFIRMED' }))
    return isLying ? JSON.stringify({ ...told, transactions, status: 'SUCCESS' }) : text
  })
  await arrangeDeposit(page, sheaf)
  isLying = true
  await page.reload()
  await expect(page.getByText('The service reports this as done')).toBeVisible()
  await expect(page.getByText('Your deposit is in.')).toHaveCount(0)
})
