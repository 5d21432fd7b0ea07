import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { listFlows, readDemoArguments } from './demo-flows.mjs'
import { documentPaths, getCommands, getSettings, readGuideBlocks } from './guide-blocks.mjs'
import { root } from './prepare.mjs'
import { listRepositoryFiles, readRepositoryFile as read } from './repository-files.mjs'

const tests = ['src', 'server', 'sandbox', 'database', 'http', 'scripts', 'bench', 'e2e'].flatMap(
  (folder) =>
    listRepositoryFiles(folder).filter((name) => /\.(?:test|spec)\.(?:tsx?|mjs)$/.test(name)),
)
/** @type {{ scripts: Record<string, string> }} */
const { scripts } = JSON.parse(read('package.json'))
const benches = Object.keys(JSON.parse(read('bench/budgets.json')))

const blocks = documentPaths.flatMap(readGuideBlocks)

/** Documents whose blocks another test runs, as they are written. */
const RUN_BY = new Map([
  ['docs/quick-start.md', 'e2e/guides/quick-start.spec.ts'],
  ['docs/sandbox-faults.md', 'sandbox/faults/guide.service.test.ts'],
])

/** Whether tests are selected by each name or folder. @param {string} names @param {RegExp} kind */
const selectsTests = (names, kind) =>
  names.split(' ').every((name) => tests.some((path) => kind.test(path) && path.includes(name)))

/** What a command of this project has to be: a script, a budget, tests or a flow that exist. None is run here. */
/** @type {readonly (readonly [RegExp, (found: RegExpExecArray) => boolean])[]} */
const PROJECT_COMMANDS = [
  [/^npm (start|test)$/, ([, name = '']) => name in scripts],
  [
    /^npm run bench -- (.+)$/,
    ([, names = '']) => names.split(' ').every((name) => benches.includes(name)),
  ],
  [/^npm run ([\w:]+)$/, ([, name = '']) => name in scripts],
  [
    /^npx vitest run --project unit (.+?)(?: -t ".+")?$/,
    ([, names = '']) => selectsTests(names, /\.test\./),
  ],
  [
    /^npx vitest run --project service (\S+)$/,
    ([, name = '']) => selectsTests(name, /\.service\.test\./),
  ],
  [
    /^npx playwright test -c e2e\/playwright\.config\.ts (\S+)$/,
    ([, name = '']) => selectsTests(name, /\.spec\./),
  ],
  [
    /^npm run demo -- (\S+)$/,
    ([, name = '']) => !('error' in readDemoArguments([name], listFlows(root))),
  ],
  [/^npx (oxfmt|knip)$/, () => true],
]

/** @param {string} command */
const isProjectCommand = (command) =>
  PROJECT_COMMANDS.some(([pattern, holds]) => {
    const found = pattern.exec(command)
    return found !== null && holds(found)
  })

const others = blocks.filter(
  (block) => block.notRun === null && !RUN_BY.has(block.path) && getSettings(block) === null,
)

describe('commands in the documents', () => {
  test('each block is run as written, sets settings, or has commands of this project that select something', () => {
    expect(others.length).toBeGreaterThan(8)
    const commands = others.flatMap((block) =>
      getCommands(block).map((command) => `${block.path}: ${command}`),
    )
    expect(
      commands.filter((each) => !isProjectCommand(each.slice(each.indexOf(': ') + 2))),
    ).toEqual([])
  })

  test('a command that selects nothing is found', () => {
    for (const command of [
      'npm run nothing',
      'npx vitest run --project unit src/nothing',
      'npx playwright test -c e2e/playwright.config.ts nothing',
      'npm run bench -- nothing',
      'npm run demo -- nothing',
      'rm -rf .',
    ])
      expect([command, isProjectCommand(command)]).toEqual([command, false])
  })

  test('what no test can run says so in one way, and is counted', () => {
    /** @type {Record<string, number>} */
    const reasons = {}
    for (const { notRun } of blocks)
      if (notRun !== null) reasons[notRun] = (reasons[notRun] ?? 0) + 1
    expect(reasons).toEqual({
      Docker: 1,
      'Docker and a public address': 1,
      'a real key': 2,
      'a registry that has the packages': 2,
      'it installs into the clone; the tests of the examples install packed packages': 1,
      'minutes in a browser; the tests of the project do the same': 1,
    })
    const marked = documentPaths
      .map(read)
      .join('\n')
      .match(/_not run/gi)?.length
    expect(marked).toBe(Object.values(reasons).reduce((sum, count) => sum + count, 0))
  })

  test('the tests that run a document’s blocks read that document', () => {
    for (const [path, file] of RUN_BY) {
      expect([file, existsSync(join(root, file))]).toEqual([file, true])
      expect([path, readGuideBlocks(path).length > 0]).toEqual([path, true])
      expect([file, read(file).includes(path)]).toEqual([file, true])
    }
  })
})

test('the measured figures of the scaling guide are the budgets', () => {
  const budgets = JSON.parse(read('bench/budgets.json'))
  const rows = [
    ...read('docs/scaling.md').matchAll(
      /^\| [^|]+\| ([\d.,]+)[^|]*\| `npm run bench -- (\S+)` +\|$/gm,
    ),
  ]
  expect(rows.length).toBeGreaterThan(8)
  for (const [, figure = '', name = ''] of rows)
    expect([name, figure]).toEqual([name, String(budgets[name].budget).replace('>= ', '')])
})
