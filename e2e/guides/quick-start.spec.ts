import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import { freePort } from '#database/free-port.ts'
import { createSeparateSettings } from '../../bench/start-installed.mjs'
import { getStaleTargets, getStartTargets } from '../../scripts/build-targets.mjs'
import { readGuideBlocks } from '../../scripts/guide-blocks.mjs'
import { copyCompiledContracts } from '../../scripts/state-folder.mjs'

const root = resolve(import.meta.dirname, '../..')
const [start, questions, startForSite, serve, ...others] = readGuideBlocks(
  'docs/quick-start.md',
).map(({ text }) => text)

type Environment = Record<string, string | undefined>

/** Runs commands that go on, in a group of their own, so that all they start ends with them. */
function runInBackground(commands: string, env: Environment) {
  const child = spawn('bash', ['-euc', commands], { cwd: root, env, detached: true })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
  return { child, output: () => output }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return
  const exited = once(child, 'exit')
  process.kill(-child.pid, 'SIGINT')
  await exited
}

test('the quick start works as written: start, ask, and the widget in another site', async ({
  page,
}) => {
  expect(others).toEqual([])
  // `npm start` builds what is stale, which other tests are served from meanwhile.
  const needed = getStartTargets(true)
  const stale = getStaleTargets(root).map(({ name }) => name)
  expect(stale.filter((name) => needed.includes(name))).toEqual([])
  const folder = await mkdtemp(join(tmpdir(), 'sheaf-guide-'))
  // The database may run as another user, who has to reach its data.
  await chmod(folder, 0o755)
  copyCompiledContracts(folder)
  const env: Environment = await createSeparateSettings(process.env, folder)
  const sitePort = await freePort()
  /** The same commands, for ports that are free here. */
  const here = (commands = ''): string =>
    commands
      .replaceAll('localhost:4000', `localhost:${env['PORT']}`)
      .replaceAll('localhost:4010', `localhost:${env['SANDBOX_PORT']}`)
      .replaceAll('localhost:3000', `localhost:${sitePort}`)
  // The third block is the first one with a setting more, and stands for both.
  expect(startForSite?.endsWith(start ?? 'none')).toBe(true)
  const app = runInBackground(here(startForSite), env)
  try {
    await expect
      .poll(app.output, { timeout: 300_000 })
      .toContain(`Sheaf is ready at http://localhost:${env['PORT']}`)
    const asked = await promisify(execFile)('bash', ['-euc', here(questions)])
    expect(asked.stdout).toContain('"ready":true')
    expect(asked.stdout).toContain('"items":[')
    const site = runInBackground(here(serve), {
      ...process.env,
      PORT: String(sitePort),
      SHEAF_ORIGIN: `http://localhost:${env['PORT']}`,
    })
    try {
      await expect.poll(() => fetch(here('http://localhost:3000')).catch(() => null)).not.toBeNull()
      await page.goto(here('http://localhost:3000'))
      const frame = page.frameLocator('iframe[title="Earn"]')
      await expect(frame.getByRole('link', { name: /Harbor USDC/ }).first()).toBeVisible()
      await page.goto('about:blank')
    } finally {
      await stop(site.child)
    }
  } finally {
    await stop(app.child)
    await rm(folder, { recursive: true, force: true })
  }
})
