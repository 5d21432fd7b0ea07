import { expect, type Page } from '@playwright/test'
import { test } from '../fixtures/allow-console-errors.ts'
import { checkAccessibility } from '../fixtures/axe.ts'
import { serveHostPage } from '../fixtures/host-page.ts'
import { readLoaderTag } from '../fixtures/loader-tag.ts'
import { findVault } from './find-vault.ts'

test('a wrong option is named in the console, and the widget works with the others', async ({
  page,
  sheaf,
}) => {
  const complaints: string[] = []
  page.on('console', (message) => complaints.push(message.text()))
  await page.goto(`${sheaf.galleryUrl}/?yieldId=none`)
  await page.evaluate(() => {
    const element = document.querySelector('#earn')
    element?.replaceChildren()
    const wrong = {
      theme: 'pink',
      netwroks: ['base'],
      rows: 0,
      words: { en: { 'run.title': 'x' } },
    }
    const right = { networks: ['base-sepolia'], types: ['vault'] }
    if (element) window.Sheaf?.mount(element, JSON.parse(JSON.stringify({ ...wrong, ...right })))
  })
  const frame = page.frameLocator('iframe[title="Earn"]')
  await expect(frame.getByRole('link', { name: /Harbor Base USDC/ })).toHaveCount(1)
  await expect(frame.getByRole('link', { name: /Tidal/ })).toHaveCount(0)
  await expect
    .poll(() => complaints.filter((text) => text.startsWith('Sheaf: ')))
    .toEqual([
      'Sheaf: the option "theme" is "pink" and left out; accepted: auto, light, dark',
      expect.stringMatching(/^Sheaf: there is no option "netwroks"; there are .*networks/),
      'Sheaf: the option "rows" is 0 and left out; accepted: a whole number from 1 to 100',
      expect.stringMatching(/^Sheaf: words: "run\.title" is not one of the texts/),
    ])
})

test('a key, a hook without a name and wrong attributes are named when the widget starts', async ({
  page,
  sheaf,
}) => {
  const complaints: string[] = []
  page.on('console', (message) => complaints.push(message.text()))
  let html = ''
  const host = await serveHostPage(() => html)
  const gateway = await sheaf.startGateway({ WIDGET_ORIGINS: new URL(host.url).origin })
  try {
    const attributes =
      'data-sheaf data-theme="pink" data-rows="many" data-words="{" data-types="vault"'
    html = `<!doctype html><title>Savings</title><link rel="icon" href="data:,"><body>
${await readLoaderTag(gateway.url, attributes)}
<div id="second"></div>
<script>
  // As other widgets want it.
  Sheaf.mount(second, { apiKey: 'secret', hooks: { beforeSign: () => true }, title: 'Second' })
    .navigate({ page: 'home' })
</script>`
    await page.goto(host.url)
    for (const title of ['Earn', 'Second'])
      await expect(
        page
          .frameLocator(`iframe[title="${title}"]`)
          .getByRole('link', { name: /Harbor USDC/ })
          .first(),
      ).toBeVisible()
    expect(complaints.filter((text) => text.startsWith('Sheaf: '))).toEqual([
      expect.stringMatching(/^Sheaf: the option "rows" is null .* a whole number from 1 to 100$/),
      'Sheaf: the option "theme" is "pink" and left out; accepted: auto, light, dark',
      expect.stringMatching(/^Sheaf: the option "words" is "\{" and left out; accepted: an object/),
      expect.stringMatching(/^Sheaf: there is no option "apiKey"; there are page, yieldId,/),
      'Sheaf: the option "hooks" is {} and left out; accepted: an object of functions by beforeAction, beforeSignature, beforeLeave',
      'Sheaf: navigate takes {page, yieldId?, actionId?}',
    ])
    // A hook that would never be asked is no veto, and a key goes nowhere.
    for (const frame of page.frames()) expect(frame.url()).not.toContain('secret')
  } finally {
    // Its last requests would find no gateway.
    await page.close()
    await gateway.stop()
    host.close()
  }
})

