import { createHash } from 'node:crypto'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { createThemeColors, hasColors } from '#src/brand/theme-colors.ts'
import type { Theme } from '#src/brand/theme-tokens.ts'
import type { Words } from '#src/messages/words.ts'
import type { GatewayConfig } from '../config.ts'
import type { Asset, Assets } from '../static/assets.ts'
import type { BrandStyle } from './brand-style.ts'
import { formatWords } from './brand-words.ts'

const PAGES = ['/index.html', '/widget.html']

const TITLE = '<title>Sheaf</title>'

const FIRST_SCRIPT = '/first-paint.js'

const COMMENT = /^\s*\/\/.*\n/gm

interface BrandPageOptions {
  readonly name: string
  readonly theme: Theme
  readonly words: Words
  readonly style: BrandStyle
  readonly script: Asset | undefined
}

/** Escapes any text for HTML. Source: decisions/032-response-headers. */
const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"'\u2028\u2029]/g, (character) => `&#${character.codePointAt(0)};`)

/**
 * Inlines the first script, so that it runs while the browser waits for styles instead of after them. The content
 * security policy allows it by its hash (`getInlineScriptHashes`).
 */
function inlineFirstScript(html: string, script: Asset | undefined): string {
  const text = script?.plain.toString('utf8').replaceAll(COMMENT, '').trim() ?? ''
  const element = `<script src="${FIRST_SCRIPT}"></script>`
  return text === '' || text.includes('</')
    ? html
    : html.replace(element, () => `<script>${text}</script>`)
}

const BAR_COLOR =
  /(<meta name="theme-color" content=")[^"]*(" media="\(prefers-color-scheme: (light|dark)\)")/g

/** Gives the browser's own bar the color of the page under it. */
const colorBar = (html: string, theme: Theme): string =>
  hasColors(theme)
    ? html.replaceAll(BAR_COLOR, (_, before: string, after: string, scheme: string) => {
        const { canvas } = createThemeColors(theme, scheme === 'dark' ? 'dark' : 'light').colors
        return `${before}${canvas}${after}`
      })
    : html

/** The deployment's words for its pages' first rendering; nothing without any. */
function renderWords(words: Words): string {
  const text = formatWords(words)
  return text === undefined ? '' : `<meta name="brand-words" content="${escapeHtml(text)}" />`
}

function brandPage(page: Asset, { name, theme, words, style, script }: BrandPageOptions): Asset {
  // A function: a `$` in a name means nothing.
  const html = page.plain
    .toString('utf8')
    .replace(TITLE, () => `<title>${escapeHtml(name)}</title>${renderWords(words)}`)
    // Versioned by its content, so that browsers cache it without revalidation.
    .replace('"/brand.css"', `"/brand.css?v=${style.tag}"`)
  const plain = Buffer.from(inlineFirstScript(colorBar(html, theme), script))
  return {
    ...page,
    plain,
    etag: createHash('sha256').update(plain).digest('base64url').slice(0, 22),
    br: page.br && Buffer.from(brotliCompressSync(plain)),
    gzip: page.gzip && Buffer.from(gzipSync(plain)),
  }
}

/** Returns the built pages with the deployment's name in their first byte, and with its own style. */
export function brandPages(
  assets: Assets,
  { brand: { name }, theme, words }: Pick<GatewayConfig, 'brand' | 'theme' | 'words'>,
  style: BrandStyle,
): Assets {
  const script = assets.get(FIRST_SCRIPT)
  const pages = PAGES.flatMap((path) => {
    const page = assets.get(path)
    return page ? [[path, brandPage(page, { name, theme, words, style, script })] as const] : []
  })
  return new Map([...assets, ...pages])
}
