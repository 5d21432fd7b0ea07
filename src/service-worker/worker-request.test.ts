import { expect, it } from 'vitest'
import { PATHS } from '#src/router/paths.ts'
import { getRequestKind } from './worker-request.ts'

const ORIGIN = 'https://sheaf.example'
const kindOf = (path: string, mode: RequestMode = 'cors', method = 'GET') =>
  getRequestKind({ method, mode, url: new URL(path, ORIGIN).href }, ORIGIN)

it.each([
  '/config.json',
  '/v1/yields',
  '/v1/yields/balances',
  '/catalogue',
  '/catalogue/portfolio',
  '/rpc/base',
  '/witnesses/a',
  '/events/stream?ticket=a',
  '/push',
  '/logos',
  '/service-worker.js',
  '/app.webmanifest',
  '/brand.css',
])('%s comes from the gateway only, whoever asks', (path) => {
  expect([kindOf(path), kindOf(path, 'navigate')]).toEqual([null, null])
})

it.each(['/widget.html', '/widget.html?yield=a', '/playground/', '/unknown', '/yields/a/b/c/d'])(
  '%s is no page of the app',
  (path) => {
    expect(kindOf(path, 'navigate')).toBeNull()
  },
)

it('every page of the app opens without a network', () => {
  const kinds = PATHS.map((path) => kindOf(path.replaceAll(/\$\w+/g, 'a'), 'navigate'))
  expect(new Set(kinds)).toEqual(new Set(['page']))
})

it('files named after their content are kept, and nothing is read for a script under a page’s path', () => {
  expect(kindOf('/assets/index-4f.js')).toBe('file')
  expect(kindOf('/brand.css?v=4f')).toBe('file')
  expect(kindOf('/portfolio')).toBeNull()
  expect(kindOf('/share?text=a', 'navigate')).toBe('share')
  expect(kindOf('/share?text=a')).toBeNull()
})

it('nothing of another origin, and nothing that writes, is answered', () => {
  expect(kindOf('https://evil.example/assets/a.js')).toBeNull()
  expect(kindOf('https://evil.example/portfolio', 'navigate')).toBeNull()
  expect(kindOf('/assets/a.js', 'cors', 'POST')).toBeNull()
  expect(kindOf('/share', 'navigate', 'POST')).toBeNull()
})
