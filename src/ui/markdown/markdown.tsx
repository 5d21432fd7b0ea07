import { Fragment, type ReactNode } from 'react'
import { parseHttpsLink } from '../parse-https-link.ts'
import { ExternalLink } from '../external-link.tsx'
import type { Block, Inline } from './parse-markdown.ts'

const HEADINGS = ['h3', 'h4', 'h5', 'h6'] as const

/** Whether a link's text already shows its address or host. */
function showsHost(href: string, inside: readonly Inline[]): boolean {
  const [first, ...rest] = inside
  if (!first || first.kind !== 'text' || rest.length > 0) return false
  const link = parseHttpsLink(href)
  return first.text === link?.host || parseHttpsLink(first.text)?.href === link?.href
}

function renderInline(node: Inline): ReactNode {
  switch (node.kind) {
    case 'text':
      return node.text
    case 'code':
      return <code className="rounded-sm bg-sunken px-1 font-mono text-[0.92em]">{node.text}</code>
    case 'strong':
      return <strong className="font-semibold">{renderInlines(node.inside)}</strong>
    case 'em':
      return <em>{renderInlines(node.inside)}</em>
    case 'del':
      return <del>{renderInlines(node.inside)}</del>
    case 'link':
      return (
        <ExternalLink href={node.href} hasHost={showsHost(node.href, node.inside)}>
          {renderInlines(node.inside)}
        </ExternalLink>
      )
    case 'break':
      return <br />
  }
}

/** Nodes have no identity but their index, and never move. */
const renderKeyed = <Node,>(nodes: readonly Node[], render: (node: Node) => ReactNode): ReactNode =>
  nodes.map((node, index) => {
    const key = `${index}`
    return <Fragment key={key}>{render(node)}</Fragment>
  })

const renderInlines = (nodes: readonly Inline[]): ReactNode => renderKeyed(nodes, renderInline)
const renderBlocks = (blocks: readonly Block[]): ReactNode => renderKeyed(blocks, renderBlock)

/** An item with one paragraph needs no paragraph element. */
function renderItem(blocks: readonly Block[]): ReactNode {
  const [first, ...rest] = blocks
  const isLine = first?.kind === 'paragraph' && rest.length === 0
  return <li className="ps-1">{isLine ? renderInlines(first.inside) : renderBlocks(blocks)}</li>
}

function renderTable(rows: Extract<Block, { kind: 'table' }>['rows']): ReactNode {
  const [header, ...body] = rows
  const cell = 'border border-line px-3 py-1.5 text-start align-top'
  return (
    <table className="w-full border-collapse text-sm wrap-anywhere">
      <thead>
        <tr>
          {renderKeyed(header ?? [], (inside) => (
            <th className={`${cell} font-semibold`}>{renderInlines(inside)}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {renderKeyed(body, (row) => (
          <tr>
            {renderKeyed(row, (inside) => (
              <td className={cell}>{renderInlines(inside)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function renderBlock(block: Block): ReactNode {
  switch (block.kind) {
    case 'paragraph':
      return <p>{renderInlines(block.inside)}</p>
    case 'heading': {
      const Heading = HEADINGS[Math.min(block.level, HEADINGS.length) - 1] ?? 'h6'
      return <Heading className="font-semibold">{renderInlines(block.inside)}</Heading>
    }
    case 'list':
      return block.start === null ? (
        <ul className="list-disc space-y-1 ps-5">{renderKeyed(block.items, renderItem)}</ul>
      ) : (
        <ol start={block.start} className="list-decimal space-y-1 ps-5">
          {renderKeyed(block.items, renderItem)}
        </ol>
      )
    case 'quote':
      return (
        <blockquote className="space-y-3 border-s-2 border-edge ps-4 text-muted">
          {renderBlocks(block.inside)}
        </blockquote>
      )
    case 'code':
      return (
        <pre className="rounded-md bg-sunken p-3 font-mono text-sm break-words whitespace-pre-wrap">
          <code>{block.text}</code>
        </pre>
      )
    case 'table':
      return renderTable(block.rows)
    case 'rule':
      return <hr className="border-line" />
  }
}

export interface MarkdownProps {
  readonly blocks: readonly Block[]
}

/** A description from the service, in its language, below a heading of level two. */
export function Markdown({ blocks }: MarkdownProps) {
  return (
    <div lang="en" dir="auto" className="max-w-prose space-y-3 leading-relaxed break-words">
      {renderBlocks(blocks)}
    </div>
  )
}
