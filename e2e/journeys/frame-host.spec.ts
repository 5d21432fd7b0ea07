import { expect, type Page } from '@playwright/test'
import { test } from '../fixtures/sheaf.ts'
import { findVault } from './find-vault.ts'
import { pressInView } from './press-in-frame.ts'

const NETWORK = 'base-sepolia'

const frameOf = (page: Page, title = 'Earn') => page.frameLocator(`iframe[title="${title}"]`)

const answer = (page: Page, name: 'Approve' | 'Not now') =>
  page.getByRole('dialog').getByRole('button', { name }).click()

/** Mounts widgets in the host's page, each named by its title, which collects the events of all. */
const mountWidgets = (page: Page, widgets: readonly object[]) =>
  page.evaluate((all) => {
    const { Sheaf } = window
    document.querySelector('#earn')?.replaceChildren()
    const events: object[] = []
    const handles = all.map((options) => {
      const element = document.createElement('section')
      document.querySelector('#earn')?.append(element)
      const provider = Reflect.get(window, 'lantern')
      return Sheaf?.mount(element, { ...options, wallet: { name: 'Lantern wallet', provider } })
    })
    Sheaf?.subscribe((event, element) => {
      const title = element.querySelector('iframe')?.title
      events.push({ ...event, title })
    })
    Object.assign(window, { events, handles })
  }, widgets)

const eventsOf = (page: Page): Promise<Record<string, unknown>[]> =>
  page.evaluate(() => Reflect.get(window, 'events'))

const namesOf = async (page: Page, title: string): Promise<unknown[]> =>
  (await eventsOf(page)).filter((event) => event['title'] === title).map(({ type }) => type)

/** Calls a command of a mounted widget. */
const command = (page: Page, name: string, ...values: readonly unknown[]) =>
  page.evaluate(
    ([method, parameters]) => {
      const [handle] = Reflect.get(window, 'handles')
      Reflect.apply(Reflect.get(handle, method), handle, parameters)
    },
    [name, values] as const,
  )

async function connect(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Connect your account' }).click()
  await answer(page, 'Approve')
}

async function review(page: Page, amount: string, title = 'Earn'): Promise<void> {
  const frame = frameOf(page, title)
  // Exact: the bar of actions in progress has a link of its own.
  await frame.getByRole('link', { name: 'Deposit', exact: true }).click()
  await frame.getByLabel('Amount', { exact: true }).fill(amount)
  await frame.getByRole('button', { name: 'Review' }).click()
}

test('a host’s commands change a live widget, and its events tell of it', async ({
  page,
  sheaf,
}) => {
  const yieldId = await findVault(sheaf, NETWORK, 'USDC')
  await page.goto(sheaf.galleryUrl)
  await mountWidgets(page, [
    {
      page: 'portfolio',
      features: { activity: false },
      referrer: 'spring',
      words: { en: { 'discover.title': 'Our savings' } },
    },
  ])
  const frame = frameOf(page)
  await expect(frame.getByRole('heading', { level: 1, name: 'Portfolio' })).toBeVisible()
  await expect(frame.getByRole('link', { name: 'Activity' })).toHaveCount(0)
  await expect.poll(() => namesOf(page, 'Earn')).toContain('ready')

  await command(page, 'navigate', { page: 'discover' })
  await expect(frame.getByRole('heading', { level: 1, name: 'Our savings' })).toBeVisible()
  await command(page, 'setWords', { en: { 'discover.title': 'Your savings' } })
  await expect(frame.getByRole('heading', { level: 1, name: 'Your savings' })).toBeVisible()
  await command(page, 'setTheme', 'dark')
  await expect(frame.locator('html')).toHaveAttribute('data-theme', 'dark')
  await command(page, 'setLanguage', 'de')
  await expect(frame.locator('html')).toHaveAttribute('lang', 'de')
  await command(page, 'setLanguage', 'en')
  const tidal = frame.getByRole('link', { name: /Tidal/ })
  await expect(tidal.first()).toBeVisible()
  await command(page, 'update', { types: ['vault'], networks: [NETWORK] })
  await expect(tidal).toHaveCount(0)
  await expect(frame.getByRole('link', { name: /Harbor Base USDC/ })).toHaveCount(1)
  await command(page, 'update', { types: [], networks: [] })
  await expect(tidal.first()).toBeVisible()
  await command(page, 'navigate', { page: 'yield', yieldId })
  await expect(frame.getByRole('link', { name: 'Deposit' })).toBeVisible()

  await connect(page)
  await expect(frame.getByRole('banner').getByText('0x976E')).toBeVisible()
  await command(page, 'disconnect')
  await expect(frame.getByRole('banner').getByText('0x976E')).toHaveCount(0)
  await frame.getByRole('banner').getByRole('button', { name: 'Connect' }).click()
  await expect.poll(() => namesOf(page, 'Earn')).toContain('walletNeeded')
  const events = await eventsOf(page)
  expect(events.every(({ referrer }) => referrer === 'spring')).toBe(true)
  expect(events).toContainEqual(
    expect.objectContaining({ type: 'navigate', path: `/yields/${yieldId}` }),
  )
  const connected = events.find(({ type }) => type === 'connect')
  expect(connected).toEqual({ type: 'connect', family: 'evm', referrer: 'spring', title: 'Earn' })
})

