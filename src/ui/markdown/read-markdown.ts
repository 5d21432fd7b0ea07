import { parser, RuleType, type MarkdownToJSX } from 'markdown-to-jsx/react'
import { harmlessLines, harmlessText } from '#src/words/harmless-text.ts'
import { httpsLink } from '../https-link.ts'
import type { Block, Inline } from './markdown-node.ts'

type Node = MarkdownToJSX.ASTNode

/** Characters that are read at all: descriptions are some hundreds. */
const LONGEST = 10_000
/** Quotes and lists within each other; what is deeper is left out. */
const DEEPEST = 6
const DEEPER: readonly Inline[] = [{ kind: 'text', text: '…' }]

const TAGS = { strong: 'strong', em: 'em', del: 'del' } as const
const isTag = (tag: string): tag is keyof typeof TAGS => Object.hasOwn(TAGS, tag)

/** Harmless after its entities were read, with the spaces between it and its neighbours. */
function inlineText(text: string): string {
  const [before, after] = [/^\s/.test(text) ? ' ' : '', /\S\s+$/.test(text) ? ' ' : '']
  return `${before}${harmlessText(text, LONGEST)}${after}`
}

function linkOf(target: string | null, inside: readonly Inline[]): readonly Inline[] {
  const link = target === null ? null : httpsLink(target)
  return link === null ? inside : [{ kind: 'link', href: link.href, inside }]
}

function inlineOf(node: Node, depth: number): readonly Inline[] {
  if (depth > DEEPEST) return DEEPER
  switch (node.type) {
    case RuleType.text:
      return [{ kind: 'text', text: inlineText(node.text) }]
    case RuleType.codeInline:
      return [{ kind: 'code', text: inlineText(node.text) }]
    case RuleType.textFormatted: {
      const inside = inlinesOf(node.children, depth + 1)
      return isTag(node.tag) ? [{ kind: TAGS[node.tag], inside }] : inside
    }
    case RuleType.link:
      return linkOf(node.target, inlinesOf(node.children, depth + 1))
    case RuleType.image:
      // Nothing is fetched from where a text says; what the picture shows is said.
      return node.alt === undefined ? [] : [{ kind: 'text', text: inlineText(node.alt) }]
    case RuleType.breakLine:
      return [{ kind: 'break' }]
    default:
      return []
  }
}

const inlinesOf = (nodes: readonly Node[], depth: number): readonly Inline[] =>
  nodes.flatMap((node) => inlineOf(node, depth))

const cellsOf = (cells: readonly (readonly Node[])[]) => cells.map((cell) => inlinesOf(cell, 0))

/** One block; null for what belongs into a line, undefined for what is not shown. */
function blockOf(node: Node, depth: number): Block | null | undefined {
  switch (node.type) {
    case RuleType.paragraph:
      return { kind: 'paragraph', inside: inlinesOf(node.children, 0) }
    case RuleType.heading:
      return { kind: 'heading', level: node.level, inside: inlinesOf(node.children, 0) }
    case RuleType.orderedList:
    case RuleType.unorderedList: {
      const start = node.type === RuleType.orderedList ? (node.start ?? 1) : null
      return { kind: 'list', start, items: node.items.map((item) => blocksOf(item, depth + 1)) }
    }
    case RuleType.blockQuote:
      return { kind: 'quote', inside: blocksOf(node.children, depth + 1) }
    case RuleType.codeBlock:
      return { kind: 'code', text: harmlessLines(node.text, LONGEST) }
    case RuleType.table:
      return { kind: 'table', rows: [node.header, ...node.cells].map(cellsOf) }
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

/** Blocks; what stands in lines between them becomes paragraphs. */
function blocksOf(nodes: readonly Node[], depth: number): readonly Block[] {
  if (depth > DEEPEST) return [{ kind: 'paragraph', inside: DEEPER }]
  const blocks: Block[] = []
  let line: Inline[] = []
  const endLine = (): void => {
    if (line.some((part) => part.kind !== 'text' || part.text.trim() !== ''))
      blocks.push({ kind: 'paragraph', inside: line })
    line = []
  }
  for (const node of nodes) {
    const block = blockOf(node, depth)
    if (block === null) line.push(...inlineOf(node, 0))
    if (!block) continue
    endLine()
    blocks.push(block)
  }
  endLine()
  return blocks
}

/**
 * A Markdown text of the service as what may be drawn of it: no HTML (its tags show as text), no pictures, no links but to
 * https, and no character that hides or turns others. Source: contract: Yields (`metadata.description` is Markdown).
 */
export function readMarkdown(source: string): readonly Block[] {
  const text = source.slice(0, LONGEST)
  try {
    return blocksOf(parser(text, { disableParsingRawHTML: true }), 0)
  } catch {
    // What can't be read as Markdown is still a text.
    return [{ kind: 'paragraph', inside: [{ kind: 'text', text: harmlessText(text, LONGEST) }] }]
  }
}