/** Mounts a widget of its own in the host's page. */
async function mount(page: Page, url: string, options: object): Promise<void> {
  await page.goto(`${url}/?yieldId=none`)
  await page.evaluate((given) => {
    const element = document.querySelector('#earn')
    element?.replaceChildren()
    const widget = element && window.Sheaf?.mount(element, given)
    Reflect.set(globalThis, 'widget', widget)
  }, options)
}

test('the list has so many rows, preferred yields first, and details beside it', async ({
  page,
  sheaf,
}) => {
  await page.setViewportSize({ width: 1400, height: 1000 })
  const preferred = await findVault(sheaf, 'base-sepolia', 'USDC')
  await mount(page, sheaf.galleryUrl, {
    rows: 3,
    layout: 'auto',
    preferredYields: { USDC: [preferred] },
  })
  const frame = page.frameLocator('iframe[title="Earn"]')
  const rows = frame
    .getByRole('table')
    .getByRole('row')
    .filter({ has: frame.getByRole('link') })
  await expect(rows).toHaveCount(3)
  await expect(rows.first()).toContainText('Harbor Base USDC Vault')
  await expect(frame.getByText('The first yield in this list')).toBeVisible()
  // A column of the gallery is narrow: one page after the other.
  const pane = frame.getByRole('region', { name: 'Selected yield' })
  await expect(pane).toHaveCount(0)
  await frame.getByRole('button', { name: 'Show 3 more' }).click()
  await expect(rows).toHaveCount(6)
  await expect(rows.nth(3).getByRole('link')).toBeFocused()

  await page.evaluate(() => {
    const widget: unknown = Reflect.get(globalThis, 'widget')
    Object(widget).update({ layout: 'dashboard' })
  })
  await expect(pane.getByRole('heading', { name: 'Harbor Base USDC Vault' })).toBeVisible()
  const other = await rows.nth(1).getByRole('link').textContent()
  await rows.nth(1).getByRole('link').click()
  await expect(pane).toBeFocused()
  await expect(pane.getByRole('heading', { name: other ?? '', exact: true })).toBeVisible()
  await expect(rows.nth(1).getByRole('link')).toHaveAttribute('aria-current', 'page')
  await expect(pane.getByRole('link', { name: 'Deposit', exact: true })).toBeVisible()
  // Beside the list where the frame is wide enough.
  await page.evaluate(() => {
    const frame = document.querySelector('iframe')
    frame?.setAttribute('style', `${frame.style.cssText};position:fixed;inset:0;width:1400px`)
  })
  const [list, details] = [await frame.getByRole('table').boundingBox(), await pane.boundingBox()]
  expect(details?.x).toBeGreaterThan((list?.x ?? 0) + (list?.width ?? 0))
  expect(await checkAccessibility(page)).toEqual([])
  await pane.getByRole('link', { name: 'All details' }).click()
  await expect(frame.getByRole('heading', { level: 1, name: other ?? '' })).toBeVisible()
})

test('yields are compared in the widget, unless the host switches it off', async ({
  page,
  sheaf,
}) => {
  await mount(page, sheaf.galleryUrl, { types: ['vault'], networks: ['base-sepolia'] })
  const frame = page.frameLocator('iframe[title="Earn"]')
  const marks = frame.getByRole('checkbox', { name: /^Compare / })
  await marks.nth(0).check()
  await marks.nth(1).check()
  await expect(frame.getByRole('region', { name: 'Comparison' })).toBeVisible()
  await page.evaluate(() => {
    const widget: unknown = Reflect.get(globalThis, 'widget')
    Object(widget).update({ features: { compare: false } })
  })
  await expect(marks).toHaveCount(0)
  await expect(frame.getByRole('region', { name: 'Comparison' })).toHaveCount(0)
  await page.evaluate(() => {
    const widget: unknown = Reflect.get(globalThis, 'widget')
    Object(widget).update({ features: {} })
  })
  await frame.getByRole('link', { name: 'Compare 2' }).click()
  await expect(frame.getByRole('table', { name: 'Yields side by side' })).toBeVisible()
})
