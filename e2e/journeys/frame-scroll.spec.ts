import { expect, type Page } from '@playwright/test'
import { test, type Sheaf } from '../fixtures/sheaf.ts'
import { getFrame } from './host-frame.ts'

/** Mounts a widget in another site's page, at a page of its own, in a window that shows less than the whole. */
async function mountAt(page: Page, sheaf: Sheaf, start: 'activity' | 'discover'): Promise<void> {
  await page.setViewportSize({ width: 900, height: 600 })
  await page.goto(sheaf.crossSiteGalleryUrl)
  await page.evaluate((name) => {
    const earn = document.querySelector('#earn')
    earn?.replaceChildren()
    if (earn) window.Sheaf?.mount(earn, { page: name })
    // Room to scroll in both directions.
    document.body.style.paddingBlock = '1000px'
  }, start)
  await page.locator('iframe').evaluate((frame) => frame.scrollIntoView({ block: 'center' }))
}

const getPosition = (page: Page): Promise<number> => page.evaluate(() => Math.round(scrollY))

/** Where a page is once it scrolls no further. */
async function getRestingPosition(page: Page): Promise<number> {
  let last = -1
  const rests = async (): Promise<boolean> => {
    const before = last
    last = await getPosition(page)
    return last === before
  }
  await expect.poll(rests, { intervals: [200] }).toBe(true)
  return last
}

const getFramePosition = (page: Page) =>
  getFrame(page)
    .locator('html')
    .evaluate(({ scrollTop, scrollHeight, clientHeight }) => ({
      top: scrollTop,
      hidden: scrollHeight - clientHeight,
    }))

async function getMiddle(page: Page): Promise<{ x: number; y: number }> {
  const box = await page.locator('iframe').boundingBox()
  if (!box) throw new Error('the frame has no box')
  return { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) }
}

/** Scrolls by a wheel over the middle of the frame. */
async function turnWheel(page: Page, pixels: number): Promise<void> {
  const { x, y } = await getMiddle(page)
  await page.mouse.move(x, y)
  await page.mouse.wheel(0, pixels)
}

/** Scrolls by a finger that moves over the middle of the frame. */
async function swipe(page: Page, pixels: number): Promise<void> {
  const { x, y } = await getMiddle(page)
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove', moved: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y: y - moved }] })
  await touch('touchStart', 0)
  for (const share of [0.2, 0.4, 0.6, 0.8, 1]) await touch('touchMove', pixels * share)
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await session.detach()
}

for (const [name, scroll] of [
  ['a wheel', turnWheel],
  ['a finger', swipe],
] as const)
  test(`${name} over a frame with nothing to scroll moves the host’s page, both ways`, async ({
    page,
    sheaf,
  }) => {
    await mountAt(page, sheaf, 'activity')
    await expect(getFrame(page).getByRole('heading', { level: 1 })).toHaveText('Activity')
    // The frame is as high as its content.
    await expect.poll(async () => (await getFramePosition(page)).hidden).toBe(0)
    await page.locator('iframe').evaluate((frame) => frame.scrollIntoView({ block: 'center' }))
    const before = await getRestingPosition(page)
    await scroll(page, 150)
    await expect.poll(() => getPosition(page)).toBeGreaterThan(before + 100)
    const further = await getRestingPosition(page)
    await scroll(page, -150)
    await expect.poll(() => getPosition(page)).toBeLessThan(further - 100)
  })

test('a frame that is higher than the window scrolls, and at its end the host’s page', async ({
  page,
  sheaf,
}) => {
  await mountAt(page, sheaf, 'discover')
  await expect(
    getFrame(page)
      .getByRole('link', { name: /Harbor USDC/ })
      .first(),
  ).toBeVisible()
  await expect.poll(async () => (await getFramePosition(page)).hidden).toBeGreaterThan(300)
  const before = await getRestingPosition(page)
  await turnWheel(page, 200)
  await expect.poll(async () => (await getFramePosition(page)).top).toBe(200)
  expect(await getPosition(page)).toBe(before)
  await getFrame(page)
    .locator('html')
    .evaluate((root) => root.scrollTo(0, root.scrollHeight))
  await expect(async () => {
    await turnWheel(page, 150)
    expect(await getPosition(page)).toBeGreaterThan(before + 100)
  }).toPass()
})
