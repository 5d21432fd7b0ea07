import { expect, test } from 'vitest'
import { describeShell, getShellFiles } from './shell-files.mjs'

const manifest = {
  'index.html': {
    file: 'assets/index-1.js',
    isEntry: true,
    imports: ['_react.js'],
    dynamicImports: ['src/app/after-load.tsx', 'src/wallets/load.ts'],
    css: ['assets/index-1.css'],
  },
  '_react.js': { file: 'assets/react-1.js' },
  'src/app/after-load.tsx': {
    file: 'assets/after-load-1.js',
    imports: ['_switch.js', 'index.html'],
  },
  '_switch.js': { file: 'assets/switch-1.js' },
  'src/messages/de/portfolio.json': { file: 'assets/portfolio-1.js' },
  'src/messages/de/run.json': { file: 'assets/run-1.js' },
  'src/wallets/load.ts': { file: 'assets/load-1.js' },
}

test('the shell is what the app needs to open, with what that can’t run without', () => {
  expect(getShellFiles(manifest)).toEqual([
    '/assets/after-load-1.js',
    '/assets/index-1.css',
    '/assets/index-1.js',
    '/assets/portfolio-1.js',
    '/assets/react-1.js',
    '/assets/switch-1.js',
  ])
})

test('any other file makes another build', () => {
  const { build, entry, version } = describeShell(manifest, '1.2.3')
  expect([entry, version]).toEqual(['/assets/index-1.js', '1.2.3'])
  const changed = { ...manifest, 'src/wallets/load.ts': { file: 'assets/load-2.js' } }
  expect(describeShell(changed, '1.2.3').build).not.toBe(build)
  expect(describeShell(manifest, '1.2.4').build).not.toBe(build)
  expect(describeShell(manifest, '1.2.3').build).toBe(build)
})
