import type { Demo } from '../demo.ts'
import { findVault } from '../../journeys/find-vault.ts'
import { startRemoteWallet } from '../../wallets/remote-wallet.ts'
import {
  answerSiteCheck,
  copyPairing,
  startWalletConnectSite,
} from '../../wallets/wallet-connect-site.ts'
import { createAction, reviewDeposit } from '../demo-wallet-steps.ts'
import { openPhone } from '../phone.ts'

const NETWORK = 'ethereum-sepolia'

/** A wallet on a phone, connected by a code on the screen. */
export const phoneWallet: Demo = {
  name: 'phone-wallet',
  title: 'WalletConnect from a phone',
  summary: 'WalletConnect with a wallet on a phone.',
  prepare: async ({ page: desk, sheaf, defer }) => {
    const site = await startWalletConnectSite(sheaf)
    defer(site.stop)
    const wallet = await startRemoteWallet(sheaf, site.relay.url)
    defer(wallet.stop)
    await sheaf.faucet(wallet.address, NETWORK)
    await answerSiteCheck(desk.context())
    const phone = await openPhone(desk)
    defer(phone.close)
    await desk.goto(`${site.url}/yields/${await findVault(sheaf, NETWORK, 'DAI')}`)
    return [
      {
        caption: 'The wallet is on a phone. WalletConnect shows a code.',
        act: async ({ page, press, see }) => {
          await press(page.getByRole('banner').getByRole('button', { name: 'Connect wallet' }))
          const dialog = page.getByRole('dialog')
          await press(dialog.getByRole('button', { name: 'WalletConnect' }))
          await see(dialog.getByText('Scan with your phone’s wallet.'))
        },
      },
      {
        caption: 'The phone scans it, and asks whether to connect.',
        act: async ({ show, press }) => {
          const pairing = await copyPairing(desk)
          const accept = await phone.ask(
            'Connect to Sheaf?',
            'It will see your address and can ask for signatures. It can move nothing by itself.',
            'Connect',
          )
          await show(phone.page)
          await press(accept)
          await wallet.pair(pairing)
        },
      },
      {
        caption: 'Connected. The deposit is made on the big screen.',
        act: async (actor) => {
          await actor.show(desk)
          const { page, press, type, see } = actor
          await see(page.getByRole('banner').getByText(wallet.address.slice(0, 6)))
          await press(page.getByRole('main').getByRole('link', { name: 'Deposit' }))
          await type(page.getByLabel('Amount', { exact: true }), '40')
          await reviewDeposit(actor)
          await createAction(actor)
          await press(page.getByRole('button', { name: 'Sign in Remote wallet' }))
        },
      },
      {
        caption: 'Each signature is asked on the phone.',
        act: async ({ show, press }) => {
          const approval = await wallet.nextRequest()
          const approve = await phone.ask(
            'Allow 40 DAI?',
            'For Harbor DAI Vault\nNetwork: Ethereum Sepolia',
            'Approve',
          )
          await show(phone.page)
          await press(approve)
          await approval.approve()
          const deposit = await wallet.nextRequest()
          const confirm = await phone.ask(
            'Deposit 40 DAI?',
            'To Harbor DAI Vault\nNetwork: Ethereum Sepolia',
            'Confirm',
          )
          await press(confirm)
          await deposit.approve()
        },
      },
      {
        caption: 'And the big screen shows the result.',
        act: async ({ show, see }) => {
          await show(desk)
          await see(desk.getByText('Your deposit is in.'))
        },
      },
    ]
  },
}
