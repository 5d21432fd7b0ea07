import type { Path, PathParams } from './paths.ts'
import { writeSearchText } from './search-text.ts'

/** A text of the service may be half a character, which has no encoding. */
const encoded = (text: string): string =>
  encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, '\uFFFD'))

const fill = (path: string, params: Readonly<Record<string, string>>): string =>
  path.replaceAll(/\$(\w+)/g, (_, name: string) => encoded(params[name] ?? ''))

/** The address of a page, with what is filled in encoded; what is empty in `search` is left out. */
export const pathTo = <Of extends Path>(
  path: Of,
  params: PathParams<Of>,
  search: Readonly<Record<string, unknown>> = {},
): string => fill(path, params) + writeSearchText(search)
