import { expect } from '@playwright/test'
import { installWallet } from '../wallets/scripted-wallet.ts'
import { makeContract } from './node-conditions.ts'
import { rememberAddress } from './accounts.ts'
import { screen } from './screen.ts'
import { connectForRun, NETWORK, startRun } from './start-run.ts'

const states = ['kept for its owners', 'not its hash', 'rejected by them', 'to sign anew'] as const

/** A deposit by a contract account, executed by others. */
export const contractAccountScreen = screen(
  'transaction of a contract account',
  states,
  async function* ({ page, sheaf }) {
    const main = page.getByRole('main')
    const wallet = await installWallet(page, sheaf, NETWORK)
    await sheaf.faucet(wallet.address, NETWORK)
    await makeContract(sheaf.nodes[NETWORK], wallet.address)
    await rememberAddress(page, wallet.address, wallet.name)
    await startRun(page, sheaf)
    await connectForRun(page)
    void wallet.keepNext()
    await main.getByRole('button', { name: 'Sign in Test wallet' }).click()
    await expect(main.getByText(/^Yours is a smart account/)).toBeVisible()
    yield 'kept for its owners'
    await main.getByText(/shows its transaction hash/).click()
    const hash = main.getByRole('textbox')
    await expect(hash).toBeVisible()
    await hash.fill('0x1234')
    await main.getByRole('button', { name: 'Use this hash' }).click()
    await expect(hash).toHaveAttribute('aria-invalid', 'true')
    yield 'not its hash'
    await main.getByText('Rejected in my wallet').click()
    const again = main.getByRole('button', { name: /sign again$/ })
    await expect(again).toBeVisible()
    yield 'rejected by them'
    await again.click()
    await expect(main.getByText(/unless it was rejected for good/)).toBeVisible()
    yield 'to sign anew'
  },
)
