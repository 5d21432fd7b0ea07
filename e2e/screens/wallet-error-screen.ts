import { expect } from '@playwright/test'
import { encodeFunctionData, erc20Abi } from 'viem'
import { getContracts } from '../journeys/contracts.ts'
import { findVault } from '../journeys/find-vault.ts'
import { installWallet } from '../wallets/scripted-wallet.ts'
import { fastForwardUntil } from './network-conditions.ts'
import { catchUp, removeMethod } from './node-conditions.ts'
import { UNUSED_ADDRESS, rememberAddress } from './accounts.ts'
import { screen } from './screen.ts'
import { connectForRun, NETWORK, startAnotherRun, startRun } from './start-run.ts'

const states = [
  'another account',
  'network changed in the wallet',
  'behind its network',
  'another chain under the name',
  'something else under way',
  'sent from elsewhere',
  'not signed here',
  'number used',
  'number taken',
] as const

/** A deposit with a misbehaving wallet. */
export const walletErrorScreen = screen(
  'transaction and wallet',
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
    await expect(sign).toBeVisible()
    await wallet.showAccount(UNUSED_ADDRESS)
    await expect(main.getByText('The wallet shows another account')).toBeVisible()
    yield 'another account'
    await wallet.showAccount()
    await expect(sign).toBeVisible()
    await wallet.goTo('ethereum-sepolia')
    await expect(main.getByRole('button', { name: /^Switch Test wallet to/ })).toBeVisible()
    yield 'network changed in the wallet'
    await wallet.goTo(NETWORK)
    await expect(sign).toBeVisible()

    wallet.readFrom('behind')
    await sign.click()
    await expect(main.getByText(/lacks .* newest blocks/)).toBeVisible()
    yield 'behind its network'
    await catchUp(sheaf.nodes, 'ethereum-sepolia', NETWORK)
    wallet.readFrom('ethereum-sepolia')
    // Silent changes reach no wallet.
    await main.getByRole('button', { name: 'Check again' }).click()
    await expect(main.getByText(/its blocks differ/)).toBeVisible()
    expect(wallet.requests).not.toContain('eth_sendTransaction')
    yield 'another chain under the name'
    wallet.readFrom(NETWORK)
    await main.getByRole('button', { name: 'Check again' }).click()
    await expect(sign).toBeVisible()

    const makeBlocks = await sheaf.fault({ kind: 'stalled-blocks', route: NETWORK })
    await wallet.sendAside()
    await fastForwardUntil(page, main.getByText(/transaction of this wallet is under way/))
    yield 'something else under way'
    await makeBlocks()

    await startAnotherRun(page, sheaf)
    await expect(sign).toBeVisible()
    const index = await sheaf.fault({ kind: 'stalled-indexer', route: NETWORK })
    const { token, vault } = await getContracts(sheaf, await findVault(sheaf, NETWORK, 'USDC'))
    const args = [vault, 25_000_000n] as const
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args })
    await wallet.sendElsewhere({ to: token, data })
    await fastForwardUntil(page, main.getByText('Just sent from elsewhere'))
    yield 'sent from elsewhere'
    await index()
    await fastForwardUntil(page, main.getByText('Done, but not signed here'))
    await expect(sign).toBeVisible()
    yield 'not signed here'

    wallet.keepPromptOpen()
    await sign.click()
    await expect(main.getByText('Confirm in Test wallet')).toBeVisible()
    await page.clock.fastForward(90_000)
    await main.getByRole('button', { name: 'I see no prompt' }).click()
    await main.getByRole('button', { name: 'My wallet shows nothing waiting' }).click()
    await expect(main.getByRole('button', { name: 'Sign again in Test wallet' })).toBeVisible()
    const tellCode = await removeMethod(page, 'eth_getCode')
    await wallet.sendAside()
    await fastForwardUntil(page, main.getByText(/^Nonce .* is used/))
    yield 'number used'
    await tellCode()
    await fastForwardUntil(page, main.getByText(/Once that is final, you can sign again/))
    yield 'number taken'
  },
)
