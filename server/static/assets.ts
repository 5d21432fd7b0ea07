import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { isEmbedScript } from './response-headers.ts'

/** The media types of everything that a build holds; a file of another kind is not served. */
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
}

export type Encoding = 'br' | 'gzip'

/** One file in memory, with the compressed copies that the build made beside it. */
export interface Asset {
  readonly type: string
  readonly etag: string
  /** Named after its content: never changes under this name. */
  readonly immutable: boolean
  readonly plain: Buffer
  readonly encoded: Readonly<Partial<Record<Encoding, Buffer>>>
}

/** Files by their path on the site, such as "/assets/app-4f.js". */
export type Assets = ReadonlyMap<string, Asset>

/**
 * Reads a built site into memory: a few megabytes, so that no request ever turns into a path on disk. What starts with a
 * dot, as the build's own notes, is left out.
 * @param under where the folder stands on the site, such as "/embed"
 */
export function readAssets(folder: string, under = ''): Assets {
  const files: ReadonlyMap<string, string> = new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => {
        const file = join(entry.parentPath, entry.name)
        return [`${under}/${relative(folder, file).split(sep).join('/')}`, file] as const
      }),
  )
  const read = (path: string): Buffer | undefined => {
    const file = files.get(path)
    return file === undefined ? undefined : readFileSync(file)
  }
  const assets = new Map<string, Asset>()
  for (const [path, file] of files) {
    const type = TYPES[extname(path)]
    if (type === undefined || path.includes('/.')) continue
    const plain = readFileSync(file)
    const br = read(`${path}.br`)
    const gzip = read(`${path}.gz`)
    assets.set(path, {
      type,
      etag: createHash('sha256').update(plain).digest('base64url').slice(0, 22),
      immutable: path.startsWith('/assets/') || isEmbedScript(path),
      plain,
      encoded: { ...(br && { br }), ...(gzip && { gzip }) },
    })
  }
  return assets
}
