import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { FIRST_PAGE_ID } from '#src/catalogue/first-page/first-page.ts'

/** What the page keeps of a press on a button. */
function pressed(readyState: string, isDrawn: boolean): unknown {
  const heard: ((event: object) => void)[] = []
  const page = {
    sheafPressed: undefined,
    navigator: { languages: ['en'] },
    location: { pathname: '/' },
    document: {
      documentElement: { lang: 'en', dir: '', dataset: {} },
      readyState,
      getElementById: (id: string) => (isDrawn && id === FIRST_PAGE_ID ? {} : null),
    },
    addEventListener: (kind: string, listener: (event: object) => void) => {
      if (kind === 'click') heard.push(listener)
    },
  }
  runInNewContext(readFileSync('public/first-paint.js', 'utf8'), page)
  for (const listener of heard) listener({ target: { closest: () => 'the button' } })
  return page.sheafPressed
}

describe('a press before the app has loaded', () => {
  it('is recorded on a prerendered page, also while it is still loading', () => {
    expect(pressed('interactive', true)).toBe('the button')
    expect(pressed('loading', false)).toBe('the button')
  })

  it('is ignored on a page that was not prerendered', () => {
    expect(pressed('interactive', false)).toBeUndefined()
  })
})
