import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { MENU } from '../docs/site/pages.mjs'
import { getHeadingAnchor } from './heading-anchor.mjs'
import { createTestGroups } from './test-groups.mjs'

const root = resolve(import.meta.dirname, '..')

const documents = readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.md') && !name.includes('node_modules'))
  .map((name) => join('docs', name))
  .concat(
    'README.md',
    'CONTRIBUTING.md',
    'CHANGELOG.md',
    'SECURITY.md',
    '.github/PULL_REQUEST_TEMPLATE.md',
    'examples/README.md',
  )
  .toSorted()

const read = (path: string): string => readFileSync(join(root, path), 'utf8')

/** Without fenced code, in which `#` is no heading and brackets are no link. */
const proseOf = (path: string): string => read(path).replaceAll(/^( *)```[^]*?^ *```$/gm, '')

/** The texts of a document's headings, as they are cited; marks of code and emphasis are left out. */
const headingsOf = (path: string): readonly string[] =>
  [...proseOf(path).matchAll(/^#{1,6} +(.+?) *$/gm)].map(([, text = '']) =>
    text.replaceAll(/[`*]|\[([^\]]*)\]\([^)]*\)/g, '$1'),
  )

/** The anchors of headings as GitHub makes them: a repeated one is numbered. */
function anchorsOf(path: string): ReadonlySet<string> {
  const anchors = new Set<string>()
  for (const heading of headingsOf(path)) {
    const plain = getHeadingAnchor(heading)
    let anchor = plain
    for (let repeat = 1; anchors.has(anchor); repeat += 1) anchor = `${plain}-${repeat}`
    anchors.add(anchor)
  }
  return anchors
}

/** The targets of links and pictures that lead to a file of this repository, or within the document. */
const linksOf = (path: string): readonly string[] =>
  [
    ...proseOf(path)
      .replaceAll(/`[^`\n]*`/g, '')
      .matchAll(/\]\(([^)\s]+)\)/g),
  ]
    .map(([, target = '']) => target)
    .filter((target) => !/^[a-z]+:/.test(target))

/** Whether a link of a document leads to a file that exists, and to a heading of it where it names one. */
function isResolved(from: string, link: string): boolean {
  const [file = '', anchor] = link.split('#')
  const target = file === '' ? from : relative(root, resolve(root, dirname(from), file))
  if (!existsSync(join(root, target))) return false
  return anchor === undefined || anchorsOf(target).has(anchor)
}

it.each(documents)('%s links only to files and headings that exist', (path) => {
  expect(linksOf(path).filter((link) => !isResolved(path, link))).toEqual([])
})

it('a link to a file or a heading that does not exist is found', () => {
  expect(linksOf('README.md').length).toBeGreaterThan(5)
  expect(isResolved('README.md', 'docs/contract.md#step-status')).toBe(true)
  expect(isResolved('README.md', 'docs/contract.md#no-such-heading')).toBe(false)
  expect(isResolved('README.md', 'docs/no-such-file.md')).toBe(false)
})

const menu = MENU.flatMap(({ pages }) => pages.map(({ page }) => `${page}.md`))

it('the site of the documents lists each of them once', () => {
  const listed = documents.filter(
    (path) =>
      path !== 'README.md' &&
      !path.startsWith('.github') &&
      !path.includes(join('docs', 'decisions')),
  )
  expect(menu.toSorted()).toEqual(listed.toSorted())
})

/** Groups of the menu with documents to look something up in. */
const REFERENCE = new Set([
  'docs/configuration.md',
  'docs/gateway.md',
  'examples/README.md',
  'CONTRIBUTING.md',
])
const guides = MENU.filter(({ text }) => text !== 'Look up')
  .flatMap(({ pages }) => pages.map(({ page }) => `${page}.md`))
  .filter((path) => !REFERENCE.has(path))

it.each(guides)('%s begins with what one can do after it', (path) => {
  expect(read(path)).toMatch(/^# [^\n]+\n\nAfter this page /)
})

/** Folders that the README's map names, in lines that begin so. */
function foldersOfMap(beginning: RegExp): readonly string[] {
  const map = /The map of the folders<\/summary>\n\n```\n([^]*?)```/.exec(read('README.md'))
  return (map?.[1] ?? '')
    .split('\n')
    .filter((line) => beginning.test(line))
    .flatMap((line) => line.trim().split(/ {2,}/)[0]?.split(' ') ?? [])
    .filter((name) => name.endsWith('/'))
    .map((name) => name.slice(0, -1))
    .toSorted()
}

/** Folders with files of this repository, right below this one ('' for the top). */
function foldersIn(parent: string): readonly string[] {
  const names = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' })
    .split('\0')
    .filter((name) => name.startsWith(parent) && !name.startsWith('.'))
    .map((name) => name.slice(parent.length).split('/'))
    .flatMap(([folder = '', file]) => (file === undefined ? [] : [folder]))
  return [...new Set(names)].toSorted()
}

it('the map of the README names every folder at the top, and each that it names exists', () => {
  expect(foldersOfMap(/^\w/)).toEqual(foldersIn(''))
})

it('every file at the top is one that a tool or a reader looks for there', () => {
  const names = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' })
    .split('\0')
    .filter((name) => name !== '' && !name.includes('/') && !name.startsWith('.'))
  expect(names.toSorted()).toEqual([
    'CHANGELOG.md',
    'CONTRIBUTING.md',
    'Dockerfile',
    'LICENSE',
    'README.md',
    'SECURITY.md',
    'compose.yaml',
    'index.html',
    'knip.json',
    'package-lock.json',
    'package.json',
    'tsconfig.json',
    'vite.config.ts',
    'vitest.config.ts',
    'widget.html',
  ])
})

it('the map of the README names every folder of src, and each that it names exists', () => {
  expect(foldersOfMap(/^ {2}\w/)).toEqual(foldersIn('src/'))
})

it('the groups of `npm test` are listed in their order', () => {
  const listed = /in this order: ([^.]*)\./.exec(read('CONTRIBUTING.md'))?.[1]
  const names = (listed ?? '').split(', ').map((name) => name.replace(/ \(.*\)$/, ''))
  const groups = createTestGroups('').map(({ name }) => name)
  expect(names).toEqual(['install', ...groups, 'nothing left running'])
})

it('the contract has no heading twice, so that a comment can cite it', () => {
  const headings = headingsOf('docs/contract.md')
  expect(headings.filter((each, at) => headings.indexOf(each) !== at)).toEqual([])
})

it('decisions are numbered without a gap, and each title has the number of its file', () => {
  const numbers = documents
    .filter((path) => path.startsWith(join('docs', 'decisions')))
    .map((path) => [/(\d{3})-[a-z0-9-]+\.md$/.exec(path)?.[1], headingsOf(path)[0]?.slice(0, 5)])
  expect(numbers).toEqual(
    numbers.map((_, at) => {
      const number = String(at + 1).padStart(3, '0')
      return [number, `${number}: `]
    }),
  )
})

/** What a source says in comments, each as one line. */
const commentsOf = (source: string): readonly string[] =>
  [...source.matchAll(/\/\*[^]*?\*\/|(?:^[ \t]*\/\/[^\n]*\n?)+/gm)].map(([text]) =>
    text.replaceAll(/\s*\n\s*(?:\*(?!\/)|\/\/)?\s*/g, ' '),
  )

const CITATION = /\b(?:contract|architecture): [A-Z][^.;()]*|\bdecisions\/[\w-]+/g

const citationsIn = (source: string): readonly string[] =>
  commentsOf(source).flatMap((text) =>
    [...text.matchAll(CITATION)].map(([found]) => found.replace(/\*\/$/, '').trim()),
  )

/** Whether a citation names a page of decisions, or a heading: words of its own may follow that. */
function isCitable(citation: string): boolean {
  if (citation.startsWith('decisions/')) return documents.includes(join('docs', `${citation}.md`))
  const [, document = '', text = ''] = /^(\w+): ([^]*)$/.exec(citation) ?? []
  return headingsOf(`docs/${document}.md`).some(
    (heading) =>
      text === heading || (text.startsWith(heading) && !/\w/.test(text.charAt(heading.length))),
  )
}

/** How comments cited pages that are not in this repository. */
const OUTSIDE = /earn-api|\bsupplement, section|\bdecisions? \d|\bdesign, section|\bissue \d/

const sources = [
  'src',
  'packages',
  'server',
  'sandbox',
  'e2e',
  'scripts',
  'bench',
  'database',
  'http',
]
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
      join(folder, name),
    ),
  )
  .filter((name) => /\.(?:ts|tsx|mjs)$/.test(name))

