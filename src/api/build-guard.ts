import type { QueryClient } from '@tanstack/react-query'
import { version } from '../../package.json'
import { siteConfigQuery } from './queries/site-config.ts'

/** `1.4.0`, `1.5.0-beta.2`, with or without build metadata. Source: semver 2.0.0. */
const VERSION = /^v?(\d+)\.(\d+)\.(\d+)(?:-([\dA-Za-z.-]+))?(?:\+[\dA-Za-z.-]+)?$/

/**
 * Whether a build is below the version that its site asks for. A pre-release comes before its release. A minimum that can't
 * be read was written by a later site than this build knows.
 */
export function isOutdated(build: string, minimum: string): boolean {
  const [own, least] = [VERSION.exec(build.trim()), VERSION.exec(minimum.trim())]
  if (!least) return true
  if (!own) return true
  for (const part of [1, 2, 3]) {
    const [has, needs] = [BigInt(own[part] ?? 0), BigInt(least[part] ?? 0)]
    if (has !== needs) return has < needs
  }
  return isEarlier(own[4], least[4])
}

/** Pre-releases, identifier by identifier: numbers by their size and before words, a shorter list first. */
function isEarlier(own: string | undefined, least: string | undefined): boolean {
  if (own === least || own === undefined) return false
  if (least === undefined) return true
  const [parts, needed] = [own.split('.'), least.split('.')]
  for (const [index, need] of needed.entries()) {
    const part = parts[index]
    if (part === undefined) return true
    if (part === need) continue
    const [isNumber, needsNumber] = [/^\d+$/.test(part), /^\d+$/.test(need)]
    if (isNumber && needsNumber) return BigInt(part) < BigInt(need)
    return isNumber === needsNumber ? part < need : isNumber
  }
  return false
}

/** How old the settings may be before a review or signature, in milliseconds. */
const FRESH = 5_000

/**
 * Whether this build may sign anything new, by the site's settings as they are now (decisions/031-site-settings); where they can't be read
 * by what was read last. Without any, nothing is stopped: without its gateway a page can't check a payload either.
 */
export async function guardBuild(client: QueryClient): Promise<'outdated' | null> {
  const query = siteConfigQuery()
  const config = await client
    .fetchQuery({ ...query, staleTime: FRESH })
    .catch(() => client.getQueryData(query.queryKey))
  return config && isOutdated(version, config.minimumVersion) ? 'outdated' : null
}
