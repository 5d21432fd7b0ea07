import {
  expect,
  type BrowserContext,
  type CDPSession,
  type Page,
  type Worker,
} from '@playwright/test'
import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { z } from 'zod'
import { createPushConfig } from '#server/push/testing/example-keys.ts'
import { startPushReceiver, type TestSubscription } from '#server/push/testing/push-receiver.ts'
import { checkAccessibility } from '../fixtures/axe.ts'
import { recordNotifications } from '../fixtures/notifications-in-page.ts'
import { test as base, type Sheaf } from '../fixtures/sheaf.ts'
import { rememberAddress } from '../screens/accounts.ts'
import { invest } from '../screens/invest.ts'
import { findYieldByName } from './contracts.ts'

const NETWORK = 'base-sepolia'

interface PushSite {
  readonly url: string
  readonly publicKey: string
  readonly subscription: TestSubscription
}

/** Registers a further receiver of the sandbox's webhooks. @returns removes it */
async function addWebhook(sheaf: Sheaf, gatewayUrl: string, secret: string) {
  const call = async (method: string, path: string, body: object): Promise<string> => {
    const response = await fetch(`${sheaf.sandboxUrl}/admin/webhooks${path}`, {
      method,
      headers: { 'x-admin-key': 'sandbox_admin', 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    expect(response.ok).toBe(true)
    return await response.text()
  }
  const url = `${gatewayUrl.replace('localhost', '127.0.0.1')}/webhooks/earn`
  const { id } = z
    .object({ id: z.string() })
    .parse(JSON.parse(await call('POST', '/endpoints', { url, secret })))
  for (const resource of ['transaction', 'position'])
    await call('POST', '/subscriptions', { endpointId: id, resource, action: 'status_changed' })
  return () => call('DELETE', `/endpoints/${id}`, {})
}

/** A gateway with VAPID keys and a database of its own, and a push service that it may use. */
const test = base.extend<{ site: PushSite }>({
  site: async ({ sheaf }, provide) => {
    const { publicKey, privateKey, subject } = createPushConfig()
    const secret = randomBytes(32).toString('base64url')
    const folder = await mkdtemp(join(tmpdir(), 'sheaf-push-'))
    // The database may run as another user, who has to reach its data.
    await chmod(folder, 0o755)
    const receiver = await startPushReceiver()
    const { url, stop } = await sheaf.startGateway({
      SANDBOX_STATE: folder,
      EARN_WEBHOOK_SECRET: secret,
      VAPID_PUBLIC_KEY: publicKey,
      VAPID_PRIVATE_KEY: privateKey,
      VAPID_SUBJECT: subject,
    })
    const removeWebhook = await addWebhook(sheaf, url, secret)
    await provide({ url, publicKey, subscription: receiver.createSubscription() })
    await removeWebhook()
    await stop()
    await receiver.close()
    await rm(folder, { recursive: true, force: true })
  },
})

test.use({ serviceWorkers: 'allow' })

/** No push service of a browser can be reached here: its subscription is one at the test's own, kept over visits. */
function stubPushManager({ endpoint, keys }: Pick<TestSubscription, 'endpoint' | 'keys'>): void {
  const KEY = 'stubbed-subscription'
  const getSubscription = async () => {
    const stored = localStorage.getItem(KEY)
    if (stored === null) return null
    const text = atob(stored.replaceAll('-', '+').replaceAll('_', '/'))
    return {
      endpoint,
      options: { applicationServerKey: Uint8Array.from(text, (each) => each.charCodeAt(0)).buffer },
      toJSON: () => ({ endpoint, keys }),
      unsubscribe: async () => {
        localStorage.removeItem(KEY)
        return true
      },
    }
  }
  Object.assign(PushManager.prototype, {
    getSubscription,
    subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
      localStorage.setItem(KEY, applicationServerKey)
      return await getSubscription()
    },
  })
}

/** Follows the id of the page's registration, by which the browser delivers a push. */
async function followRegistration(cdp: CDPSession): Promise<() => string | undefined> {
  let id: string | undefined
  cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    id = registrations.find(({ isDeleted }) => !isDeleted)?.registrationId ?? id
  })
  await cdp.send('ServiceWorker.enable')
  return () => id
}

const waitForWorker = async (context: BrowserContext): Promise<Worker> =>
  context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))

/** Runs in the service worker: a headless browser has no notifications to show, so that they are recorded. */
function recordShown(): void {
  const shown: unknown[] = []
  Reflect.set(globalThis, 'shown', shown)
  Object.assign(ServiceWorkerRegistration.prototype, {
    showNotification: async (title: string, { lang, tag, data }: NotificationOptions) =>
      void shown.push({ title, lang, tag, data }),
  })
}

