import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../scripts/prepare.mjs'

/**
 * One test, as it ended.
 * @typedef {object} Told
 * @property {string} status
 * @property {string[]} ancestorTitles
 * @property {{ verdicts?: Record<string, { judged: number, matches: number }> }} meta what the test tells of what it saw
 */

/**
 * Runs service tests, against a sandbox of their own, and tells how each ended.
 * @param {string} path of their files
 * @returns {Promise<Told[]>}
 */
export async function serviceReport(path) {
  const folder = mkdtempSync(join(tmpdir(), 'sheaf-report-'))
  const report = join(folder, 'report.json')
  try {
    const program = spawn(
      join(root, 'node_modules/.bin/vitest'),
      ['run', '--project', 'service', path, '--reporter=json', `--outputFile=${report}`],
      { cwd: root, stdio: 'ignore' },
    )
    await once(program, 'exit')
    /** @type {{ testResults: { assertionResults: Told[] }[] }} */
    const { testResults } = JSON.parse(readFileSync(report, 'utf8'))
    return testResults.flatMap(({ assertionResults }) => assertionResults)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
