import { join } from 'node:path'

/**
 * One part of `npm test`.
 * @typedef {object} TestGroup
 * @property {string} name
 * @property {string} program in node_modules/.bin, or "node"
 * @property {readonly string[]} args
 * @property {string} [report] where it writes its JSON report; without one the group counts as a single test
 * @property {Record<string, string>} [env]
 * @property {boolean} [needsBuild] whether it tests what was built
 */

/** What the build of a test run finds in its environment, by the names of secrets; no built file may have it. */
export const BUILD_SECRET = 'live_KeyThatNoBuiltFileHas'

/**
 * Everything that `npm test` runs, in order, the cheap parts first.
 * @param {string} folder where reports are written
 * @returns {TestGroup[]}
 */
export function createTestGroups(folder) {
  const report = (/** @type {string} */ name) => join(folder, `${name}.json`)
  const vitest = (/** @type {string} */ name) => ({
    name,
    program: 'vitest',
    args: ['run', '--project', name, '--reporter=default', '--reporter=json'].concat(
      `--outputFile.json=${report(name)}`,
    ),
    report: report(name),
  })
  return [
    { name: 'format', program: 'oxfmt', args: ['--check'] },
    { name: 'lint', program: 'oxlint', args: ['--type-aware', '--deny-warnings'] },
    { name: 'types', program: 'tsc', args: ['--noEmit', '-p', '.'] },
    { name: 'dead code', program: 'knip', args: [] },
    vitest('unit'),
    vitest('service'),
    {
      name: 'build',
      program: 'node',
      args: ['scripts/build.mjs'],
      env: { EARN_API_KEY: BUILD_SECRET, VITE_EARN_API_KEY: BUILD_SECRET },
    },
    { name: 'documents', program: 'node', args: ['scripts/docs.mjs', 'build'] },
    {
      name: 'licences',
      program: 'node',
      args: ['scripts/licences.mjs'],
      needsBuild: true,
    },
    {
      name: 'journeys',
      program: 'playwright',
      args: ['test', '-c', 'e2e/playwright.config.ts', '--reporter=list,json'],
      env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report('journeys') },
      report: report('journeys'),
      needsBuild: true,
    },
  ]
}
