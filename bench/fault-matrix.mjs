import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../scripts/prepare.mjs'

/** Cells of the fault matrix that pass; how many there are is in the budget. Source: e2e/matrix. */
export async function faultMatrix() {
  const folder = mkdtempSync(join(tmpdir(), 'sheaf-matrix-'))
  const report = join(folder, 'report.json')
  try {
    const program = spawn(
      join(root, 'node_modules/.bin/vitest'),
      ['run', '--project', 'service', 'e2e/matrix', '--reporter=json', `--outputFile=${report}`],
      { cwd: root, stdio: 'ignore' },
    )
    await once(program, 'exit')
    /** @type {{ testResults: { assertionResults: { status: string, ancestorTitles: string[] }[] }[] }} */
    const { testResults } = JSON.parse(readFileSync(report, 'utf8'))
    return testResults
      .flatMap(({ assertionResults }) => assertionResults)
      .filter(
        ({ status, ancestorTitles: [group = ''] }) =>
          status === 'passed' && group.startsWith('cells of '),
      ).length
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
