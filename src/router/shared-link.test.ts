import { describe, expect, it } from 'vitest'
import { getSharedPath } from './shared-link.ts'

const HOSTS = ['sheaf.example', 'localhost:4000']
const share = (search: Readonly<Record<string, string>>): string =>
  getSharedPath(new URLSearchParams(search), HOSTS)

describe('a link of this site', () => {
  it.each([
    [{ url: 'https://sheaf.example/yields/base-usdc-vault' }, '/yields/base-usdc-vault'],
    [{ text: 'Look: https://sheaf.example/yields/a-b?x=1#y' }, '/yields/a-b'],
    [{ title: 'http://localhost:4000/yields/a%20b/' }, '/yields/a%20b'],
    [{ url: 'https://evil.example/', text: 'https://sheaf.example/yields/a' }, '/yields/a'],
  ])('%j opens its yield', (search, path) => {
    expect(share(search)).toBe(path)
  })

  it('to a form opens the yield, without the link’s amount', () => {
    expect(share({ url: 'https://sheaf.example/yields/a/enter?amount=1000000' })).toBe('/yields/a')
  })

  it('to another page is searched for', () => {
    const url = 'https://sheaf.example/actions/1'
    expect(share({ url })).toBe(`/?${new URLSearchParams({ q: url })}`)
  })
})

describe('anything else', () => {
  it.each([
    [{ text: '  USDC \n vault ' }, '/?q=USDC+vault'],
    [{ title: 'Lido' }, '/?q=Lido'],
    [{ title: 'Lido', text: 'stETH' }, '/?q=stETH'],
    [{}, '/'],
    [{ text: ' \u202E\u0000 ' }, '/'],
  ])('%j opens the search', (search, path) => {
    expect(share(search)).toBe(path)
  })
})

it.each([
  'https://evil.example/yields/a',
  'https://sheaf.example@evil.example/yields/a',
  'https://sheaf.example.evil.example/yields/a',
  'https://sheaf.example:8443/yields/a',
  'javascript:alert(1)',
  'javascript://sheaf.example/yields/a',
  '//evil.example/yields/a',
  String.raw`\\evil.example\yields\a`,
  'https://sheaf.example/yields//evil.example',
  'https://sheaf.example/yields/%',
  '"><script>alert(1)</script>',
  'https://',
])('hostile %s opens nothing but the search of this site', (text) => {
  for (const name of ['url', 'text', 'title']) {
    const opened = new URL(share({ [name]: text }), 'https://sheaf.example')
    expect(opened.origin).toBe('https://sheaf.example')
    expect([opened.pathname, opened.searchParams.get('q')]).toEqual(['/', text])
  }
})

it('a yield’s id stays one segment', () => {
  const path = share({ url: 'https://sheaf.example/yields/..%2F..%2Fevil%3Fa' })
  expect(new URL(path, 'https://sheaf.example').pathname).toBe('/yields/..%2F..%2Fevil%3Fa')
})

it('a long text is cut', () => {
  const opened = new URL(share({ text: `a${'🌾'.repeat(500)}` }), 'https://sheaf.example')
  expect(opened.searchParams.get('q')).toBe(`a${'🌾'.repeat(59)}`)
})
