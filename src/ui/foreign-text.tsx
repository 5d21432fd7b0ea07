export interface ForeignTextProps {
  readonly text: string
  /** The part of it that is in the service's words; null where there is none. */
  readonly foreign: string | null
}

/** A text of ours around a name of the service, which stays as it was sent and is marked as English (decisions/040-languages). */
export function ForeignText({ text, foreign }: ForeignTextProps) {
  const at = foreign === null || foreign === '' ? -1 : text.indexOf(foreign)
  if (foreign === null || at < 0) return text
  return (
    <>
      {text.slice(0, at)}
      <bdi lang="en">{foreign}</bdi>
      {text.slice(at + foreign.length)}
    </>
  )
}
