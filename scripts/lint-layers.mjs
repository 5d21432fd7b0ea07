import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * Who may import whom (docs/architecture.md). `.oxlintrc.json` is written from this table by
 * `node scripts/lint-layers.mjs`, and a test holds it to that.
 *
 * @typedef {{ folder: string, may: string[], react?: boolean, within?: boolean, why?: string }} Layer
 */

/** Folders of `src` that other folders may be kept from. */
const FOLDERS = [
  'money',
  'networks',
  'brand',
  'messages',
  'catalogue',
  'api',
  'arguments',
  'families',
  'wallets',
  'execution',
  'router',
  'ui',
  'features',
  'app',
  'embed',
  'service-worker',
  'example-host',
  'playground',
]
const TOP = ['server', 'sandbox']

/** @type {Layer[]} */
const LAYERS = [
  { folder: 'src/money', may: [] },
  { folder: 'src/brand', may: [], why: 'the gateway uses it too' },
  { folder: 'src/networks', may: ['money'] },
  { folder: 'src/messages', may: ['money'] },
  { folder: 'src/catalogue', may: ['money', 'networks', 'messages'] },
  { folder: 'src/api', may: ['money', 'networks', 'messages', 'catalogue'] },
  { folder: 'src/arguments', may: ['money', 'networks', 'messages', 'catalogue', 'api'] },
  { folder: 'src/families', may: ['money', 'networks', 'messages', 'catalogue', 'api'] },
  {
    folder: 'src/wallets',
    may: ['money', 'networks', 'messages', 'catalogue', 'api', 'families', 'arguments'],
    react: true,
  },
  {
    folder: 'src/execution',
    may: ['money', 'networks', 'messages', 'catalogue', 'api', 'families', 'arguments', 'wallets'],
  },
  { folder: 'src/router', may: [], react: true },
  { folder: 'src/ui', may: ['money', 'messages'], react: true },
  {
    folder: 'src/features',
    may: FOLDERS.slice(0, FOLDERS.indexOf('features')),
    react: true,
    within: true,
  },
  { folder: 'src/embed', may: ['money', 'networks', 'brand', 'messages'] },
  { folder: 'src/service-worker', may: ['messages', 'router'] },
  { folder: 'src/example-host', may: [], why: 'host pages know nothing of the app' },
  {
    folder: 'src/playground',
    may: ['money', 'networks', 'brand', 'messages', 'ui', 'embed', 'example-host'],
    react: true,
    why: 'it is a host page of the widget',
  },
  {
    folder: 'packages',
    may: ['embed'],
    react: true,
    why: 'they are published, and have no dependencies',
  },
  {
    folder: 'server',
    may: ['money', 'networks', 'brand', 'messages', 'catalogue', 'api', 'router', 'example-host'],
    react: true,
    why: 'of api it takes the schemas of requests, of messages the check of BRAND_WORDS, of example-host its host page’s wallet',
  },
  {
    folder: 'sandbox',
    may: ['money', 'networks'],
    react: true,
    why: 'a misreading of the contract must not be shared',
  },
]

/** @param {Layer} layer what stands in an override of oxlint */
function getOverride({ folder, may, react = false, within = false, why }) {
  const own = folder.replace('src/', '')
  const other = FOLDERS.filter((each) => each !== own && !may.includes(each))
  const top = TOP.filter((each) => each !== folder)
  // Outside src a relative path to a folder of that name is one of their own.
  const toSource = folder.startsWith('src/') ? '(?:#src/|(?:\\.\\./)+(?:src/)?)' : '#src/'
  const regex = [
    `^${toSource}(?:${other.join('|')})/`,
    ...(folder.startsWith('src/') ? [] : ['^(?:\\.\\./)+src/']),
    `^(?:#|(?:\\.\\./)+)(?:${top.join('|')})/`,
    ...(react ? [] : ['^react(?:-dom)?(?:/|$)']),
  ].join('|')
  const list = may.length === 0 ? 'nothing of ours' : may.join(', ')
  const message = `${folder} may import ${list}${why === undefined ? '' : `: ${why}`}.`
  const siblings = {
    group: ['#src/features/*/**', '!#src/features/*/index.ts'],
    message: 'One feature imports another by its index.ts.',
  }
  const patterns = [{ regex, message }, ...(within ? [siblings] : [])]
  return {
    files: [`${folder}/**`],
    rules: { 'no-restricted-imports': ['error', { patterns }] },
  }
}

/** @typedef {{ overrides: { rules: Record<string, unknown> }[] }} LintConfig */

/**
 * The config with the overrides of the layers as the table has them, before its other overrides.
 * @param {LintConfig} config
 * @returns {LintConfig}
 */
export const withLayers = (config) => ({
  ...config,
  overrides: [
    ...LAYERS.map(getOverride),
    ...config.overrides.filter(({ rules }) => rules['no-restricted-imports'] === undefined),
  ],
})

export const CONFIG = join(import.meta.dirname, '..', '.oxlintrc.json')

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const config = JSON.parse(readFileSync(CONFIG, 'utf8'))
  writeFileSync(CONFIG, `${JSON.stringify(withLayers(config), null, 2)}\n`)
}