/** Source files that a document names; `x.ts` stands for any. */
const namedFilesOf = (path: string): readonly string[] =>
  [...read(path).matchAll(/`([\w.][\w./-]+\.(?:tsx?|mjs))`/g)]
    .map(([, name = '']) =>
      name
        .split('/')
        .filter((part) => !part.startsWith('..'))
        .join('/'),
    )
    .filter((name) => !name.startsWith('x.'))

it('every source file that a document names is in this repository', () => {
  const named = documents.flatMap((path) => namedFilesOf(path).map((name) => ({ path, name })))
  expect(named.length).toBeGreaterThan(100)
  const isThere = (name: string): boolean =>
    existsSync(join(root, name)) || sources.some((source) => source.endsWith(`/${name}`))
  expect(named.filter(({ name }) => !isThere(name))).toEqual([])
})

it('every page that a comment cites is in this repository', () => {
  const cited = sources.flatMap((path) =>
    citationsIn(read(path)).map((citation) => ({ path, citation })),
  )
  expect(cited.length).toBeGreaterThan(500)
  expect(cited.filter(({ citation }) => !isCitable(citation))).toEqual([])
})

it('no comment cites a page that is not', () => {
  const outside = sources.flatMap((path) =>
    commentsOf(read(path))
      .filter((text) => OUTSIDE.test(text))
      .map((text) => `${path}: ${text}`),
  )
  expect(outside).toEqual([])
})

it('a citation of what does not exist is found', () => {
  const found = citationsIn(
    ['/*', '* Source: contract: No such heading. (decisions/999-none) *', '/'].join(''),
  )
  expect(found).toEqual(['contract: No such heading', 'decisions/999-none'])
  expect(found.some(isCitable)).toBe(false)
})
