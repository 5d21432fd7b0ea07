import { basename, dirname, join } from 'node:path'
import { build } from 'vite'
import { compressFiles } from './compress-files.mjs'

/**
 * Builds a page and everything that it loads. Only the app has files that are served as they are.
 * @param {string} root
 * @param {import('./build-targets.mjs').BuildTarget} target
 * @param {string} outDir
 * @returns {Promise<readonly string[]>} what there is to say
 */
export async function buildPage(root, { name, entry }, outDir) {
  const folder = join(root, dirname(entry))
  await build({
    root: folder,
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'warn',
    ...(name === 'client' ? {} : { publicDir: false }),
    build: {
      outDir,
      emptyOutDir: true,
      manifest: true,
      rolldownOptions: { input: join(folder, basename(entry)) },
    },
  })
  compressFiles(outDir)
  return []
}
