import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { endLeftovers } from './start-program.mjs'

/** Without /proc nothing is found, and nothing is ended. */
const hasProc = existsSync('/proc/self/environ')

/** @param {string} mark @param {string} source */
async function startMarked(mark, source) {
  const child = spawn(process.execPath, ['-e', `${source}; console.log('up')`], {
    env: { ...process.env, SHEAF_MARK: mark },
    detached: true,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  if (child.stdout) await once(child.stdout, 'data')
  return child
}

test('a remaining process is found by its mark and ended, even a stubborn one', async () => {
  const [mark, another] = [randomUUID(), randomUUID()]
  const polite = await startMarked(mark, 'setInterval(() => {}, 1000)')
  const stubborn = await startMarked(
    mark,
    `process.on('SIGTERM', () => {}); setInterval(() => {}, 1000)`,
  )
  const other = await startMarked(another, 'setInterval(() => {}, 1000)')
  const ended = [once(polite, 'exit'), once(stubborn, 'exit')]
  expect(await endLeftovers(`SHEAF_MARK=${mark}`, 0)).toHaveLength(hasProc ? 2 : 0)
  if (!hasProc) for (const child of [polite, stubborn]) child.kill('SIGKILL')
  await Promise.all(ended)
  expect(polite.signalCode).toBe(hasProc ? 'SIGTERM' : 'SIGKILL')
  expect(stubborn.signalCode).toBe('SIGKILL')
  expect(other.exitCode ?? other.signalCode).toBeNull()
  other.kill()
})

test('nothing left is reported at once', async () => {
  expect(await endLeftovers('SHEAF_MARK=nobody', 0)).toEqual([])
})
