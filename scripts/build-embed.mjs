import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'
import { compressFiles } from './compress-files.mjs'

/** Bytes of each file, minified and gzipped, at most: other people's pages pay for them (decisions/038-widget). */
const BUDGETS = { loader: 4096, bridge: 12_288 }

/**
 * A built script and how a page asks for it.
 * @typedef {{ path: string, integrity: string, code: string, bytes: number }} Script
 */

/**
 * One file without imports, as any page can load it.
 * @param {string} root
 * @param {string} entry
 * @param {Record<string, string>} define
 * @returns {Promise<Script>}
 */
async function bundle(root, entry, define = {}) {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    define,
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input: join(root, entry), output: { format: 'iife' } },
    },
  })
  const [chunk, ...others] = 'output' in built ? built.output : []
  if (chunk?.type !== 'chunk' || others.length > 0)
    throw new Error(`${entry} is more than one file`)
  const digest = (/** @type {string} */ name) => createHash(name).update(chunk.code)
  return {
    path: `/embed/${digest('sha256').digest('hex').slice(0, 20)}.js`,
    integrity: `sha384-${digest('sha384').digest('base64')}`,
    code: chunk.code,
    bytes: gzipSync(chunk.code, { level: 9 }).length,
  }
}

/**
 * Builds the loader and the wallet bridge that host pages load, named after their content. The files of earlier builds stay:
 * pages carry their hashes.
 * @param {string} root
 * @param {import('./build-targets.mjs').BuildTarget} target
 * @param {string} outDir
 * @returns {Promise<readonly string[]>} their sizes
 * @throws when a file is larger than its budget
 */
export async function buildEmbed(root, { entry }, outDir) {
  mkdirSync(outDir, { recursive: true })
  const asked = (/** @type {Script} */ { path, integrity }) => ({ path, integrity })
  const bridge = await bundle(root, `${entry}/bridge/wallet-bridge.ts`)
  const loader = await bundle(root, `${entry}/loader.ts`, {
    SHEAF_BRIDGE: JSON.stringify(asked(bridge)),
  })
  const scripts = { loader, bridge }
  const said = Object.entries(scripts).map(([what, { path, bytes }]) => {
    const budget = BUDGETS[what === 'loader' ? 'loader' : 'bridge']
    if (bytes > budget) throw new Error(`The ${what} has ${bytes} bytes gzip, budget ${budget}.`)
    return `${String(bytes).padStart(8)}  bytes gzip, the ${what} ${path}, budget ${budget}`
  })
  for (const { path, code } of Object.values(scripts))
    writeFileSync(join(outDir, path.slice('/embed/'.length)), code)
  const manifest = { loader: asked(loader), bridge: asked(bridge) }
  writeFileSync(join(outDir, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  compressFiles(outDir)
  return said
}
