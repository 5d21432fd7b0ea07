import { expect } from '@playwright/test'
import { listActions } from '../journeys/contracts.ts'
import { installWallet } from '../wallets/scripted-wallet.ts'
import { rememberAddress } from './accounts.ts'
import { screen } from './screen.ts'
import { connectForRun, NETWORK, startRun } from './start-run.ts'

const states = ['in another tab', 'not answered', 'once more', 'failed'] as const

/** A deposit whose page was closed during the prompt. */
export const interruptedRunScreen = screen(
  'transaction left alone',
  states,
  async function* ({ page, sheaf }) {
    const main = page.getByRole('main')
    const wallet = await installWallet(page, sheaf, NETWORK)
    await sheaf.faucet(wallet.address, NETWORK)
    await rememberAddress(page, wallet.address, wallet.name)
    const other = await page.context().newPage()
    await startRun(other, sheaf)
    await connectForRun(other)
    wallet.keepPromptOpen()
    await other.getByRole('button', { name: 'Sign in Test wallet' }).click()
    await expect(other.getByText('Confirm in Test wallet')).toBeVisible()
    await page.goto(other.url())
    await expect(main.getByText('Running in another tab')).toBeVisible()
    yield 'in another tab'

    await other.close()
    await page.reload()
    await expect(main.getByText('Did you confirm in the wallet?')).toBeVisible()
    yield 'not answered'
    await main.getByRole('button', { name: 'My wallet shows nothing waiting' }).click()
    await expect(main.getByRole('button', { name: 'Sign again in Test wallet' })).toBeVisible()
    yield 'once more'
    const [action] = await listActions(sheaf, wallet.address)
    await sheaf.operate('transactions', action?.transactions[0]?.id ?? '', 'FAILED')
    await expect(main.getByText(/^A step failed/)).toBeVisible()
    yield 'failed'
  },
)
