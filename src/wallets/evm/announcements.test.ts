import { expect, it } from 'vitest'
import { readAnnouncement, readAnnouncements } from './announcements.ts'

const createProvider = () => ({ request: () => Promise.resolve(null) })
const provider = createProvider()
const info = { uuid: 'a', name: 'Acme', rdns: 'com.acme', icon: 'data:image/png;base64,' }
const throwing = Object.defineProperty({ provider }, 'info', {
  get: () => {
    throw new Error('gone')
  },
})

/** Announces wallets, and returns what libraries hear of them. */
function announce(details: readonly unknown[]): readonly unknown[] {
  const target = new EventTarget()
  const heard: unknown[] = []
  readAnnouncements(target)
  target.addEventListener('eip6963:announceProvider', (event) => {
    heard.push(Reflect.get(Object(Reflect.get(event, 'detail')), 'info'))
  })
  for (const detail of details)
    target.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  return heard
}

it.each([
  ['nothing', null],
  ['no info', { info: null, provider }],
  ['no name', { info: { ...info, name: undefined }, provider }],
  ['a number as its name', { info: { ...info, name: 7 }, provider }],
  ['an invisible name', { info: { ...info, name: '\u200B' }, provider }],
  ['no provider', { info, provider: null }],
  ['a provider that can’t be asked', { info, provider: {} }],
  ['info that throws', throwing],
])('an announcement with %s is skipped, and the others are heard', (_, detail) => {
  expect(readAnnouncement(detail)).toBeNull()
  const announced = { ...info, icon: 7 }
  expect(announce([detail, { info: announced, provider }])).toEqual([announced])
})

it('wallets of one name and domain are told apart, and one that announces itself again is the same', () => {
  const twin = { info: { ...info, uuid: 'b' }, provider: createProvider() }
  const renewed = { info: { ...info, uuid: 'c' }, provider }
  expect(announce([{ info, provider }, twin, { info, provider }, renewed, twin])).toMatchObject(
    ['', ' #2', '', '', ' #2'].map((suffix) => ({ rdns: `com.acme${suffix}` })),
  )
})
