import { readFileSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { getHeadingAnchor } from '../../../scripts/heading-anchor.mjs'
import { MENU } from '../pages.mjs'

const root = resolve(import.meta.dirname, '../../..')

/** The pages of decisions, by their titles. */
const decisions = readdirSync(join(root, 'docs/decisions'))
  .toSorted()
  .map((name) => ({
    text: /^# (.*)$/m.exec(readFileSync(join(root, 'docs/decisions', name), 'utf8'))?.[1] ?? name,
    link: `/docs/decisions/${name.replace(/\.md$/, '')}`,
  }))

const menu = MENU.map(({ text, pages }) => ({
  text,
  items: pages.map((each) => ({ text: each.text, link: `/${each.page}` })),
}))

export default {
  title: 'Sheaf',
  description: 'An open, white-label Earn app: guides and reference.',
  lang: 'en',
  srcDir: root,
  outDir: join(root, 'dist/docs'),
  cacheDir: join(root, 'dist/.docs-cache'),
  // The documents stand where a reader of the repository looks for them; nothing else of it is a page.
  srcExclude: ['**/node_modules/**', 'dist/**', '.*/**', 'packages/**', 'demo/**', 'shots/**'],
  rewrites: { 'README.md': 'index.md' },
  // `<name>` in a document is a text to replace, and never markup.
  markdown: {
    html: false,
    anchor: { slugify: getHeadingAnchor },
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
  },
  head: [['link', { rel: 'icon', href: '/icon.svg' }]],
  themeConfig: {
    outline: [2, 3],
    search: { provider: 'local' },
    sidebar: {
      '/docs/decisions/': [{ text: 'Decisions', items: decisions }],
      '/': menu,
    },
    nav: [
      { text: 'Quick start', link: '/docs/quick-start' },
      { text: 'Deploy', link: '/docs/deployment' },
      { text: 'Embed', link: '/docs/embedding' },
      { text: 'Extend', link: '/docs/architecture' },
      { text: 'Decisions', link: decisions[0]?.link },
    ],
  },
  vite: { publicDir: false, build: { chunkSizeWarningLimit: 2000 } },
}
