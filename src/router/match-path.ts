import { PATHS, type Path } from './paths.ts'

/** An address that the app has, and what is filled into it. */
export interface PathMatch {
  readonly path: Path
  readonly params: Readonly<Record<string, string>>
}

const decoded = (part: string): string | null => {
  try {
    return decodeURIComponent(part)
  } catch {
    return null
  }
}

const partsOf = (path: string): string[] => path.replace(/\/$/, '').split('/')

function paramsOf(path: Path, given: readonly string[]): PathMatch['params'] | null {
  const wanted = partsOf(path)
  if (wanted.length !== given.length) return null
  const params: Record<string, string> = {}
  for (const [index, part] of wanted.entries()) {
    const value = decoded(given[index] ?? '')
    if (part.startsWith('$')) {
      if (value === null || value === '') return null
      params[part.slice(1)] = value
    } else if (part !== value) return null
  }
  return params
}

/** The page that stands at a path of the address bar, or null where there is none. A slash at the end means nothing. */
export function matchPath(pathname: string): PathMatch | null {
  const given = partsOf(pathname)
  for (const path of PATHS) {
    const params = paramsOf(path, given)
    if (params) return { path, params }
  }
  return null
}
