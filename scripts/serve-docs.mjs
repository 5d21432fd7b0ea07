import { join } from 'node:path'
import { preview } from 'vite'
import { root } from './prepare.mjs'

/** Where the site of the documents is built. */
export const docsFolder = join(root, 'dist/docs')

/**
 * Serves the built site of the documents on this machine only; where the port is taken, on the next free one.
 * @param {number} port
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 */
export async function serveDocs(port) {
  const server = await preview({
    configFile: false,
    root,
    appType: 'mpa',
    logLevel: 'warn',
    build: { outDir: docsFolder },
    preview: { host: '127.0.0.1', port },
  })
  return { url: server.resolvedUrls?.local[0] ?? '', stop: () => server.close() }
}
