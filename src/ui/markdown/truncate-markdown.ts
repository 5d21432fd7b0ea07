import type { Block, Inline } from './parse-markdown.ts'

/** The remaining characters. */
interface Budget {
  remaining: number
}

/** A block's cost beside its characters: a line. */
const BLOCK_COST = 40

function truncateInline(inlines: readonly Inline[], budget: Budget): readonly Inline[] {
  const truncated: Inline[] = []
  for (const node of inlines) {
    if (budget.remaining <= 0) break
    if ('text' in node) {
      const characters = Array.from(node.text)
      const isCut = characters.length > budget.remaining
      const text = isCut
        ? `${characters.slice(0, budget.remaining).join('').trimEnd()}…`
        : node.text
      budget.remaining -= characters.length
      truncated.push({ ...node, text })
    } else if ('inside' in node)
      truncated.push({ ...node, inside: truncateInline(node.inside, budget) })
    else truncated.push(node)
  }
  return truncated
}

function truncateBlock(block: Block, budget: Budget): Block {
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
      return { ...block, inside: truncateInline(block.inside, budget) }
    case 'quote':
      return { ...block, inside: truncateBlocks(block.inside, budget) }
    case 'list': {
      const items = block.items.map((item) => truncateBlocks(item, budget))
      return { ...block, items: items.filter((item) => item.length > 0) }
    }
    case 'code': {
      const [text] = truncateInline([{ kind: 'text', text: block.text }], budget)
      return { ...block, text: text && 'text' in text ? text.text : '' }
    }
    case 'table': {
      const rows = block.rows.map((row) => row.map((cell) => truncateInline(cell, budget)))
      return { ...block, rows: rows.filter((row) => row.some((cell) => cell.length > 0)) }
    }
    case 'rule':
      return block
  }
}

function truncateBlocks(blocks: readonly Block[], budget: Budget): readonly Block[] {
  const truncated: Block[] = []
  for (const block of blocks) {
    if (budget.remaining <= 0) break
    truncated.push(truncateBlock(block, budget))
    budget.remaining -= BLOCK_COST
  }
  return truncated
}

const measureInline = (inlines: readonly Inline[]): number =>
  inlines.reduce((sum, node) => {
    if ('text' in node) return sum + Array.from(node.text).length
    return sum + ('inside' in node ? measureInline(node.inside) : BLOCK_COST)
  }, 0)

function measureBlock(block: Block): number {
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
      return measureInline(block.inside)
    case 'quote':
      return measureBlocks(block.inside)
    case 'list':
      return block.items.reduce((sum, item) => sum + measureBlocks(item), 0)
    case 'code':
      return Array.from(block.text).length
    case 'table':
      return block.rows.flat().reduce((sum, cell) => sum + measureInline(cell), 0)
    case 'rule':
      return 0
  }
}

const measureBlocks = (blocks: readonly Block[]): number =>
  blocks.reduce((sum, block) => sum + BLOCK_COST + measureBlock(block), 0)

/** Slightly longer texts are not truncated. */
const SLACK = 1.3

/**
 * Truncates a text to about a number of characters; returns it unchanged if it is hardly longer.
 * @param limit characters, plus a cost per block
 */
export const truncateMarkdown = (blocks: readonly Block[], limit: number): readonly Block[] =>
  measureBlocks(blocks) <= limit * SLACK ? blocks : truncateBlocks(blocks, { remaining: limit })
