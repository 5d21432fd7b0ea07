import { findFreePort } from '../../scripts/find-taken-port.mjs'
import { registerWebhook } from '../../scripts/register-webhook.mjs'
import { runPage } from '../page/run-page.mjs'
import { benchWallet } from './bench-wallet.mjs'
import { setTimeout as pass } from 'node:timers/promises'

const MINUTE = 60_000

/**
 * Returns a page's requests to the service in an idle minute: the maximum of one that waits for a block and one that
 * waits for the service to see it. Reads of the chain do not count (decisions/014-next-step).
 */
export const runRequests = () =>
  runDeposits({ hasNews: true }, async ({ page, open, sign, fault }) => {
    await open()
    const resumeBlocks = await fault({ kind: 'stalled-blocks' })
    await sign()
    await page.getByText('Sent. Waiting for confirmation').waitFor()
    const forBlock = await countRequestsInMinute(page)
    await fault({ kind: 'stalled-indexer' })
    const seen = page.getByText('In a block. Waiting for the service').waitFor()
    await resumeBlocks()
    await seen
    return Math.max(forBlock, await countRequestsInMinute(page))
  })

/** @param {import('playwright').Page} page */
async function countRequestsInMinute(page) {
  let count = 0
  const countRequest = (/** @type {import('playwright').Request} */ request) => {
    if (new URL(request.url()).pathname.startsWith('/v1/')) count += 1
  }
  page.on('request', countRequest)
  await pass(MINUTE)
  page.off('request', countRequest)
  return count
}

/** The service's limit of actions per address and minute. */
const DEPOSITS = 10

/**
 * Returns milliseconds from a deposit's first step being mined to the prompt for the second, which includes the
 * service seeing it, all checks and a new simulation: 95th percentile. Source: decisions/014-next-step.
 * @param {{ hasNews: boolean }} options
 */
export const nextPrompt = (options) =>
  runDeposits(options, async (depositor) => {
    const all = []
    for (let count = 0; count < DEPOSITS; count += 1) all.push(await betweenSteps(depositor))
    return all.toSorted((a, b) => a - b)[Math.ceil(DEPOSITS * 0.95) - 1] ?? NaN
  })

/** @param {import('./run-deposits.mjs').Depositor} depositor */
async function betweenSteps({ page, prompts, open, sign }) {
  prompts.splice(0)
  await open()
  await sign()
  await page.getByText('Your deposit is in.').waitFor()
  const [first, second, ...others] = prompts
  if (!first || !second || others.length > 0) throw new Error('A deposit is two transactions.')
  return second.askedAt - (await first.minedAt)
}

const NETWORK = 'base-sepolia'
const TIMEOUT_MS = 120_000
const SECRET = 'what-the-bench-signs-with'
const KEY = { 'content-type': 'application/json', 'x-admin-key': 'sandbox_admin' }

/**
 * A user with a wallet and test money in the app.
 * @typedef {object} Depositor
 * @property {import('playwright').Page} page its wallet is connected
 * @property {import('./bench-wallet.mjs').Prompt[]} prompts all prompts of the wallet
 * @property {() => Promise<import('playwright').Locator>} openForm opens a deposit; resolves with the field of its
 *   amount
 * @property {() => Promise<void>} open creates a deposit of two steps, up to its first button
 * @property {() => Promise<void>} sign presses that button
 * @property {(body: object) => Promise<() => Promise<void>>} fault enables one; resolves with its disabler
 */

/** @param {string} url @param {object} body */
async function post(url, body) {
  const answer = await fetch(url, { method: 'POST', headers: KEY, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}.`)
  return answer.json().catch(() => null)
}

/** @param {string} sandboxUrl */
async function vaultId(sandboxUrl) {
  const query = `network=${NETWORK}&types=vault&token=USDC&search=Harbor`
  const headers = { 'x-api-key': 'test_sandbox_rw' }
  const answer = await fetch(`${sandboxUrl}/v1/yields?${query}`, { headers })
  return (await answer.json()).items[0].id
}

/**
 * Runs `measure` with a user who can deposit, over a sandbox, a chain and a gateway of their own.
 * @template Result
 * @param {{ hasNews: boolean }} options whether the page has live updates
 * @param {(depositor: Depositor) => Promise<Result>} measure
 */
export async function runDeposits({ hasNews }, measure) {
  const port = String(await findFreePort())
  const node = `http://127.0.0.1:${port}`
  return runPage(
    {
      key: 'test_sandbox_rw',
      sandbox: { ANVIL_PORT_BASE_SEPOLIA: port },
      gateway: {
        RPC_BASE_SEPOLIA: node,
        EARN_WEBHOOK_SECRET: SECRET,
        VISITOR_CREATIONS: '1000',
      },
    },
    async ({ browser, url, sandboxUrl }) => {
      const gatewayUrl = url
      const adminKey = 'sandbox_admin'
      await registerWebhook({ sandboxUrl, gatewayUrl, secret: SECRET, adminKey })
      const context = await browser.newContext({ baseURL: url })
      // A busy machine gives a figure, too.
      context.setDefaultTimeout(TIMEOUT_MS)
      if (!hasNews) await context.route('**/events', (route) => route.abort())
      const { address, prompts } = await benchWallet(context, node)
      await post(`${sandboxUrl}/admin/faucet`, { address, network: NETWORK })
      const id = await vaultId(sandboxUrl)
      const page = await context.newPage()
      await page.goto(`/yields/${id}`)
      await page.getByRole('banner').getByRole('button', { name: 'Connect wallet' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Bench wallet' }).click()
      await page.getByRole('main').getByRole('link', { name: 'Deposit' }).waitFor()
      const sign = page.getByRole('button', { name: 'Sign in Bench wallet' })
      const openForm = async () => {
        await page.goto(`/yields/${id}/enter`)
        return page.getByLabel('Amount', { exact: true })
      }
      return measure({
        page,
        prompts,
        openForm,
        async open() {
          await (await openForm()).fill('5')
          await page.getByRole('button', { name: 'Review' }).click()
          await page.getByRole('button', { name: 'Confirm deposit' }).click()
          await sign.waitFor()
        },
        sign: () => sign.click(),
        async fault(body) {
          const made = await post(`${sandboxUrl}/admin/faults`, { route: NETWORK, ...body })
          return async () => {
            await fetch(`${sandboxUrl}/admin/faults/${made.id}`, { method: 'DELETE', headers: KEY })
          }
        },
      })
    },
  )
}
