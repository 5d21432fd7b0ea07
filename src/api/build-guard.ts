import type { QueryClient } from '@tanstack/react-query'
import { version } from '../../package.json'
import { siteConfigQuery } from './queries/site-config.ts'

/** `1.4.0`, `1.5.0-beta.2`, with or without build metadata. Source: semver 2.0.0. */
const VERSION = /^v?(\d+)\.(\d+)\.(\d+)(?:-([\dA-Za-z.-]+))?(?:\+[\dA-Za-z.-]+)?$/

/**
 * Whether a build is below the site's minimum version. A pre-release precedes its release. An invalid minimum was
 * written by a later site than this build knows.
 */
export function isOutdated(build: string, minimum: string): boolean {
  const [current, required] = [VERSION.exec(build.trim()), VERSION.exec(minimum.trim())]
  if (!required) return true
  if (!current) return true
  for (const part of [1, 2, 3]) {
    const [currentPart, requiredPart] = [BigInt(current[part] ?? 0), BigInt(required[part] ?? 0)]
    if (currentPart !== requiredPart) return currentPart < requiredPart
  }
  return isEarlier(current[4], required[4])
}

/** Compares pre-releases by identifier: numbers by value and before words, a shorter list first. */
function isEarlier(current: string | undefined, required: string | undefined): boolean {
  if (current === required || current === undefined) return false
  if (required === undefined) return true
  const [identifiers, requiredIdentifiers] = [current.split('.'), required.split('.')]
  for (const [index, requiredIdentifier] of requiredIdentifiers.entries()) {
    const part = identifiers[index]
    if (part === undefined) return true
    if (part === requiredIdentifier) continue
    const [isNumber, isRequiredNumber] = [/^\d+$/.test(part), /^\d+$/.test(requiredIdentifier)]
    if (isNumber && isRequiredNumber) return BigInt(part) < BigInt(requiredIdentifier)
    return isNumber === isRequiredNumber ? part < requiredIdentifier : isNumber
  }
  return false
}

/** Maximum age of settings before a review or signature, milliseconds. */
const MAX_CONFIG_AGE = 5_000

/**
 * Whether this build may sign anything new, by the site's current settings (decisions/031-site-settings), or the
 * last ones if they can't be read. Without any, nothing is blocked: without its gateway a page can't verify a payload
 * either.
 */
export async function guardBuild(client: QueryClient): Promise<'outdated' | null> {
  const query = siteConfigQuery()
  const config = await client
    .fetchQuery({ ...query, staleTime: MAX_CONFIG_AGE })
    .catch(() => client.getQueryData(query.queryKey))
  return config && isOutdated(version, config.minimumVersion) ? 'outdated' : null
}
