import { expect, it } from 'vitest'
import { EarnError, type EarnErrorKind } from '../earn-error.ts'
import { followNews } from './follow-news.ts'
import type { News } from './news.ts'
import { scriptBrowser, settle, type ScriptedBrowser } from './testing/scripted-news.ts'

const ONE = '0xAbC0000000000000000000000000000000000001'
const TWO = 'So11111111111111111111111111111111111111112'
const hint: News = {
  kind: 'hint',
  hint: { resource: 'transaction', transactionId: 't', network: 'base', address: ONE },
}

const refusal = (status: number, kind: EarnErrorKind, retryAfter: number | null = null) =>
  new EarnError('no', { kind, status, code: null, constraints: [], retryAfter })

async function openTab(browser: ScriptedBrowser, addresses: string[] = [ONE]) {
  const tab = browser.tab()
  const heard: News[] = []
  const followed = followNews(
    tab.parts,
    () => addresses,
    (news) => heard.push(news),
  )
  await settle()
  return { ...tab, ...followed, heard, addresses }
}

it('seven tabs have one stream, and all of them hear', async () => {
  const browser = scriptBrowser()
  const tabs = []
  for (let count = 0; count < 7; count += 1) tabs.push(await openTab(browser))
  expect(browser.open()).toHaveLength(1)
  browser.open()[0]?.say({ kind: 'ready' })
  browser.open()[0]?.say(hint)
  await settle()
  for (const { heard } of tabs) expect(heard).toEqual([{ kind: 'ready' }, hint])
})

it('hidden, a tab has no stream; another one that is seen leads, and says that something may be missing', async () => {
  const browser = scriptBrowser()
  const first = await openTab(browser)
  const second = await openTab(browser)
  browser.open()[0]?.say({ kind: 'ready' })
  await settle()
  first.show(false)
  await settle()
  expect(browser.streams).toHaveLength(2)
  expect(browser.open()).toHaveLength(1)
  browser.open()[0]?.say({ kind: 'ready' })
  await settle()
  expect(second.heard.map(({ kind }) => kind)).toEqual(['ready', 'ready'])
  second.show(false)
  await settle()
  expect(browser.open()).toHaveLength(0)
  first.show(true)
  await settle()
  expect(browser.open()).toHaveLength(1)
})

it('a stream that ends is opened again with another ticket; the page reads what it may have missed', async () => {
  const browser = scriptBrowser()
  const tab = await openTab(browser)
  browser.open()[0]?.say({ kind: 'ready' })
  await settle()
  browser.open()[0]?.end()
  await settle()
  browser.open()[0]?.say({ kind: 'ready' })
  await settle()
  expect(browser.streams).toHaveLength(2)
  expect(tab.heard.map(({ kind }) => kind)).toEqual(['ready', 'gap'])
})

it('comes back later and later, and not before it was told to', async () => {
  const browser = scriptBrowser()
  await openTab(browser)
  for (let failure = 0; failure < 9; failure += 1) {
    browser.open()[0]?.end(new Error('connection lost'))
    await settle()
  }
  const minutes = [1, 2, 4, 8, 16, 32, 64, 120, 120].map((seconds) => seconds * 1000)
  expect(browser.waits).toEqual(minutes)

  const limited = scriptBrowser()
  await openTab(limited)
  limited.open()[0]?.end(refusal(429, 'limited', 300))
  await settle()
  expect(limited.waits).toEqual([300_000])
})

it('where there are no live news, nobody asks a second time', async () => {
  const browser = scriptBrowser()
  browser.refuse(refusal(404, 'refused'))
  const tab = await openTab(browser)
  tab.show(false)
  tab.show(true)
  tab.look()
  await settle()
  expect([browser.streams.length, browser.waits.length]).toEqual([0, 0])
})

it('the leading tab asks for the addresses of all tabs, and for new ones at once', async () => {
  const browser = scriptBrowser()
  const first = await openTab(browser)
  await openTab(browser, [TWO])
  expect(browser.open().map(({ addresses }) => addresses)).toEqual([[ONE, TWO]])
  first.addresses.push('0xAbC0000000000000000000000000000000000002')
  first.look()
  await settle()
  expect(browser.open().map(({ addresses }) => addresses.length)).toEqual([3])
})

it('a tab without an address asks nothing', async () => {
  const browser = scriptBrowser()
  const tab = await openTab(browser, [])
  expect(browser.streams).toHaveLength(0)
  tab.addresses.push(ONE)
  tab.look()
  await settle()
  expect(browser.open()).toHaveLength(1)
  tab.addresses.pop()
  tab.look()
  await settle()
  expect(browser.open()).toHaveLength(0)
})

it('stopped, a tab hears nothing more and lets another one lead', async () => {
  const browser = scriptBrowser()
  const first = await openTab(browser)
  const second = await openTab(browser)
  first.stop()
  await settle()
  browser.open()[0]?.say(hint)
  await settle()
  expect([first.heard, second.heard]).toEqual([[], [hint]])
})
