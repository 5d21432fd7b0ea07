import { join } from 'node:path'
import { build } from 'vite'

/**
 * Builds a program for Node.
 * @param {string} root
 * @param {import('./build-targets.mjs').BuildTarget} target
 * @returns {Promise<readonly string[]>} what there is to say
 */
export async function buildProgram(root, { name, entry }) {
  const outDir = join(root, 'dist', name)
  await build({ root, logLevel: 'warn', build: { outDir, emptyOutDir: true, ssr: entry } })
  return []
}
