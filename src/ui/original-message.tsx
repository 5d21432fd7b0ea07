import { CopyButton } from './copy-button.tsx'

export interface OriginalMessageProps {
  /** The author of the message. */
  readonly label: string
  readonly message: string
  /** The text for support. */
  readonly copied: string
  /** Accessible name of what is copied. */
  readonly description: string
}

/** Another program's original error message, below the app's own, to copy for support. */
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
