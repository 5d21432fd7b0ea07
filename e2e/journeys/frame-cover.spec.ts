import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test'
import { test } from '../fixtures/sheaf.ts'
import { answerHost, openReview } from './host-frame.ts'
import {
  pressInView,
  pressOnceUncovered,
  waitUntilHidden,
  waitUntilInView,
} from './press-in-frame.ts'

const UNCOVERED = 'This button has only just come into full view.'
const COVERED = 'Something covers this frame or makes it transparent'

/** Lays a bait over the whole window that lets presses through. */
const cover = (page: Page) =>
  page.evaluate(() => {
    const bait = document.createElement('div')
    bait.id = 'bait'
    bait.textContent = 'Win a prize'
    bait.style.cssText = 'position:fixed;inset:0;background:#fff;z-index:99;pointer-events:none'
    document.body.append(bait)
  })

const uncover = (page: Page) => page.evaluate(() => document.querySelector('#bait')?.remove())

/** Lays a badge over a corner of the frame, far from its buttons. */
const coverCorner = (page: Page) =>
  page.locator('iframe').evaluate((frame) => {
    const { left, bottom } = frame.getBoundingClientRect()
    const badge = document.createElement('div')
    badge.id = 'bait'
    badge.style.cssText = `position:fixed;left:${left}px;top:${Math.min(bottom, innerHeight) - 40}px;width:40px;height:40px;background:#c00;z-index:99`
    document.body.append(badge)
  })

/** Cuts the frame off, but for a strip of a button. @returns shows all of it */
async function cropTo(page: Page, button: Locator): Promise<() => Promise<void>> {
  const top = await button.evaluate((element) => element.getBoundingClientRect().top)
  const setStyles = (around: string, frame: string) =>
    page.locator('iframe').evaluate(
      (element, styles) => {
        element.parentElement?.setAttribute('style', styles.around)
        element.style.marginTop = styles.frame
      },
      { around, frame },
    )
  await setStyles('overflow:hidden;height:16px', `${-Math.round(top + 18)}px`)
  return () => setStyles('', '0')
}

/** Presses a button in the same instant in which it comes into the page of the frame. */
const pressOnceThere = (frame: FrameLocator, text: string): Promise<void> =>
  frame.locator('body').evaluate(
    (body, name) =>
      new Promise<void>((resolve) => {
        const look = (): void => {
          const found = [...body.querySelectorAll('button')].find(
            (button) => button.textContent === name,
          )
          if (!found) return
          observer.disconnect()
          found.click()
          resolve()
        }
        const observer = new MutationObserver(look)
        observer.observe(body, { subtree: true, childList: true, characterData: true })
        look()
      }),
    text,
  )

const setFrameStyle = (page: Page, style: string) =>
  page.locator('iframe').evaluate((element, text) => {
    element.style.cssText += `;${text}`
  }, style)

test('a covered or just uncovered frame creates nothing, and says why', async ({ page, sheaf }) => {
  const frame = await openReview(page, sheaf, sheaf.crossSiteGalleryUrl)
  const confirm = frame.getByRole('button', { name: 'Confirm deposit' })
  const notice = frame.getByRole('alert').filter({ hasText: 'This press did nothing' })
  const creations: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/actions/enter'))
      creations.push(request.url())
  })
  await expect(confirm).toBeVisible()

  await cover(page)
  await waitUntilHidden(confirm)
  await confirm.click()
  await expect(notice).toContainText(COVERED)
  await expect(notice.getByRole('link', { name: /^Open full page/ })).toHaveAttribute(
    'target',
    '_blank',
  )
  // It opens on what was typed.
  await expect(notice.getByRole('link', { name: /^Open full page/ })).toHaveAttribute(
    'href',
    /[?&]amount=3(?:&|#|$)/,
  )
  const pressed = pressOnceUncovered(confirm)
  await uncover(page)
  await pressed
  // The frame may have its own report of it up to 100 ms later: either reason is true.
  await expect(notice).toContainText(
    /Something covers this frame|has only just come into full view/,
  )
  expect(creations).toEqual([])

  // The same press works once the button was in full view.
  await waitUntilInView(confirm)
  const sign = frame.getByRole('button', { name: 'Sign in Lantern wallet' })
  const signed = pressOnceThere(frame, 'Sign in Lantern wallet')
  await confirm.click()
  await signed
  // Another button, in the same place or with the same text, has to be seen anew.
  await expect(notice).toContainText(UNCOVERED)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(creations).toHaveLength(1)
  await pressInView(sign)
  await answerHost(page, 'Not now')
  await expect(notice).toHaveCount(0)
})

test('a cropped frame, or one with a badge over its corner, creates nothing', async ({
  page,
  sheaf,
}) => {
  const frame = await openReview(page, sheaf, sheaf.crossSiteGalleryUrl)
  const confirm = frame.getByRole('button', { name: 'Confirm deposit' })
  const sign = frame.getByRole('button', { name: 'Sign in Lantern wallet' })
  const notice = frame.getByRole('alert').filter({ hasText: 'This press did nothing' })
  await waitUntilInView(confirm)

  const showAll = await cropTo(page, confirm)
  await waitUntilHidden(confirm)
  await confirm.dispatchEvent('click')
  await expect(notice).toContainText(COVERED)
  await showAll()
  await confirm.scrollIntoViewIfNeeded()
  await waitUntilInView(confirm)

  await coverCorner(page)
  await waitUntilHidden(confirm)
  await confirm.click()
  await expect(notice).toContainText(COVERED)
  await expect(sign).toHaveCount(0)
  // Above everything of the page, the badge covers nothing any more.
  await notice.getByRole('button', { name: 'Show above the page' }).click()
  await pressInView(confirm)
  await expect(sign).toBeVisible()
  const back = frame.getByRole('button', { name: 'Back to the page' })
  await expect(back).toBeVisible()
  await pressInView(sign)
  // The wallet's prompt is the page's own: the frame has made room for it.
  await answerHost(page, 'Not now')
  await expect(back).toHaveCount(0)
  await waitUntilHidden(sign)
  await sign.click()
  await expect(notice).toContainText(COVERED)
  await uncover(page)
  await waitUntilInView(sign)
})

test('a transparent or scaled frame opens no wallet', async ({ page, sheaf }) => {
  const frame = await openReview(page, sheaf, sheaf.crossSiteGalleryUrl)
  const confirm = frame.getByRole('button', { name: 'Confirm deposit' })
  await pressInView(confirm)
  const sign = frame.getByRole('button', { name: 'Sign in Lantern wallet' })
  const notice = frame.getByRole('alert').filter({ hasText: 'This press did nothing' })
  await expect(sign).toBeVisible()
  await expect(notice).toHaveCount(0)
  for (const [hiding, shown] of [
    ['opacity:0.01', 'opacity:1'],
    ['transform:scale(0.5)', 'transform:none'],
  ] as const) {
    await setFrameStyle(page, hiding)
    await waitUntilHidden(sign)
    // The host sends the visitor's press into the frame wherever it is.
    await sign.dispatchEvent('click')
    await expect(notice).toContainText(COVERED)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await setFrameStyle(page, shown)
    await waitUntilInView(sign)
  }
  await sign.click()
  await answerHost(page, 'Not now')
  await expect(frame.getByText('You declined in the wallet. Nothing was signed.')).toBeVisible()
})
