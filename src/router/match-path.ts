import { PATHS, type Path } from './paths.ts'

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
