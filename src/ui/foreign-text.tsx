export interface ForeignTextProps {
  readonly text: string
  /** The part of it sent by the service; null for none. */
  readonly foreign: string | null
}

/** A translated text with a name from the service, marked as English (decisions/040-languages). */
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
