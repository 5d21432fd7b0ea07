import { expect, type Page } from '@playwright/test'
import type { Keyboard } from './create-keyboard.ts'

export async function pressButton(page: Page, keys: Keyboard, name: string): Promise<void> {
  await expect(page.getByRole('button', { name, exact: true }).first()).toBeVisible()
  await keys.tabTo('button', name)
  await keys.press('Enter')
}

/** Follows a link to another page, whose heading then has the focus. */
export async function followLink(
  keys: Keyboard,
  link: string | RegExp,
  heading: string | RegExp,
): Promise<void> {
  await keys.tabTo('link', link)
  await keys.press('Enter')
  await keys.isOn('heading', heading)
}

/** Confirms in the demo wallet's window, which has taken the focus. */
export async function confirm(keys: Keyboard): Promise<void> {
  await keys.isOn('dialog', 'Demo wallet')
  await keys.tabTo('button', 'Confirm')
  await keys.press('Enter')
}

/** Goes from the list to the page of the one yield that a search leaves. */
export async function findYield(page: Page, keys: Keyboard, name: string): Promise<void> {
  await keys.tabTo('searchbox', 'Search')
  await keys.type(name)
  await expect(page.getByText(/^1 of /)).toBeVisible()
  await followLink(keys, new RegExp(name), new RegExp(name))
}

export async function connectDemo(page: Page, keys: Keyboard): Promise<void> {
  await keys.press('Enter')
  await keys.isOn('dialog', 'Connect a wallet')
  // Solana's may be listed first, by the same name: the one above it is the next stop once it is there.
  const evm = page.getByRole('region', { name: 'Ethereum and compatible' })
  await expect(evm.getByRole('button', { name: 'Demo wallet' })).toBeVisible()
  await pressButton(page, keys, 'Demo wallet')
  await confirm(keys)
  await keys.isOn('button', /0x9965/)
}

/** Goes from the form, the next stop, to an action that waits for a signature. */
export async function createAction(page: Page, keys: Keyboard, what: string): Promise<void> {
  await keys.tabTo('button', 'Review')
  await keys.press('Enter')
  await keys.isOn('heading', `Review ${what}`)
  await keys.tabTo('button', `Confirm ${what}`)
  await keys.press('Enter')
  await page.waitForURL(/\/actions\//)
  await keys.isOn('heading')
}
