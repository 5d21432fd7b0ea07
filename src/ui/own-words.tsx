import { CopyButton } from './copy-button.tsx'

export interface OwnWordsProps {
  /** Whose words they are. */
  readonly label: string
  readonly said: string
  /** What support needs of it. */
  readonly copied: string
  /** Names what is copied for people who don't see it. */
  readonly what: string
}

/** What another program said about a failure, as it said it: below our words for it, to read and to copy for support. */
export function OwnWords({ label, said, copied, what }: OwnWordsProps) {
  return (
    <span className="mt-2 block text-muted">
      {label}:{' '}
      <span lang="en" className="wrap-anywhere">
        “{said}”
      </span>{' '}
      <CopyButton text={copied} what={what} />
    </span>
  )
}
