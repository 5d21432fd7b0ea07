import { expect, type FrameLocator, type Page } from '@playwright/test'
import { test, type Sheaf } from '../fixtures/sheaf.ts'
import { blockStorage } from '../screens/block-storage.ts'
import { chainReader } from '../wallets/scripted-wallet.ts'
import { answerHost, HOST, NETWORK, openReview } from './host-frame.ts'
import { pressInView } from './press-in-frame.ts'

const countTransactions = (sheaf: Sheaf): Promise<number> =>
  chainReader(sheaf, NETWORK).getTransactionCount({ address: HOST })

const getSignButton = (frame: FrameLocator) =>
  frame.getByRole('button', { name: 'Sign in Lantern wallet' })

async function createDeposit(page: Page, sheaf: Sheaf, host: string): Promise<FrameLocator> {
  const frame = await openReview(page, sheaf, host)
  await pressInView(frame.getByRole('button', { name: 'Confirm deposit' }))
  await expect(getSignButton(frame)).toBeVisible()
  return frame
}

/** Deletes what the widget stored under this page's site, as browsers do with sites that nobody visits, and reloads. */
async function clearFrameStorage(page: Page): Promise<void> {
  const widget = page.frames().find((each) => each.url().endsWith('/widget.html'))
  if (!widget) throw new Error('the page has no widget')
  const session = await page.context().newCDPSession(widget)
  const { frameTree } = await session.send('Page.getFrameTree')
  const { storageKey } = await session.send('Storage.getStorageKeyForFrame', {
    frameId: frameTree.frame.id,
  })
  await session.send('Storage.clearDataForStorageKey', { storageKey, storageTypes: 'all' })
  await session.detach()
  await page.reload()
}

test('a frame that may store nothing says so before signing, and deposits', async ({
  page,
  sheaf,
}) => {
  await page.addInitScript(`if (location.pathname === '/widget.html') (${String(blockStorage)})()`)
  const frame = await createDeposit(page, sheaf, sheaf.crossSiteGalleryUrl)
  await expect(frame.getByText(/^This browser stores nothing of this page/)).toBeVisible()
  await pressInView(getSignButton(frame))
  await answerHost(page, 'Approve')
  // The next prompt opens by itself.
  await answerHost(page, 'Approve')
  await expect(frame.getByText('Your deposit is in.')).toBeVisible()
})

test('storage cleared while a step is on its way: nothing is signed twice', async ({
  page,
  sheaf,
}) => {
  const frame = await createDeposit(page, sheaf, sheaf.crossSiteGalleryUrl)
  const before = await countTransactions(sheaf)
  const goOn = await sheaf.fault({ kind: 'stalled-blocks', route: NETWORK })
  await pressInView(getSignButton(frame))
  await answerHost(page, 'Approve')
  await expect(frame.getByText('Sent. Waiting for confirmation')).toBeVisible()
  await clearFrameStorage(page)
  await frame.getByRole('link', { name: 'Activity' }).click()
  await frame.getByRole('listitem').getByRole('link', { name: 'Deposit' }).first().click()
  // As the service and the chain know it: the frame's own journal is empty.
  await expect(frame.getByText(/^Sent from elsewhere/)).toBeVisible()
  await expect(getSignButton(frame)).toHaveCount(0)
  await goOn()
  // What did not start in this storage is never signed in it.
  await expect(frame.getByText('Started elsewhere')).toBeVisible()
  await expect(getSignButton(frame)).toHaveCount(0)
  expect(await countTransactions(sheaf)).toBe(before + 1)
})
