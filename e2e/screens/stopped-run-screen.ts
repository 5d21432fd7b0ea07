import { expect } from '@playwright/test'
import { findVault } from '../journeys/find-vault.ts'
import { installWallet } from '../wallets/scripted-wallet.ts'
import {
  rewriteResponses,
  abortRequests,
  delayResponses,
  fastForwardUntil,
} from './network-conditions.ts'
import { startDeposit } from './invest.ts'
import { rememberAddress } from './accounts.ts'
import { getPageSkeleton } from './page-skeleton.ts'
import { screen } from './screen.ts'
import { connectForRun, NETWORK, startRun } from './start-run.ts'

/** The allowance of an approval's calldata. */
const ALLOWANCE = /(095ea7b3[\da-f]{64})[\da-f]{64}/g

const states = [
  'loading',
  'started elsewhere',
  'network not read',
  'stopped',
  'too old',
  'service not read',
] as const

/** Runs that sign nothing, and why. */
export const stoppedRunScreen = screen(
  'transaction stopped',
  states,
  async function* ({ page, sheaf }) {
    const main = page.getByRole('main')
    const wallet = await installWallet(page, sheaf, NETWORK)
    await sheaf.faucet(wallet.address, NETWORK)
    await rememberAddress(page, wallet.address, wallet.name)
    const yieldId = await findVault(sheaf, NETWORK, 'USDC')
    const foreign = `/actions/${await startDeposit(sheaf, yieldId, wallet.address, '900')}`
    await page.clock.install()
    const letThrough = await delayResponses(page, '**/v1/actions/*')
    await page.goto(foreign)
    await expect(getPageSkeleton(main)).toBeAttached()
    yield 'loading'
    await letThrough()
    await expect(main.getByText('Started elsewhere')).toBeVisible()
    yield 'started elsewhere'

    await startRun(page, sheaf)
    await connectForRun(page)
    await expect(main.getByText('What you sign')).toBeVisible()
    const connectNodes = await abortRequests(page, '**/rpc/**')
    await page.reload()
    await expect(main.getByText('The network can’t be read now')).toBeVisible()
    yield 'network not read'
    await connectNodes()
    // An attacker in transit requests more than the user did.
    const leaveAlone = await rewriteResponses(page, '**/v1/actions/*', (text) =>
      text.replaceAll(ALLOWANCE, `$1${'f'.repeat(64)}`),
    )
    await page.reload()
    await expect(main.getByText('Stopped for your safety')).toBeVisible()
    yield 'stopped'
    await leaveAlone()
    const id = new URL(page.url()).pathname.replace('/actions/', '')
    await sheaf.operate('actions', id, 'STALE')
    await page.reload()
    await expect(main.getByText('Expired')).toBeVisible()
    yield 'too old'

    await abortRequests(page, '**/v1/actions/*')
    await page.reload()
    await fastForwardUntil(page, main.getByText('No answer from the service'))
    yield 'service not read'
  },
)
