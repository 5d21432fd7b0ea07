import { basename, join } from 'node:path'
import { build } from 'vite'
import { withoutLazyParts } from './without-lazy-parts.mjs'
import { runCommand } from './run-command.mjs'

/**
 * Builds a program for Node.
 * @param {string} root
 * @param {import('./build-targets.mjs').BuildTarget} target
 * @param {string} outDir
 * @returns {Promise<readonly string[]>} what there is to say
 */
export async function buildProgram(root, { entry, more = [], first, within = [] }, outDir) {
  const rolldownOptions = {
    input: [entry, ...more, ...(first ? [first] : [])].map((each) => join(root, each)),
  }
  await build({
    root,
    logLevel: 'warn',
    build: { outDir, emptyOutDir: true, ssr: true, rolldownOptions },
    ssr: { noExternal: within },
    // A program that brings React brings the one that is meant for use.
    ...(within === true && {
      plugins: [withoutLazyParts()],
      define: { 'process.env.NODE_ENV': '"production"' },
    }),
  })
  if (!first) return []
  const file = join(outDir, basename(first).replace(/\.ts$/, '.js'))
  const { code, output } = await runCommand(process.execPath, [file], { cwd: root, quiet: true })
  if (code !== 0) throw new Error(output.trim())
  return []
}