test('two widgets run two actions at once, each with its own state', async ({ page, sheaf }) => {
  const first = await findVault(sheaf, NETWORK, 'USDC')
  const second = await findVault(sheaf, 'ethereum-sepolia', 'USDC')
  await page.setViewportSize({ width: 1280, height: 2400 })
  await page.goto(sheaf.galleryUrl)
  await mountWidgets(page, [
    { title: 'First', yieldId: first, amounts: true },
    { title: 'Second', yieldId: second },
  ])
  await expect(frameOf(page, 'Second').getByRole('link', { name: 'Deposit' })).toBeVisible()
  await connect(page)
  const goOn = await sheaf.fault({ kind: 'stalled-blocks', route: NETWORK })
  for (const [title, amount] of [
    ['First', '11'],
    ['Second', '12'],
  ] as const) {
    const frame = frameOf(page, title)
    await expect(frame.getByRole('banner').getByText('0x976E')).toBeVisible()
    await review(page, amount, title)
    await pressInView(frame.getByRole('button', { name: 'Confirm deposit' }))
  }
  const sign = (title: string) =>
    frameOf(page, title).getByRole('button', { name: 'Sign in Lantern wallet' })
  await pressInView(sign('First'))
  await answer(page, 'Approve')
  await expect(frameOf(page, 'First').getByText('Sent. Waiting for confirmation')).toBeVisible()

  // The other one goes on meanwhile, on another network.
  const other = frameOf(page, 'Second')
  await pressInView(other.getByRole('button', { name: /Switch/ }))
  await answer(page, 'Approve')
  await pressInView(sign('Second'))
  // The second step's prompt opens by itself.
  await answer(page, 'Approve')
  await answer(page, 'Approve')
  await expect(other.getByText('Your deposit is in.')).toBeVisible()
  await expect(frameOf(page, 'First').getByText('Sent. Waiting for confirmation')).toBeVisible()
  await goOn()
  await pressInView(frameOf(page, 'First').getByRole('button', { name: /Switch/ }))
  await answer(page, 'Approve')
  await pressInView(sign('First'))
  await answer(page, 'Approve')
  await expect(frameOf(page, 'First').getByText('Your deposit is in.')).toBeVisible()

  const told = ['actionCreated', 'stepSigned', 'stepSent', 'stepConfirmed', 'actionSucceeded']
  for (const title of ['First', 'Second'])
    await expect
      .poll(
        async () => {
          const names = await namesOf(page, title)
          return told.filter((name) => !names.includes(name))
        },
        { timeout: 30_000 },
      )
      .toEqual([])
  const created = (await eventsOf(page)).filter(({ type }) => type === 'actionCreated')
  expect(created).toEqual([
    expect.objectContaining({ title: 'First', yieldId: first, amount: '11', token: 'USDC' }),
    expect.not.objectContaining({ amount: expect.anything() }),
  ])
})

