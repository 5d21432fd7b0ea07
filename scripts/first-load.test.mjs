import { expect, test } from 'vitest'
import { firstLoadFiles, findScripts } from './first-visit.mjs'

const manifest = {
  'index.html': {
    file: 'assets/app.js',
    isEntry: true,
    imports: ['_react.js'],
    dynamicImports: ['src/features/discover/page.tsx', 'src/wallets/evm/load.ts'],
  },
  '_react.js': { file: 'assets/react.js' },
  'src/features/discover/page.tsx': {
    file: 'assets/discover.js',
    isDynamicEntry: true,
    imports: ['_react.js', '_table.js', 'index.html'],
  },
  '_table.js': { file: 'assets/table.js', dynamicImports: ['src/ui/dialog.tsx'] },
  'src/ui/dialog.tsx': { file: 'assets/dialog.js', isDynamicEntry: true },
  'src/wallets/evm/load.ts': { file: 'assets/evm.js', isDynamicEntry: true },
  'style.css': { file: 'assets/style.css' },
}

test('a first visit loads the entry, its imports, and the first page, each once', () => {
  expect(firstLoadFiles(manifest, 'index.html', [/features\/discover\//])).toEqual([
    'assets/app.js',
    'assets/react.js',
    'assets/discover.js',
    'assets/table.js',
  ])
})

test('what loads on press does not count', () => {
  expect(firstLoadFiles(manifest, 'index.html', [])).toEqual(['assets/app.js', 'assets/react.js'])
})

test('scripts in the page’s own HTML are found', () => {
  const page = `<script src="/theme.js"></script><script type="module" crossorigin src="/assets/a.js"></script>`
  expect(findScripts(page)).toEqual(['theme.js', 'assets/a.js'])
})
