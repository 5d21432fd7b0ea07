import { formatSearchParams } from './route-location.ts'

/** A matched path with its parameters. */
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

/** Returns the page of a path, or null. A trailing slash is ignored. */
export function matchPath(pathname: string): PathMatch | null {
  const segments = splitPath(pathname)
  for (const path of PATHS) {
    const params = matchParams(path, segments)
    if (params) return { path, params }
  }
  return null
}

/** A text of the service may contain a lone surrogate, which can't be encoded. */
const encodeParam = (text: string): string =>
  encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, '\uFFFD'))

const fillPath = (path: string, params: Readonly<Record<string, string>>): string =>
  path.replaceAll(/\$(\w+)/g, (_, name: string) => encodeParam(params[name] ?? ''))

/** Builds a page's URL with encoded parameters, without empty ones in `search`. */
export const buildPath = <Of extends Path>(
  path: Of,
  params: PathParams<Of>,
  search: Readonly<Record<string, unknown>> = {},
): string => fillPath(path, params) + formatSearchParams(search)

/** Every path of the app; parameters start with `$`. Source: decisions/042-pages. */
export const PATHS = [
  '/',
  '/yields/$yieldId',
  '/yields/$yieldId/enter',
  '/yields/$yieldId/exit',
  '/yields/$yieldId/manage/$type',
  '/compare',
  '/move',
  '/portfolio',
  '/approvals',
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

/** The parameters of a path. */
export type PathParams<Of extends Path> = Readonly<Record<NamesIn<Of>, string>>
