import { expect, test } from 'vitest'
import { collectPageCode, type BuiltScript } from './vite-plugins.ts'

const script = (moduleIds: string[], imports: string[] = []): BuiltScript => ({
  moduleIds,
  imports,
})
const page = (name: string): string => `/here/src/features/${name}/${name}-page.tsx`

const scripts = new Map([
  ['index.js', script(['/here/index.html'], ['react.js'])],
  ['react.js', script(['/here/node_modules/react/index.js'])],
  ['yield.js', script([page('yield'), page('compare')], ['index.js', 'amount.js'])],
  ['amount.js', script(['/here/src/ui/amount.tsx'], ['react.js', 'yield.js'])],
  ['portfolio.js', script([page('portfolio')], ['react.js'])],
])

test('a page needs its own script and what that can’t run without, each once, beyond the first', () => {
  expect(collectPageCode(scripts, 'index.js', '/here')).toEqual({
    '/yields/$yieldId': ['yield.js', 'amount.js'],
    '/compare': ['yield.js', 'amount.js'],
    '/portfolio': ['portfolio.js'],
  })
})

test('a page that is in no script is a mistake of the table', () => {
  const without = new Map([...scripts].filter(([file]) => file !== 'portfolio.js'))
  expect(() => collectPageCode(without, 'index.js', '/here')).toThrow(
    'portfolio-page.tsx is in no script',
  )
})
