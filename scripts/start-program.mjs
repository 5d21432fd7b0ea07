import { spawn } from 'node:child_process'
import { createWriteStream, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'

/** Ends the program when this process is killed. */
const STOP_WITH_PARENT = new URL('stop-with-parent.mjs', import.meta.url).href
const STOP_MS = 10_000
const KEPT = 4000

/**
 * A program that runs beside this one.
 * @typedef {object} Program
 * @property {string} name
 * @property {Promise<void>} ready resolves when it has said that it is ready; rejects with what it said instead
 * @property {Promise<string>} ended resolves with why, when it has ended
 * @property {() => Promise<void>} stop asks it to end and waits; kills it after ten seconds
 */

/**
 * Starts a Node program in a process group of its own, so that Ctrl-C reaches only us and everything stops in order.
 * @param {{ name: string, file: string, args?: readonly string[], env: Record<string, string | undefined>,
 *   readyText: string, logFile: string }} options
 * @returns {Program}
 */
export function startProgram({ name, file, args = [], env, readyText, logFile }) {
  mkdirSync(dirname(logFile), { recursive: true })
  const log = createWriteStream(logFile)
  const child = spawn(process.execPath, ['--import', STOP_WITH_PARENT, file, ...args], {
    env,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    detached: process.platform !== 'win32',
  })
  let said = ''
  let complained = ''
  let isEnded = false

  const ended = new Promise((/** @type {(why: string) => void} */ resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('close', (code, signal) => {
      isEnded = true
      log.end()
      resolve(complained.trim() || `${signal ?? `code ${code}`}, see ${logFile}`)
    })
  })

  const ready = new Promise((/** @type {(value: void) => void} */ resolve, reject) => {
    child.stdout?.on('data', (/** @type {Buffer} */ chunk) => {
      log.write(chunk)
      said = (said + chunk.toString('utf8')).slice(-KEPT)
      if (said.includes(readyText)) resolve()
    })
    child.stderr?.on('data', (/** @type {Buffer} */ chunk) => {
      log.write(chunk)
      complained = (complained + chunk.toString('utf8')).slice(-KEPT)
    })
    void ended.then((why) => reject(new Error(why)))
  })
  // Whoever waits for `ready` is told; nobody has to.
  ready.catch(() => {})

  return {
    name,
    ready,
    ended,
    async stop() {
      if (isEnded) return
      child.kill('SIGTERM')
      const killing = setTimeout(() => child.kill('SIGKILL'), STOP_MS)
      await ended
      clearTimeout(killing)
    },
  }
}
