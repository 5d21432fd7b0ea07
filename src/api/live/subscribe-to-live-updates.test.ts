import { expect, it } from 'vitest'
import { EarnError, type EarnErrorKind } from '../earn-error.ts'
import { subscribeToLiveUpdates } from './subscribe-to-live-updates.ts'
import type { LiveUpdate } from './live-update.ts'
import {
  createScriptedBrowser,
  flushMicrotasks,
  type ScriptedBrowser,
} from './testing/scripted-browser.ts'

const ONE = '0xAbC0000000000000000000000000000000000001'
const TWO = 'So11111111111111111111111111111111111111112'
const invalidation: LiveUpdate = {
  kind: 'hint',
  hint: { resource: 'transaction', transactionId: 't', network: 'base', address: ONE },
}

const createError = (status: number, kind: EarnErrorKind, retryAfter: number | null = null) =>
  new EarnError('no', { kind, status, code: null, constraints: [], retryAfter })

async function openTab(browser: ScriptedBrowser, addresses: string[] = [ONE]) {
  const tab = browser.openTab()
  const heard: LiveUpdate[] = []
  const followed = subscribeToLiveUpdates(
    tab.dependencies,
    () => addresses,
    (update) => heard.push(update),
  )
  await flushMicrotasks()
  return { ...tab, ...followed, heard, addresses }
}

it('seven tabs share one stream, and all receive its updates', async () => {
  const browser = createScriptedBrowser()
  const tabs = []
  for (let count = 0; count < 7; count += 1) tabs.push(await openTab(browser))
  expect(browser.openStreams()).toHaveLength(1)
  browser.openStreams()[0]?.emit({ kind: 'ready' })
  browser.openStreams()[0]?.emit(invalidation)
  await flushMicrotasks()
  for (const { heard } of tabs) expect(heard).toEqual([{ kind: 'ready' }, invalidation])
})

it('a hidden tab has no stream; another visible one leads, and reports a gap', async () => {
  const browser = createScriptedBrowser()
  const first = await openTab(browser)
  const second = await openTab(browser)
  browser.openStreams()[0]?.emit({ kind: 'ready' })
  await flushMicrotasks()
  first.setVisible(false)
  await flushMicrotasks()
  expect(browser.streams).toHaveLength(2)
  expect(browser.openStreams()).toHaveLength(1)
  browser.openStreams()[0]?.emit({ kind: 'ready' })
  await flushMicrotasks()
  expect(second.heard.map(({ kind }) => kind)).toEqual(['ready', 'ready'])
  second.setVisible(false)
  await flushMicrotasks()
  expect(browser.openStreams()).toHaveLength(0)
  first.setVisible(true)
  await flushMicrotasks()
  expect(browser.openStreams()).toHaveLength(1)
})

it('a stream that ends is reopened with another ticket; the page refetches what it may have missed', async () => {
  const browser = createScriptedBrowser()
  const tab = await openTab(browser)
  browser.openStreams()[0]?.emit({ kind: 'ready' })
  await flushMicrotasks()
  browser.openStreams()[0]?.end()
  await flushMicrotasks()
  browser.openStreams()[0]?.emit({ kind: 'ready' })
  await flushMicrotasks()
  expect(browser.streams).toHaveLength(2)
  expect(tab.heard.map(({ kind }) => kind)).toEqual(['ready', 'gap'])
})

it("reconnecting backs off, and respects the service's delay", async () => {
  const browser = createScriptedBrowser()
  await openTab(browser)
  for (let failure = 0; failure < 9; failure += 1) {
    browser.openStreams()[0]?.end(new Error('connection lost'))
    await flushMicrotasks()
  }
  const minutes = [1, 2, 4, 8, 16, 32, 64, 120, 120].map((seconds) => seconds * 1000)
  expect(browser.waits).toEqual(minutes)

  const limited = createScriptedBrowser()
  await openTab(limited)
  limited.openStreams()[0]?.end(createError(429, 'limited', 300))
  await flushMicrotasks()
  expect(limited.waits).toEqual([300_000])
})

it('without live updates no tab requests a second time', async () => {
  const browser = createScriptedBrowser()
  browser.rejectTickets(createError(404, 'refused'))
  const tab = await openTab(browser)
  tab.setVisible(false)
  tab.setVisible(true)
  tab.refresh()
  await flushMicrotasks()
  expect([browser.streams.length, browser.waits.length]).toEqual([0, 0])
})

it('the leading tab subscribes to the addresses of all tabs, and to new ones at once', async () => {
  const browser = createScriptedBrowser()
  const first = await openTab(browser)
  await openTab(browser, [TWO])
  expect(browser.openStreams().map(({ addresses }) => addresses)).toEqual([[ONE, TWO]])
  first.addresses.push('0xAbC0000000000000000000000000000000000002')
  first.refresh()
  await flushMicrotasks()
  expect(browser.openStreams().map(({ addresses }) => addresses.length)).toEqual([3])
})

it('a tab without an address requests nothing', async () => {
  const browser = createScriptedBrowser()
  const tab = await openTab(browser, [])
  expect(browser.streams).toHaveLength(0)
  tab.addresses.push(ONE)
  tab.refresh()
  await flushMicrotasks()
  expect(browser.openStreams()).toHaveLength(1)
  tab.addresses.pop()
  tab.refresh()
  await flushMicrotasks()
  expect(browser.openStreams()).toHaveLength(0)
})

it('a stopped tab receives nothing more and lets another one lead', async () => {
  const browser = createScriptedBrowser()
  const first = await openTab(browser)
  const second = await openTab(browser)
  first.stop()
  await flushMicrotasks()
  browser.openStreams()[0]?.emit(invalidation)
  await flushMicrotasks()
  expect([first.heard, second.heard]).toEqual([[], [invalidation]])
})
