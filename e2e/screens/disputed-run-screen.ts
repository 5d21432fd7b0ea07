import { expect } from '@playwright/test'
import { listActions } from '../journeys/contracts.ts'
import { installWallet } from '../wallets/scripted-wallet.ts'
import { fastForwardUntil } from './network-conditions.ts'
import { mineBlocks } from './node-conditions.ts'
import { rememberAddress } from './accounts.ts'
import { screen } from './screen.ts'
import { connectForRun, NETWORK, startRun } from './start-run.ts'

const states = ['refused by the network', 'given up under way', 'network against service'] as const

/** Steps that failed on a chain, or only by the service's report. */
export const disputedRunScreen = screen(
  'transaction disputed',
  states,
  async function* ({ page, sheaf }) {
    const main = page.getByRole('main')
    const sign = main.getByRole('button', { name: 'Sign in Test wallet' })
    const wallet = await installWallet(page, sheaf, NETWORK)
    await sheaf.faucet(wallet.address, NETWORK)
    await rememberAddress(page, wallet.address, wallet.name)
    await page.clock.install()
    await startRun(page, sheaf)
    await connectForRun(page)
    wallet.failNext()
    await sign.click()
    await expect(main.getByText(/the contract refused it/)).toBeVisible()
    await expect(main.getByText(/ran out of gas/)).toBeVisible()
    yield 'refused by the network'

    await startRun(page, sheaf)
    const index = await sheaf.fault({ kind: 'stalled-indexer', route: NETWORK })
    const makeBlocks = await sheaf.fault({ kind: 'stalled-blocks', route: NETWORK })
    await sign.click()
    await expect(main.getByText(/^You can close this page/)).toBeVisible()
    const [action] = await listActions(sheaf, wallet.address)
    await sheaf.operate('transactions', action?.transactions[0]?.id ?? '', 'FAILED')
    await fastForwardUntil(page, main.getByText(/it may still go through/))
    yield 'given up under way'
    await makeBlocks()
    // Enough to be final.
    await mineBlocks(sheaf.nodes[NETWORK], 12)
    await fastForwardUntil(page, main.getByText('The network and the service disagree'))
    yield 'network against service'
    await index()
  },
)
