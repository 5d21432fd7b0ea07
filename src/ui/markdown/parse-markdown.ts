import { parser, RuleType, type MarkdownToJSX } from 'markdown-to-jsx/react'
import { sanitizeLines, sanitizeText } from '#src/messages/sanitize-text.ts'
import { parseHttpsLink } from '../parse-https-link.ts'

type Node = MarkdownToJSX.ASTNode

/** Characters parsed at most; descriptions have some hundreds. */
const MAX_TEXT_LENGTH = 10_000
/** Maximum nesting of quotes and lists; deeper ones are omitted. */
const MAX_DEPTH = 6
/** Inline content. */
export type Inline =
  | { readonly kind: 'text' | 'code'; readonly text: string }
  | { readonly kind: 'strong' | 'em' | 'del'; readonly inside: readonly Inline[] }
  | { readonly kind: 'link'; readonly href: string; readonly inside: readonly Inline[] }
  | { readonly kind: 'break' }

/** Block content; nothing else is ever rendered. */
export type Block =
  | { readonly kind: 'paragraph'; readonly inside: readonly Inline[] }
  | { readonly kind: 'heading'; readonly level: number; readonly inside: readonly Inline[] }
  | {
      readonly kind: 'list'
      /** The first number; null for an unordered list. */
      readonly start: number | null
      readonly items: readonly (readonly Block[])[]
    }
  | { readonly kind: 'quote'; readonly inside: readonly Block[] }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'table'; readonly rows: readonly (readonly (readonly Inline[])[])[] }
  | { readonly kind: 'rule' }

const ELLIPSIS: readonly Inline[] = [{ kind: 'text', text: '…' }]

const TAGS = { strong: 'strong', em: 'em', del: 'del' } as const
const isTag = (tag: string): tag is keyof typeof TAGS => Object.hasOwn(TAGS, tag)

/** Sanitizes text after its entities are decoded; keeps spaces at its ends. */
function inlineText(text: string): string {
  const [before, after] = [/^\s/.test(text) ? ' ' : '', /\S\s+$/.test(text) ? ' ' : '']
  return `${before}${sanitizeText(text, MAX_TEXT_LENGTH)}${after}`
}

function toLink(target: string | null, inside: readonly Inline[]): readonly Inline[] {
  const link = target === null ? null : parseHttpsLink(target)
  return link === null ? inside : [{ kind: 'link', href: link.href, inside }]
}

function toInline(node: Node, depth: number): readonly Inline[] {
  if (depth > MAX_DEPTH) return ELLIPSIS
  switch (node.type) {
    case RuleType.text:
      return [{ kind: 'text', text: inlineText(node.text) }]
    case RuleType.codeInline:
      return [{ kind: 'code', text: inlineText(node.text) }]
    case RuleType.textFormatted: {
      const inside = toInlines(node.children, depth + 1)
      return isTag(node.tag) ? [{ kind: TAGS[node.tag], inside }] : inside
    }
    case RuleType.link:
      return toLink(node.target, toInlines(node.children, depth + 1))
    case RuleType.image:
      // Images are never fetched; their alternative text is shown.
      return node.alt === undefined ? [] : [{ kind: 'text', text: inlineText(node.alt) }]
    case RuleType.breakLine:
      return [{ kind: 'break' }]
    default:
      return []
  }
}

const toInlines = (nodes: readonly Node[], depth: number): readonly Inline[] =>
  nodes.flatMap((node) => toInline(node, depth))

const toCells = (cells: readonly (readonly Node[])[]) => cells.map((cell) => toInlines(cell, 0))

/** Returns a node's block; null if it is inline, undefined if not shown. */
function toBlock(node: Node, depth: number): Block | null | undefined {
  switch (node.type) {
    case RuleType.paragraph:
      return { kind: 'paragraph', inside: toInlines(node.children, 0) }
    case RuleType.heading:
      return { kind: 'heading', level: node.level, inside: toInlines(node.children, 0) }
    case RuleType.orderedList:
    case RuleType.unorderedList: {
      const start = node.type === RuleType.orderedList ? (node.start ?? 1) : null
      return { kind: 'list', start, items: node.items.map((item) => toBlocks(item, depth + 1)) }
    }
    case RuleType.blockQuote:
      return { kind: 'quote', inside: toBlocks(node.children, depth + 1) }
    case RuleType.codeBlock:
      return { kind: 'code', text: sanitizeLines(node.text, MAX_TEXT_LENGTH) }
    case RuleType.table:
      return { kind: 'table', rows: [node.header, ...node.cells].map(toCells) }
    case RuleType.breakThematic:
      return { kind: 'rule' }
    case RuleType.text:
    case RuleType.codeInline:
    case RuleType.textFormatted:
    case RuleType.link:
    case RuleType.image:
    case RuleType.breakLine:
      return null
    default:
      return undefined
  }
}

/** Returns blocks; inline content between them becomes paragraphs. */
function toBlocks(nodes: readonly Node[], depth: number): readonly Block[] {
  if (depth > MAX_DEPTH) return [{ kind: 'paragraph', inside: ELLIPSIS }]
  const blocks: Block[] = []
  let line: Inline[] = []
  const endLine = (): void => {
    if (line.some((inline) => inline.kind !== 'text' || inline.text.trim() !== ''))
      blocks.push({ kind: 'paragraph', inside: line })
    line = []
  }
  for (const node of nodes) {
    const block = toBlock(node, depth)
    if (block === null) line.push(...toInline(node, 0))
    if (!block) continue
    endLine()
    blocks.push(block)
  }
  endLine()
  return blocks
}

/**
 * Parses Markdown of the service into safe content: HTML is text, no images, https links only, and no invisible or
 * bidi characters. Source: contract: Yields (`metadata.description` is Markdown).
 */
export function parseMarkdown(source: string): readonly Block[] {
  const text = source.slice(0, MAX_TEXT_LENGTH)
  try {
    return toBlocks(parser(text, { disableParsingRawHTML: true }), 0)
  } catch {
    // Invalid Markdown is shown as text.
    return [
      { kind: 'paragraph', inside: [{ kind: 'text', text: sanitizeText(text, MAX_TEXT_LENGTH) }] },
    ]
  }
}
