import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { test as quiet } from '../fixtures/sheaf.ts'
import { BUILD_SECRET } from '../../scripts/test-groups.mjs'
import { test } from '../fixtures/allow-console-errors.ts'
import { serveHostPage } from '../fixtures/host-page.ts'
import { installWallet } from '../wallets/scripted-wallet.ts'
import { connect } from './connect.ts'
import { deposit } from './deposit.ts'
import { findVault } from './find-vault.ts'

const STAKING = 'ethereum-sepolia-eth-tidal-staking'
const THREE_DAYS = 3 * 24 * 60 * 60

/** Records each violation of the policy, in the page and in its frames. */
const watchPolicy = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const seen: string[] = []
    Reflect.set(window, 'forbidden', seen)
    document.addEventListener('securitypolicyviolation', (event) =>
      seen.push(`${event.effectiveDirective} ${event.blockedURI}`),
    )
  })
const forbidden = async (page: Page): Promise<unknown[]> =>
  Promise.all(page.frames().map((frame) => frame.evaluate(() => Reflect.get(window, 'forbidden'))))

quiet('no page, and no frame, does what its own policy forbids', async ({ page, sheaf }) => {
  await watchPolicy(page)
  const id = await findVault(sheaf, 'base-sepolia', 'USDC')
  const places = [
    '/',
    `/yields/${id}`,
    `/yields/${id}/enter`,
    `/yields/${id}/exit`,
    '/compare',
    '/move',
    '/approvals',
    '/portfolio',
    '/activity',
    '/settings',
  ]
  for (const place of places) {
    await page.goto(place)
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
    expect([place, await forbidden(page)]).toEqual([place, [[]]])
  }
  await page.goto(sheaf.galleryUrl)
  const widget = page.frameLocator('iframe[title="Earn"]')
  await expect(widget.getByRole('link', { name: /Harbor USDC/ }).first()).toBeVisible()
  expect(await forbidden(page)).toEqual([[], []])
})

quiet('nor does an action, from its review to its signature and after', async ({ page, sheaf }) => {
  const wallet = await installWallet(page, sheaf, 'ethereum-sepolia')
  await sheaf.faucet(wallet.address, 'ethereum-sepolia')
  await watchPolicy(page)
  const sign = page.getByRole('button', { name: 'Sign in Test wallet' })
  await page.goto(`/yields/${STAKING}`)
  await connect(page, wallet.name)
  await deposit(page, '1')
  await sign.click()
  await expect(page.getByText('Your deposit is in.')).toBeVisible()
  expect(['an action', await forbidden(page)]).toEqual(['an action', [[]]])

  await page.goto(`/yields/${STAKING}/exit`)
  await page.getByRole('button', { name: 'Max' }).click()
  await page.getByRole('button', { name: 'Review' }).click()
  await page.getByRole('button', { name: 'Confirm withdrawal' }).click()
  await sign.click()
  await expect(page.getByText('Your withdrawal is requested.')).toBeVisible()
  expect(['a withdrawal', await forbidden(page)]).toEqual(['a withdrawal', [[]]])

  await sheaf.moveTime(THREE_DAYS)
  await page.goto(`/yields/${STAKING}/manage/CLAIM_UNSTAKED?address=${wallet.address}`)
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await sign.click()
  await expect(page.getByText('It is done.')).toBeVisible()
  expect(['a claim', await forbidden(page)]).toEqual(['a claim', [[]]])

  // The action's page by its URL, as from a bookmark.
  await page.reload()
  await expect(page.getByText('It is done.')).toBeVisible()
  expect(['an action that is over', await forbidden(page)]).toEqual([
    'an action that is over',
    [[]],
  ])
})

test('foreign code does not run: inline scripts, inline handlers, other origins', async ({
  page,
}) => {
  await watchPolicy(page)
  await page.goto('/')
  const ran = await page.evaluate(async () => {
    const script = document.createElement('script')
    script.textContent = 'window.ran = true'
    document.head.append(script)
    const isReached = await fetch('http://localhost:1/').then(
      () => true,
      () => false,
    )
    return [Reflect.get(window, 'ran') ?? false, isReached]
  })
  expect(ran).toEqual([false, false])
  await page.evaluate(() => {
    const button = document.createElement('button')
    button.setAttribute('onclick', 'window.ran = true')
    document.body.append(button)
    button.click()
  })
  await expect
    .poll(async () => (await forbidden(page))[0])
    .toEqual([
      'script-src-elem inline',
      'connect-src http://localhost:1/',
      'script-src-attr inline',
    ])
  expect(await page.evaluate(() => Reflect.get(window, 'ran') ?? false)).toBe(false)
})

test('the loader’s hash in the manifest is its file’s, and another file does not run', async ({
  page,
  sheaf,
}) => {
  const manifest: Record<string, { path: string; integrity: string }> = Object(
    await (await fetch(`${sheaf.url}/embed/manifest.json`)).json(),
  )
  expect(Object.keys(manifest).toSorted()).toEqual(['bridge', 'loader'])
  for (const { path, integrity } of Object.values(manifest)) {
    const file = Buffer.from(await (await fetch(sheaf.url + path)).arrayBuffer())
    expect(integrity).toBe(`sha384-${createHash('sha384').update(file).digest('base64')}`)
  }
  const { path = '', integrity = '' } = manifest['loader'] ?? {}
  const tag = (hash: string) =>
    `<script src="${sheaf.url}${path}" integrity="${hash}" crossorigin="anonymous"></script>`
  for (const [hash, loads] of [
    [integrity, true],
    [`sha384-${'A'.repeat(64)}`, false],
  ] as const) {
    const host = await serveHostPage(`<!doctype html><title>Host</title>${tag(hash)}`)
    await page.goto(host.url)
    expect(await page.evaluate(() => 'Sheaf' in window)).toBe(loads)
    host.close()
  }
})

test('no served file contains the build’s environment or a source map', () => {
  const dist = resolve(import.meta.dirname, '../../dist')
  const files = readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  expect(files.length).toBeGreaterThan(20)
  expect(files.filter((file) => readFileSync(file).includes(BUILD_SECRET))).toEqual([])
  expect(files.filter((file) => file.endsWith('.map'))).toEqual([])
})

test('a wallet with a window of its own communicates with the page', async ({ page }) => {
  const wallet = await serveHostPage(`<!doctype html><title>Wallet</title>
<script>
  addEventListener('message', ({ data }) => opener.postMessage({ signed: data }, '*'))
  opener.postMessage('here', '*')
</script>`)
  await page.goto('/')
  const answer = await page.evaluate(
    (url) =>
      new Promise((resolve) => {
        const opened = window.open(url)
        addEventListener('message', ({ data }) => {
          if (data === 'here') opened?.postMessage('bytes', '*')
          else resolve([data, opened?.closed])
        })
      }),
    wallet.url,
  )
  expect(answer).toEqual([{ signed: 'bytes' }, false])
  wallet.close()
})
