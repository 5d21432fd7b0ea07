import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const TEXTS = new Set(['.html', '.js', '.css', '.json', '.svg', '.txt', '.webmanifest'])

/**
 * Writes a Brotli and a gzip copy beside every text of a folder, so that none is compressed while someone waits.
 * @param {string} folder
 */
export function compressFiles(folder) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !TEXTS.has(extname(entry.name))) continue
    const file = join(entry.parentPath, entry.name)
    const plain = readFileSync(file)
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    }
    writeFileSync(`${file}.br`, brotliCompressSync(plain, { params }))
    writeFileSync(`${file}.gz`, gzipSync(plain, { level: 9 }))
  }
}
