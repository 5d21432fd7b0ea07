import type { Block, Inline } from './markdown-node.ts'

/** Counts down the characters that are left. */
interface Budget {
  left: number
}

/** What a block costs beside its characters: a line. */
const LINE = 40

function cutInline(inside: readonly Inline[], budget: Budget): readonly Inline[] {
  const kept: Inline[] = []
  for (const part of inside) {
    if (budget.left <= 0) break
    if ('text' in part) {
      const characters = Array.from(part.text)
      const isCut = characters.length > budget.left
      const text = isCut ? `${characters.slice(0, budget.left).join('').trimEnd()}…` : part.text
      budget.left -= characters.length
      kept.push({ ...part, text })
    } else if ('inside' in part) kept.push({ ...part, inside: cutInline(part.inside, budget) })
    else kept.push(part)
  }
  return kept
}

function cutBlock(block: Block, budget: Budget): Block {
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
      return { ...block, inside: cutInline(block.inside, budget) }
    case 'quote':
      return { ...block, inside: cutBlocks(block.inside, budget) }
    case 'list': {
      const items = block.items.map((item) => cutBlocks(item, budget))
      return { ...block, items: items.filter((item) => item.length > 0) }
    }
    case 'code': {
      const [text] = cutInline([{ kind: 'text', text: block.text }], budget)
      return { ...block, text: text && 'text' in text ? text.text : '' }
    }
    case 'table': {
      const rows = block.rows.map((row) => row.map((cell) => cutInline(cell, budget)))
      return { ...block, rows: rows.filter((row) => row.some((cell) => cell.length > 0)) }
    }
    case 'rule':
      return block
  }
}

function cutBlocks(blocks: readonly Block[], budget: Budget): readonly Block[] {
  const kept: Block[] = []
  for (const block of blocks) {
    if (budget.left <= 0) break
    kept.push(cutBlock(block, budget))
    budget.left -= LINE
  }
  return kept
}

const inlineLength = (inside: readonly Inline[]): number =>
  inside.reduce((sum, part) => {
    if ('text' in part) return sum + Array.from(part.text).length
    return sum + ('inside' in part ? inlineLength(part.inside) : LINE)
  }, 0)

function lengthOf(block: Block): number {
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
      return inlineLength(block.inside)
    case 'quote':
      return blocksLength(block.inside)
    case 'list':
      return block.items.reduce((sum, item) => sum + blocksLength(item), 0)
    case 'code':
      return Array.from(block.text).length
    case 'table':
      return block.rows.flat().reduce((sum, cell) => sum + inlineLength(cell), 0)
    case 'rule':
      return 0
  }
}

const blocksLength = (blocks: readonly Block[]): number =>
  blocks.reduce((sum, block) => sum + LINE + lengthOf(block), 0)

/** A little more is shown whole rather than cut. */
const SLACK = 1.3

/**
 * The beginning of a text, about so many characters of it; the text itself when there is hardly more.
 * @param limit characters, every block counting as some more
 */
export const firstPart = (blocks: readonly Block[], limit: number): readonly Block[] =>
  blocksLength(blocks) <= limit * SLACK ? blocks : cutBlocks(blocks, { left: limit })
