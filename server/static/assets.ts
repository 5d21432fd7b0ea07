import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import type { EncodedFile } from '../create-file-response.ts'
import { isEmbedScript } from './response-headers.ts'
import * as z from 'zod'
import { matchPath } from '#src/router/paths.ts'

const pageCodeSchema = z.record(z.string(), z.array(z.string()))

/** Which scripts each page needs, as the build wrote it; nothing where there is no such build. */
function readPageCode(assets: Assets): z.output<typeof pageCodeSchema> {
  const text = assets.get('/page-code.json')?.plain.toString('utf8')
  return text === undefined ? {} : pageCodeSchema.parse(JSON.parse(text))
}

/** The `link` header of a page's answer; null for a page that needs nothing more. */
export type GetPageLinks = (path: string) => string | null

/**
 * With a page's first byte a browser asks for the yield that the page is about and for the page's scripts, instead of once
 * the first script has run. Source: RFC 8288; HTML, 4.2.4.5.
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

/** What lets a content policy run the scripts that stand in a page itself, and no other: their hashes. Source: CSP 3, 2.3.1. */
export const getInlineScriptHashes = (page: Asset | undefined): readonly string[] =>
  [...(page?.plain.toString('utf8') ?? '').matchAll(INLINE_SCRIPT)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )

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

/** One file in memory, with the compressed copies that the build made beside it. */
export interface Asset extends EncodedFile {
  readonly type: string
  /** Named after its content: never changes under this name. */
  readonly immutable: boolean
  readonly plain: Buffer<ArrayBuffer>
}

/** Files by their path on the site, such as "/assets/app-4f.js". */
export type Assets = ReadonlyMap<string, Asset>

/**
 * Reads a built site into memory: a few megabytes, so that no request ever turns into a path on disk. What starts with a
 * dot, as the build's own notes, is left out.
 * @param basePath where the folder stands on the site, such as "/embed"
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
