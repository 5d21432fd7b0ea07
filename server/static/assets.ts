import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import type { EncodedFile } from '../create-file-response.ts'
import { isEmbedScript } from './response-headers.ts'
import * as z from 'zod'
import { matchPath } from '#src/router/paths.ts'

const pageCodeSchema = z.record(z.string(), z.array(z.string()))

/** Reads which scripts each page needs from the build's manifest; empty without one. */
function readPageCode(assets: Assets): z.output<typeof pageCodeSchema> {
  const text = assets.get('/page-code.json')?.plain.toString('utf8')
  return text === undefined ? {} : pageCodeSchema.parse(JSON.parse(text))
}

/** The `link` header of a page; null for none. */
export type GetPageLinks = (path: string) => string | null

/**
 * Creates `link` headers that preload a page's yield and scripts with its first byte, rather than after the first
 * script has run. Source: RFC 8288; HTML, 4.2.4.5.
 */
export function createPageLinksGetter(assets: Assets): GetPageLinks {
  const code = readPageCode(assets)
  return (path) => {
    const match = matchPath(path)
    if (!match) return null
    const { yieldId } = match.params
    const data =
      yieldId === undefined
        ? []
        : [
            `</v1/yields/${encodeURIComponent(yieldId)}>; rel=preload; as=fetch; crossorigin=anonymous`,
          ]
    const scripts = (code[match.path] ?? []).map(
      (file) => `</${file}>; rel=modulepreload; fetchpriority=low`,
    )
    return [...data, ...scripts].join(', ') || null
  }
}

const INLINE_SCRIPT = /<script>(.*?)<\/script>/gs

/** Returns the hashes of a page's inline scripts for its content security policy. Source: CSP 3, 2.3.1. */
export const getInlineScriptHashes = (page: Asset | undefined): readonly string[] =>
  [...(page?.plain.toString('utf8') ?? '').matchAll(INLINE_SCRIPT)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )

/** Media types of everything in a build; files of other types are not served. */
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

/** A file in memory, with the compressed copies from the build. */
export interface Asset extends EncodedFile {
  readonly type: string
  /** Whether its name contains its content's hash, so that it never changes. */
  readonly immutable: boolean
  readonly plain: Buffer<ArrayBuffer>
}

/** Files by their path on the site, such as "/assets/app-4f.js". */
export type Assets = ReadonlyMap<string, Asset>

/**
 * Reads a built site into memory: a few megabytes, so that no request ever becomes a path on disk. Dotfiles, such as
 * the build's own manifests, are left out.
 * @param basePath path of the folder on the site, such as "/embed"
 */
export function readAssets(folder: string, basePath = ''): Assets {
  const files: ReadonlyMap<string, string> = new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => {
        const file = join(entry.parentPath, entry.name)
        return [`${basePath}/${relative(folder, file).split(sep).join('/')}`, file] as const
      }),
  )
  const read = (path: string): Buffer<ArrayBuffer> | undefined => {
    const file = files.get(path)
    return file === undefined ? undefined : Buffer.from(readFileSync(file))
  }
  const assets = new Map<string, Asset>()
  for (const path of files.keys()) {
    const type = TYPES[extname(path)]
    const plain = read(path)
    if (type === undefined || plain === undefined || path.includes('/.')) continue
    assets.set(path, {
      type,
      etag: createHash('sha256').update(plain).digest('base64url').slice(0, 22),
      immutable: path.startsWith('/assets/') || isEmbedScript(path),
      plain,
      br: read(`${path}.br`),
      gzip: read(`${path}.gz`),
    })
  }
  return assets
}
