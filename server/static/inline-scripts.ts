import { createHash } from 'node:crypto'
import type { Asset } from './assets.ts'

const INLINE_SCRIPT = /<script>(.*?)<\/script>/gs

/** What lets a content policy run the scripts that stand in a page itself, and no other: their hashes. Source: CSP 3, 2.3.1. */
export const getInlineScriptHashes = (page: Asset | undefined): readonly string[] =>
  [...(page?.plain.toString('utf8') ?? '').matchAll(INLINE_SCRIPT)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
