import { Fragment, type ReactNode } from 'react'
import { httpsLink } from '../https-link.ts'
import { ExternalLink } from '../external-link.tsx'
import type { Block, Inline } from './markdown-node.ts'

const HEADINGS = ['h3', 'h4', 'h5', 'h6'] as const

/** A link whose words are its own address or host need not be told it again. */
function saysHost(href: string, inside: readonly Inline[]): boolean {
  const [only, ...others] = inside
  if (!only || only.kind !== 'text' || others.length > 0) return false
  const link = httpsLink(href)
  return only.text === link?.host || httpsLink(only.text)?.href === link?.href
}

function drawInline(part: Inline): ReactNode {
  switch (part.kind) {
    case 'text':
      return part.text
    case 'code':
      return <code className="rounded-sm bg-sunken px-1 font-mono text-[0.92em]">{part.text}</code>
    case 'strong':
      return <strong className="font-semibold">{drawInlines(part.inside)}</strong>
    case 'em':
      return <em>{drawInlines(part.inside)}</em>
    case 'del':
      return <del>{drawInlines(part.inside)}</del>
    case 'link':
      return (
        <ExternalLink href={part.href} hasHost={saysHost(part.href, part.inside)}>
          {drawInlines(part.inside)}
        </ExternalLink>
      )
    case 'break':
      return <br />
  }
}

/** Parts have no identity but their place, and never change it. */
const placed = <Part,>(parts: readonly Part[], draw: (part: Part) => ReactNode): ReactNode =>
  parts.map((part, place) => {
    const key = `${place}`
    return <Fragment key={key}>{draw(part)}</Fragment>
  })

const drawInlines = (parts: readonly Inline[]): ReactNode => placed(parts, drawInline)
const drawBlocks = (blocks: readonly Block[]): ReactNode => placed(blocks, drawBlock)

/** An item of one paragraph needs no paragraph. */
function drawItem(blocks: readonly Block[]): ReactNode {
  const [only, ...others] = blocks
  const isLine = only?.kind === 'paragraph' && others.length === 0
  return <li className="ps-1">{isLine ? drawInlines(only.inside) : drawBlocks(blocks)}</li>
}

function drawTable(rows: Extract<Block, { kind: 'table' }>['rows']): ReactNode {
  const [header, ...body] = rows
  const cell = 'border border-line px-3 py-1.5 text-start align-top'
  return (
    <table className="w-full border-collapse text-sm wrap-anywhere">
      <thead>
        <tr>
          {placed(header ?? [], (inside) => (
            <th className={`${cell} font-semibold`}>{drawInlines(inside)}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {placed(body, (row) => (
          <tr>
            {placed(row, (inside) => (
              <td className={cell}>{drawInlines(inside)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function drawBlock(block: Block): ReactNode {
  switch (block.kind) {
    case 'paragraph':
      return <p>{drawInlines(block.inside)}</p>
    case 'heading': {
      const Heading = HEADINGS[Math.min(block.level, HEADINGS.length) - 1] ?? 'h6'
      return <Heading className="font-semibold">{drawInlines(block.inside)}</Heading>
    }
    case 'list':
      return block.start === null ? (
        <ul className="list-disc space-y-1 ps-5">{placed(block.items, drawItem)}</ul>
      ) : (
        <ol start={block.start} className="list-decimal space-y-1 ps-5">
          {placed(block.items, drawItem)}
        </ol>
      )
    case 'quote':
      return (
        <blockquote className="space-y-3 border-s-2 border-edge ps-4 text-muted">
          {drawBlocks(block.inside)}
        </blockquote>
      )
    case 'code':
      return (
        <pre className="rounded-md bg-sunken p-3 font-mono text-sm break-words whitespace-pre-wrap">
          <code>{block.text}</code>
        </pre>
      )
    case 'table':
      return drawTable(block.rows)
    case 'rule':
      return <hr className="border-line" />
  }
}

export interface MarkdownProps {
  readonly blocks: readonly Block[]
}

/** A description of the service, below a heading of the second level, in the service's language. */
export function Markdown({ blocks }: MarkdownProps) {
  return (
    <div lang="en" dir="auto" className="max-w-prose space-y-3 leading-relaxed break-words">
      {drawBlocks(blocks)}
    </div>
  )
}
