import { expect } from '@playwright/test'
import { installWallet } from '../wallets/scripted-wallet.ts'
import { hurryUntil } from './edge.ts'
import { NEWCOMER, remember } from './people.ts'
import { screen } from './screen.ts'
import { connectForRun, NETWORK, startRun } from './start-run.ts'

const states = [
  'another account',
  'network changed in the wallet',
  'another chain under the name',
  'something else under way',
  'number used',
] as const

/** A deposit whose wallet goes its own ways. */
export const walletTroubleScreen = screen(
  'transaction and wallet',
  states,
  async function* ({ page, sheaf }) {
    const main = page.getByRole('main')
    const sign = main.getByRole('button', { name: 'Sign in Test wallet' })
    const wallet = await installWallet(page, sheaf, NETWORK)
    await sheaf.faucet(wallet.address, NETWORK)
    await remember(page, wallet.address, wallet.name)
    await page.clock.install()
    await startRun(page, sheaf)
    await connectForRun(page)
    await expect(sign).toBeVisible()
    await wallet.showAccount(NEWCOMER)
    await expect(main.getByText('The wallet shows another account')).toBeVisible()
    yield 'another account'
    await wallet.showAccount()
    await expect(sign).toBeVisible()
    await wallet.goTo('ethereum-sepolia')
    await expect(main.getByRole('button', { name: /^Switch Test wallet to/ })).toBeVisible()
    yield 'network changed in the wallet'
    await wallet.goTo(NETWORK)
    await expect(sign).toBeVisible()

    wallet.readFrom('ethereum-sepolia')
    // What has changed in silence is met by the press: nothing reaches the wallet.
    await sign.click()
    await expect(main.getByText(/its blocks are different ones/)).toBeVisible()
    expect(wallet.asked).not.toContain('eth_sendTransaction')
    yield 'another chain under the name'
    wallet.readFrom(NETWORK)
    await main.getByRole('button', { name: 'Look again' }).click()
    await expect(sign).toBeVisible()

    const makeBlocks = await sheaf.fault({ kind: 'stalled-blocks', route: NETWORK })
    await wallet.sendAside()
    await hurryUntil(page, main.getByText(/has another transaction under way/))
    yield 'something else under way'
    await makeBlocks()

    wallet.keepPromptOpen()
    await sign.click()
    await expect(main.getByText('Confirm in Test wallet')).toBeVisible()
    await page.clock.fastForward(90_000)
    await main.getByRole('button', { name: 'I see no prompt' }).click()
    await main.getByRole('button', { name: 'My wallet shows nothing waiting' }).click()
    await expect(main.getByRole('button', { name: 'Sign again in Test wallet' })).toBeVisible()
    await wallet.sendAside()
    await hurryUntil(page, main.getByText(/in your account's sequence is used by now/))
    yield 'number used'
  },
)
