import { formatSearchParams } from './route-location.ts'

/** An address that the app has, and what is filled into it. */
export interface PathMatch {
  readonly path: Path
  readonly params: Readonly<Record<string, string>>
}

const decodeSegment = (segment: string): string | null => {
  try {
    return decodeURIComponent(segment)
  } catch {
    return null
  }
}

const splitPath = (path: string): string[] => path.replace(/\/$/, '').split('/')

function matchParams(path: Path, segments: readonly string[]): PathMatch['params'] | null {
  const pattern = splitPath(path)
  if (pattern.length !== segments.length) return null
  const params: Record<string, string> = {}
  for (const [index, segment] of pattern.entries()) {
    const value = decodeSegment(segments[index] ?? '')
    if (segment.startsWith('$')) {
      if (value === null || value === '') return null
      params[segment.slice(1)] = value
    } else if (segment !== value) return null
  }
  return params
}

/** The page that stands at a path of the address bar, or null where there is none. A slash at the end means nothing. */
export function matchPath(pathname: string): PathMatch | null {
  const segments = splitPath(pathname)
  for (const path of PATHS) {
    const params = matchParams(path, segments)
    if (params) return { path, params }
  }
  return null
}

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

/** Every address of the app; what begins with `$` is filled in. Source: decisions/042-pages. */
export const PATHS = [
  '/',
  '/yields/$yieldId',
  '/yields/$yieldId/enter',
  '/yields/$yieldId/exit',
  '/yields/$yieldId/manage/$type',
  '/compare',
  '/portfolio',
  '/claim/$network',
  '/activity',
  '/actions/$actionId',
  '/settings',
] as const

export type Path = (typeof PATHS)[number]

type NameIn<Segment> = Segment extends `$${infer Name}` ? Name : never
type NamesIn<Text extends string> = Text extends `${infer Segment}/${infer Rest}`
  ? NameIn<Segment> | NamesIn<Rest>
  : NameIn<Text>

/** What is filled into a path. */
export type PathParams<Of extends Path> = Readonly<Record<NamesIn<Of>, string>>
