import type { Demo } from '../demo.ts'
import {
  connectDemoWallet,
  createAction,
  fastForwardWeek,
  reviewDeposit,
  sign,
} from '../demo-wallet-steps.ts'
import { solanaDemoAccount } from '#src/wallets/demo/solana/start-solana-demo-wallet.ts'

const YIELD = '/yields/solana-devnet-sol-native-multivalidator-staking'

/** SOL staked with a validator, with a Solana wallet. */
export const solanaStaking: Demo = {
  name: 'solana-staking',
  title: 'Staking on Solana',
  summary: 'SOL staked with a validator, with a Solana wallet.',
  prepare: async ({ page, sheaf }) => {
    const address = solanaDemoAccount.publicKey.toBase58()
    await sheaf.faucet(address, 'solana-devnet')
    await page.goto(YIELD)
    return [
      {
        caption: 'The same app, another family of networks: SOL, with a wallet of Solana.',
        act: (actor) => connectDemoWallet(actor, 'solana', address.slice(0, 4)),
      },
      {
        caption: 'Amount and validator.',
        act: async (actor) => {
          const { page, press, type } = actor
          await press(page.getByRole('main').getByRole('link', { name: 'Deposit' }))
          await type(page.getByLabel('Amount', { exact: true }), '4')
          await press(page.getByRole('radio', { name: /Pelican/ }))
        },
      },
      {
        caption:
          'Instructions are read, too: a stake account of yours, and the validator you selected.',
        act: async (actor) => {
          const { page, press, see } = actor
          await reviewDeposit(actor)
          await createAction(actor)
          await press(page.getByText('Details', { exact: true }))
          await see(page.getByText('the validator you selected', { exact: true }))
        },
        still: { name: 'verified' },
      },
      {
        caption: 'One signature.',
        act: async (actor) => {
          await sign(actor)
          await actor.see(actor.page.getByText('Your deposit is in.'))
        },
      },
      {
        caption: 'It warms up, and earns from the next epoch.',
        act: async (actor) => {
          const { page, press, see } = actor
          await press(page.getByRole('link', { name: 'Open portfolio' }))
          await see(page.getByText('Entering').first())
          await fastForwardWeek(actor)
          await see(page.getByText('Earning', { exact: true }).first())
        },
      },
    ]
  },
}