test('each hook vetoes in the host’s words, and nothing is signed or left', async ({
  page,
  sheaf,
}) => {
  const yieldId = await findVault(sheaf, NETWORK, 'USDC')
  await page.goto(sheaf.galleryUrl)
  await page.evaluate((id) => {
    document.querySelector('#earn')?.replaceChildren()
    const element = document.querySelector('#earn')
    const provider = Reflect.get(window, 'lantern')
    const asked: object[] = []
    const answers: Record<string, true | string> = {}
    const hook = (name: string) => (detail: object) => {
      asked.push({ name, ...detail })
      return answers[name] ?? `No ${name} on Sundays`
    }
    const hooks = {
      beforeAction: hook('beforeAction'),
      beforeSignature: hook('beforeSignature'),
      beforeLeave: hook('beforeLeave'),
    }
    const wallet = { name: 'Lantern wallet', provider }
    if (element) window.Sheaf?.mount(element, { yieldId: id, hooks, wallet })
    Object.assign(window, { asked, answers })
  }, yieldId)
  const allow = (name: string) =>
    page.evaluate((hook) => {
      Reflect.get(window, 'answers')[hook] = true
    }, name)
  const frame = frameOf(page)
  await expect(frame.getByRole('link', { name: 'Deposit' })).toBeVisible()
  await connect(page)
  await expect(frame.getByRole('banner').getByText('0x976E')).toBeVisible()

  // As a yield's own links to its provider.
  await frame.locator('main').evaluate((main) => {
    const link = document.createElement('a')
    Object.assign(link, {
      href: 'https://provider.example/',
      target: '_blank',
      textContent: 'Site',
    })
    // Above the page's own links.
    link.style.cssText = 'display:block;position:relative;z-index:1;margin:1rem'
    main.prepend(link)
  })
  await frame.getByRole('link', { name: 'Site' }).click()
  await expect(frame.getByText('No beforeLeave on Sundays')).toBeVisible()
  expect(page.context().pages()).toHaveLength(1)

  await review(page, '7')
  const confirm = frame.getByRole('button', { name: 'Confirm deposit' })
  await pressInView(confirm)
  await expect(frame.getByText('No beforeAction on Sundays')).toBeVisible()
  await allow('beforeAction')
  await pressInView(confirm)
  const sign = frame.getByRole('button', { name: 'Sign in Lantern wallet' })
  await pressInView(sign)
  await expect(frame.getByText('No beforeSignature on Sundays')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await allow('beforeSignature')
  await pressInView(sign)
  await answer(page, 'Approve')
  // The second step's prompt opens by itself.
  await answer(page, 'Approve')
  await expect(frame.getByText('Your deposit is in.')).toBeVisible()
  const asked = await page.evaluate(() => Reflect.get(window, 'asked'))
  expect(asked).toContainEqual({ name: 'beforeAction', yieldId, intent: 'enter' })
  expect(asked).toContainEqual({ name: 'beforeSignature', family: 'evm' })
})

test('a widget 280 pixels wide has no sideways scrolling', async ({ page, sheaf }) => {
  const yieldId = await findVault(sheaf, NETWORK, 'USDC')
  await page.goto(sheaf.galleryUrl)
  await page.evaluate(() => {
    const earn = document.querySelector('#earn')
    if (earn instanceof HTMLElement) earn.style.width = '280px'
  })
  await mountWidgets(page, [{ yieldId }])
  const frame = frameOf(page)
  await expect(frame.getByRole('link', { name: 'Deposit' })).toBeVisible()
  for (const target of ['yield', 'discover', 'portfolio', 'activity']) {
    await command(page, 'navigate', { page: target, yieldId })
    await expect(frame.getByRole('heading', { level: 1 })).toBeVisible()
    const { inner, wide } = await frame.locator('html').evaluate((root) => ({
      inner: innerWidth,
      wide: root.scrollWidth,
    }))
    expect([target, wide]).toEqual([target, inner])
    expect(inner).toBeLessThanOrEqual(280)
  }
})
