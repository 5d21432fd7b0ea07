import { useTranslations } from 'use-intl'
import { CopyButton } from '../copy-button.tsx'
import { Icon } from '../icon.tsx'
import { Exact } from './exact.tsx'
import { shorten } from './shorten.ts'
import { checksumAddress } from './checksum-address.ts'

interface AddressProps extends Pick<IdentifierProps, 'href' | 'whole' | 'inline'> {
  readonly address: string
}

/** An address with its checksum. */
export function Address({ address, ...rest }: AddressProps) {
  const t = useTranslations('shell')
  return <Identifier {...rest} id={checksumAddress(address)} description={t('copy.address')} />
}

interface HashProps extends Pick<IdentifierProps, 'href'> {
  readonly hash: string
}

/** A transaction hash, with an explorer link if there is one. */
export function Hash({ hash, href }: HashProps) {
  const t = useTranslations('shell')
  return <Identifier id={hash} description={t('copy.hash')} href={href} />
}

export interface IdentifierProps {
  readonly id: string
  /** Accessible name of what is copied. */
  readonly description: string
  /** Its page in a block explorer; null for none. */
  readonly href?: string | null | undefined
  /** Shows every character, for comparison before a signature. */
  readonly whole?: boolean
  /** Inside a sentence: without buttons. */
  readonly inline?: boolean
}

const getHost = (href: string): string | null => (URL.canParse(href) ? new URL(href).host : null)

/** An identifier shortened to its ends, with a copy button and, if available, an explorer link. */
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
