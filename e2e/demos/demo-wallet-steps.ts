import type { Locator, Page } from '@playwright/test'
import { getConfirmButton } from '../journeys/demo-wallet.ts'
import type { DemoActor } from './demo.ts'

const HEADINGS = { evm: 'Ethereum and compatible', solana: 'Solana' } as const

/** Confirms the prompt of the sandbox's wallet. */
export const confirm = ({ page, press }: DemoActor): Promise<void> => press(getConfirmButton(page))

/** Connects the sandbox's wallet from the page's header. @param shown what the header shows of its address */
export async function connectDemoWallet(
  actor: DemoActor,
  family: keyof typeof HEADINGS = 'evm',
  shown = '0x9965',
): Promise<void> {
  const { page, press, see } = actor
  const banner = page.getByRole('banner')
  await press(banner.getByRole('button', { name: 'Connect wallet' }))
  const wallets = page.getByRole('dialog').getByRole('region', { name: HEADINGS[family] })
  await press(wallets.getByRole('button', { name: 'Demo wallet' }))
  await confirm(actor)
  await see(banner.getByText(shown))
}

export const getSignButton = (page: Page): Locator =>
  page.getByRole('button', { name: 'Sign in Demo wallet' })

/** Switches the sandbox's wallet to the action's network. */
export async function switchNetwork(actor: DemoActor, network: string): Promise<void> {
  const { page, press } = actor
  await press(page.getByRole('button', { name: `Switch Demo wallet to ${network}` }))
  await confirm(actor)
}

/** Signs the step that waits, in the sandbox's wallet. */
export async function sign(actor: DemoActor): Promise<void> {
  await actor.press(getSignButton(actor.page))
  await confirm(actor)
}

/** Opens the review of a form that is filled in. */
export async function reviewDeposit({ page, press, see }: DemoActor): Promise<void> {
  await press(page.getByRole('button', { name: 'Review', exact: true }))
  await see(page.getByRole('heading', { name: 'Review deposit' }))
}

/** Creates what was reviewed; ends on the action's page. */
export async function createAction({ page, press, see }: DemoActor): Promise<void> {
  await press(page.getByRole('button', { name: /^Confirm / }))
  await see(page.getByRole('link', { name: 'All activity' }))
}

/** Fast-forwards the sandbox by a week, with its own tool. */
export const fastForwardWeek = ({ page, press }: DemoActor): Promise<void> =>
  press(page.getByRole('button', { name: 'Fast-forward 7 days' }))
