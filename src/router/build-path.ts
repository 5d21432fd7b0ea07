import type { Path, PathParams } from './paths.ts'
import { formatSearchParams } from './search-params.ts'

/** A text of the service may be half a character, which has no encoding. */
const encodeParam = (text: string): string =>
  encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, '\uFFFD'))

const fillPath = (path: string, params: Readonly<Record<string, string>>): string =>
  path.replaceAll(/\$(\w+)/g, (_, name: string) => encodeParam(params[name] ?? ''))

/** The address of a page, with what is filled in encoded; what is empty in `search` is left out. */
export const buildPath = <Of extends Path>(
  path: Of,
  params: PathParams<Of>,
  search: Readonly<Record<string, unknown>> = {},
): string => fillPath(path, params) + formatSearchParams(search)
