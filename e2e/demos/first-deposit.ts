import type { DemoStep, DemoActor } from './demo-step.ts'

const wallet = ({ page }: DemoActor) => page.getByRole('dialog', { name: 'Demo wallet' })

const confirm = async (hands: DemoActor): Promise<void> => {
  await hands.press(wallet(hands).getByRole('button', { name: 'Confirm' }))
}

/** From the first visit to a deposit, with the sandbox's demo wallet. */
export const firstDeposit: readonly DemoStep[] = [
  {
    caption: 'Every yield in one list: what it pays, what is in it, whether it is open.',
    act: async ({ page, type, see }) => {
      await page.goto('/')
      await see(page.getByText(/^\d+ yields/))
      await type(page.getByRole('searchbox').first(), 'Harbor USDC')
      await page.waitForURL(/Harbor/)
    },
    still: 'find',
  },
  {
    caption:
      'Rate and TVL over time, what it costs, when you can leave: and the deposit beside it.',
    act: async ({ page, press, see }) => {
      await press(page.getByRole('link', { name: /Harbor USDC/ }).first())
      await see(page.getByRole('link', { name: 'Deposit' }))
    },
  },
  {
    caption: 'Connect a wallet. This one comes with the sandbox: test money, nothing to install.',
    act: async (hands) => {
      const { page, press, see } = hands
      await press(page.getByRole('banner').getByRole('button', { name: 'Connect wallet' }))
      await press(
        page
          .getByRole('dialog')
          .getByRole('region', { name: 'Ethereum and compatible' })
          .getByRole('button', { name: 'Demo wallet' }),
      )
      await confirm(hands)
      await see(page.getByRole('banner').getByText('0x9965'))
    },
  },
  {
    caption: 'How much? Limits, your balance and what it would earn are checked as you type.',
    act: async ({ page, press, type, see }) => {
      await press(page.getByRole('link', { name: 'Deposit' }))
      await type(page.getByLabel('Amount', { exact: true }), '250')
      await see(page.getByText('Per year').first())
    },
  },
  {
    caption: 'Everything in words, before anything exists that could be signed.',
    act: async ({ page, press, see }) => {
      await press(page.getByRole('button', { name: 'Review' }))
      await see(page.getByRole('heading', { name: 'Review deposit' }))
      await see(page.getByRole('button', { name: 'Confirm deposit' }))
    },
    still: 'review',
  },
  {
    caption: 'Each step is held against what you asked for before your wallet opens.',
    act: async ({ page, press, see }) => {
      await press(page.getByRole('button', { name: 'Confirm deposit' }))
      await see(page.getByRole('button', { name: 'Sign in Demo wallet' }))
    },
    still: 'verified',
  },
  {
    caption: 'Two signatures: an allowance of exactly this amount, then the deposit.',
    act: async (hands) => {
      const { page, press, see } = hands
      await press(page.getByRole('button', { name: 'Sign in Demo wallet' }))
      await confirm(hands)
      // The allowance is confirmed: the next prompt opens by itself.
      await confirm(hands)
      await see(page.getByText('Your deposit is in.'))
    },
  },
  {
    caption: 'Fast-forward a week. It earns, and it can be left at any time.',
    act: async ({ page, press, see }) => {
      await press(page.getByRole('link', { name: 'Open portfolio' }))
      await see(page.getByRole('main').getByText(/\b(249\.9999\d*|250) USDC/))
      await press(page.getByRole('button', { name: 'Fast-forward 7 days' }))
      await see(page.getByRole('main').getByText(/\b250\.2\d* USDC/))
    },
    still: 'portfolio',
  },
]
