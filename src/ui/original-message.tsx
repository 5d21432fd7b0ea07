import { CopyButton } from './copy-button.tsx'

export interface OriginalMessageProps {
  /** Whose words they are. */
  readonly label: string
  readonly message: string
  /** What support needs of it. */
  readonly copied: string
  /** Names what is copied for people who don't see it. */
  readonly description: string
}

/** What another program said about a failure, as it said it: below our words for it, to read and to copy for support. */
export function OriginalMessage({ label, message, copied, description }: OriginalMessageProps) {
  return (
    <span className="mt-2 block text-muted">
      {label}:{' '}
      <span lang="en" className="wrap-anywhere">
        “{message}”
      </span>{' '}
      <CopyButton text={copied} description={description} />
    </span>
  )
}
