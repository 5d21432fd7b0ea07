import compile from 'icu-minify/compile'

const POUND = 0

function collectNames(piece: unknown): string[] {
  if (!Array.isArray(piece)) return []
  const [name, kind, options]: unknown[] = piece
  if (piece.length === 1) return [`{${String(name)}}`]
  if (typeof kind !== 'number' || kind === POUND)
    return [`<${String(name)}>`, ...piece.slice(1).flatMap(collectNames)]
  const nested = typeof options === 'object' && options !== null ? Object.values(options) : []
  return [`{${String(name)}}`, ...nested.flatMap(collectNamesInList)]
}

const collectNamesInList = (pieces: unknown): string[] =>
  Array.isArray(pieces) ? pieces.flatMap(collectNames) : []

/** The arguments ("{amount}") and tags ("<when>") of a message, each once. @throws where it is no ICU message */
export const findPlaceholders = (text: string): string[] =>
  [...new Set(collectNamesInList(compile(text)))].toSorted()
