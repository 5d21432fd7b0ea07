import compile from 'icu-minify/compile'

const POUND = 0

function namesIn(piece: unknown): string[] {
  if (!Array.isArray(piece)) return []
  const [name, kind, options]: unknown[] = piece
  if (piece.length === 1) return [`{${String(name)}}`]
  if (typeof kind !== 'number' || kind === POUND)
    return [`<${String(name)}>`, ...piece.slice(1).flatMap(namesIn)]
  const nested = typeof options === 'object' && options !== null ? Object.values(options) : []
  return [`{${String(name)}}`, ...nested.flatMap(namesInList)]
}

const namesInList = (pieces: unknown): string[] =>
  Array.isArray(pieces) ? pieces.flatMap(namesIn) : []

/** The arguments ("{amount}") and tags ("<when>") of a message, each once. @throws where it is no ICU message */
export const placeholders = (text: string): string[] =>
  [...new Set(namesInList(compile(text)))].toSorted()
