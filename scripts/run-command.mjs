import { spawn } from 'node:child_process'

/**
 * Runs a program to its end.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: Record<string, string | undefined>, quiet?: boolean, heard?: (written: Buffer) => void, signal?: AbortSignal }} [options]
 *   quiet: its output is kept and only given back; heard: is told what it complains, which is shown all the same;
 *   signal: ends the program
 * @returns {Promise<{ code: number, output: string }>}
 */
export function runCommand(
  command,
  args,
  { cwd, env = process.env, quiet = false, heard, signal } = {},
) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env,
      signal,
      stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet || heard ? 'pipe' : 'inherit'],
      shell: process.platform === 'win32' && command === 'npm',
    })
    let output = ''
    const keep = (/** @type {Buffer} */ chunk) => {
      output += chunk.toString('utf8')
    }
    child.stdout?.on('data', keep)
    if (quiet) child.stderr?.on('data', keep)
    else
      child.stderr?.on('data', (/** @type {Buffer} */ chunk) => {
        process.stderr.write(chunk)
        heard?.(chunk)
      })
    child.on('error', (error) => resolve({ code: 127, output: error.message }))
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })
}