test('a browser is notified of a position while the site is closed, until it turns that off', async ({
  context,
  page,
  sheaf,
  site: { url, subscription },
}) => {
  const account = privateKeyToAccount(generatePrivateKey())
  const yieldId = await findYieldByName(sheaf, 'Tidal Base ETH Staking')
  await context.grantPermissions(['notifications'], { origin: url })
  // A headless browser says in pages that it denies them, whatever it permits.
  await page.addInitScript(recordNotifications)
  await page.addInitScript(stubPushManager, {
    endpoint: subscription.endpoint,
    keys: subscription.keys,
  })
  await rememberAddress(page, account.address)
  const cdp = await context.newCDPSession(page)
  const getRegistrationId = await followRegistration(cdp)
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto(`${url}/settings`)
  const closed = page.getByRole('region', { name: 'While this site is closed' })
  const position = closed.getByRole('switch', { name: 'A position changed' })
  await expect(position).not.toBeChecked()
  await position.press('Space')
  await expect(position).toBeChecked()
  expect(await checkAccessibility(page)).toEqual([])

  await invest(sheaf, NETWORK, [{ yieldId, amount: '1' }], account)
  await expect.poll(() => subscription.received.length).toBe(1)
  const text = subscription.received[0]?.text ?? ''
  expect(JSON.parse(text)).toEqual({ kind: 'position', language: 'en' })
  const worker = await waitForWorker(context)
  await worker.evaluate(recordShown)
  await cdp.send('ServiceWorker.deliverPushMessage', {
    origin: url,
    registrationId: getRegistrationId() ?? '',
    data: text,
  })
  await expect
    .poll(() => worker.evaluate((): unknown => Reflect.get(globalThis, 'shown')))
    .toEqual([
      { title: 'A position changed', lang: 'en', tag: 'push:position', data: '/portfolio' },
    ])

  await position.press('Space')
  await expect(position).not.toBeChecked()
  expect(await page.evaluate(() => localStorage.getItem('sheaf.alerts'))).toBeNull()
  expect(await page.evaluate(() => localStorage.getItem('stubbed-subscription'))).toBeNull()
  // The worker stays: it opens the app offline.
  expect(
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length),
  ).toBe(1)
  // Before its gateway stops, which its live updates would miss.
  await page.close()
})

/** Follows what a page tells the gateway of its subscription. */
function recordSubscriptions(page: Page): () => readonly (readonly [string, unknown])[] {
  const sent: (readonly [string, unknown])[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname !== '/push' || request.method() === 'GET') return
    sent.push([request.method(), request.postDataJSON()])
  })
  return () => sent.splice(0)
}

test('a subscription is renewed once a visit with the accounts of then, and ends as the device is cleared', async ({
  context,
  page,
  site: { url, subscription },
}) => {
  const { address } = privateKeyToAccount(generatePrivateKey())
  const { endpoint, keys } = subscription
  await context.grantPermissions(['notifications'], { origin: url })
  await page.addInitScript(recordNotifications)
  await page.addInitScript(stubPushManager, { endpoint, keys })
  await rememberAddress(page, address)
  const takeSent = recordSubscriptions(page)
  const renewed = [
    'POST',
    { endpoint, keys, addresses: [address], kinds: ['position'], language: 'en' },
  ]
  await page.goto(`${url}/settings`)
  const position = page.getByRole('switch', { name: 'A position changed' })
  await position.press('Space')
  await expect(position).toBeChecked()
  takeSent()

  const visit = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url() === `${url}/push`,
  )
  await page.goto(`${url}/activity`)
  expect((await visit).status()).toBe(204)
  await page.getByRole('navigation').getByRole('link', { name: 'Discover' }).first().click()
  await expect(page.getByRole('main').getByRole('row').nth(1)).toBeVisible()
  expect(takeSent()).toEqual([renewed])

  await page.goto(`${url}/settings`)
  await expect(position).toBeChecked()
  await expect.poll(() => takeSent().length).toBe(1)
  const deletion = page.waitForResponse((response) => response.request().method() === 'DELETE')
  await page.getByRole('button', { name: 'Clear …' }).click()
  await page.getByRole('button', { name: 'Clear everything' }).click()
  await expect(page.getByText('Cleared', { exact: true })).toBeVisible()
  expect((await deletion).status()).toBe(204)
  expect(takeSent()).toEqual([['DELETE', { endpoint }]])
  await expect(position).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('stubbed-subscription'))).toBeNull()
  expect(await page.evaluate(() => localStorage.getItem('sheaf.alerts'))).toBeNull()
  await page.close()
})

test('a gateway without keys shows nothing of it', async ({ page }) => {
  await page.goto('/settings')
  await expect(page.getByRole('region', { name: 'Alerts' })).toBeVisible()
  const answered = await page.evaluate(async () => (await fetch('/push')).json())
  expect(answered).toEqual({ publicKey: null })
  await expect(page.getByRole('region', { name: 'While this site is closed' })).toHaveCount(0)
})
