import { expect } from '@playwright/test'
import { listActions } from '../journeys/contracts.ts'
import { installWallet } from '../wallets/scripted-wallet.ts'
import { fastForwardUntil } from './network-conditions.ts'
import {
  mineBlocks,
  freezeAtBlock,
  waitForTransactionRead,
  removeMethod,
} from './node-conditions.ts'
import { rememberAddress } from './accounts.ts'
import { screen } from './screen.ts'
import { connectForRun, NETWORK, startRun } from './start-run.ts'

const states = ['by nobody knows what', 'by another one', 'for good', 'to sign anew'] as const

export const replacedRunScreen = screen(
  'transaction replaced',
  states,
  async function* ({ page, sheaf }) {
    const main = page.getByRole('main')
    const wallet = await installWallet(page, sheaf, NETWORK)
    await sheaf.faucet(wallet.address, NETWORK)
    await rememberAddress(page, wallet.address, wallet.name)
    await page.clock.install()
    await startRun(page, sheaf)
    await connectForRun(page)
    const makeBlocks = await sheaf.fault({ kind: 'stalled-blocks', route: NETWORK })
    const seen = waitForTransactionRead(page)
    await main.getByRole('button', { name: 'Sign in Test wallet' }).click()
    await seen
    const status = async (): Promise<string | undefined> =>
      (await listActions(sheaf, wallet.address))[0]?.transactions[0]?.status
    await expect.poll(status).toBe('PENDING')
    // The service indexes later than the chain shows it.
    const index = await sheaf.fault({ kind: 'stalled-indexer', route: NETWORK })
    // A node that supports neither lookup by nonce nor old blocks.
    const lookIntoBlocks = await removeMethod(page, 'eth_getBlockByNumber')
    const findByNumber = await removeMethod(page, 'eth_getTransactionBySenderAndNonce')
    await wallet.replaceLast('cancel')
    await makeBlocks()
    await fastForwardUntil(page, main.getByText(/give the new hash/))
    yield 'by nobody knows what'
    await findByNumber()
    await lookIntoBlocks()
    const goOn = await freezeAtBlock(page, sheaf.nodes[NETWORK])
    await fastForwardUntil(page, main.getByText(/You canceled this step in your wallet/))
    yield 'by another one'
    await goOn()
    await mineBlocks(sheaf.nodes[NETWORK], 12)
    await fastForwardUntil(page, main.getByText(/sent another transaction instead/))
    yield 'for good'
    await index()
    await expect.poll(status).toBe('WAITING_FOR_SIGNATURE')
    await page.reload()
    await fastForwardUntil(page, main.getByText(/Sign again only if you still want/))
    yield 'to sign anew'
  },
)
