import { useTranslations } from 'use-intl'
import { CopyButton } from '../copy-button.tsx'
import { Icon } from '../icon.tsx'
import { Exact } from './exact.tsx'
import { shorten } from './shorten.ts'
import { checksumAddress } from './checksum-address.ts'

interface AddressProps extends Pick<IdentifierProps, 'href' | 'whole' | 'inline'> {
  readonly address: string
}

/** An address on a chain, with the letters of its checksum. */
export function Address({ address, ...rest }: AddressProps) {
  const t = useTranslations('shell')
  return <Identifier {...rest} id={checksumAddress(address)} description={t('copy.address')} />
}

interface HashProps extends Pick<IdentifierProps, 'href'> {
  readonly hash: string
}

/** A transaction's hash, with its page at the explorer where there is one. */
export function Hash({ hash, href }: HashProps) {
  const t = useTranslations('shell')
  return <Identifier id={hash} description={t('copy.hash')} href={href} />
}

export interface IdentifierProps {
  readonly id: string
  /** What it is, for the copy button's name. */
  readonly description: string
  /** A page about it at a block explorer; null where there is none. */
  readonly href?: string | null | undefined
  /** Every character, where it must be compared before money moves. */
  readonly whole?: boolean
  /** Inside a sentence: no buttons beside it. */
  readonly inline?: boolean
}

const getHost = (href: string): string | null => (URL.canParse(href) ? new URL(href).host : null)

/** A long identifier by its two ends, to read and copy whole and, where there is a page about it, to open. */
export function Identifier({
  id,
  description,
  href,
  whole = false,
  inline = false,
}: IdentifierProps) {
  const t = useTranslations('shell')
  const host = href === null || href === undefined ? null : getHost(href)
  const short = (
    <Exact
      full={<bdi className="font-mono">{id}</bdi>}
      copy={id}
      description={description}
      cut={false}
    >
      <bdi className="font-mono text-[0.92em] whitespace-nowrap">{shorten(id)}</bdi>
    </Exact>
  )
  if (inline) return short
  return (
    <span className="inline-flex max-w-full items-center">
      {whole ? <bdi className="min-w-0 font-mono text-[0.92em] break-all">{id}</bdi> : short}
      <CopyButton text={id} description={description} />
      {host !== null && href && (
        <a
          href={href}
          target="_blank"
          rel="noopener noreferrer"
          title={host}
          className="-my-3 ms-3.5 -me-3.5 grid size-11 shrink-0 place-items-center rounded-md text-accent-ink hover:bg-hover"
        >
          <Icon name="external" className="size-4" />
          <span className="sr-only">{t('openAt', { host })}</span>
        </a>
      )}
    </span>
  )
}
