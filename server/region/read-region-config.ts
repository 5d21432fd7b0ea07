import type { Environment } from '../url-settings.ts'

export interface RegionConfig {
  /** Header with the visitor's location, set by the edge, in lower case. */
  readonly header: string
  /** ISO 3166 countries and regions that cannot enter: `KP`, `US-NY`. */
  readonly blocked: readonly string[]
}

/**
 * Reads GEO_HEADER and BLOCKED_REGIONS (decisions/030-regions).
 * @param proxyHops trusted proxies: without one, visitors could set the header themselves
 * @returns null where there are no rules, and one sentence for each mistake
 */
export function readRegionConfig(
  env: Environment,
  proxyHops: number,
): { region: RegionConfig | null; mistakes: readonly string[] } {
  const { GEO_HEADER, BLOCKED_REGIONS } = env
  const blocked = (BLOCKED_REGIONS ?? '')
    .split(',')
    .map((code) => code.trim().toUpperCase())
    .filter((code) => code !== '')
  const mistakes = [
    ...(blocked.every((code) => /^[A-Z]{2}(?:-[A-Z\d]{1,3})?$/.test(code))
      ? []
      : ['BLOCKED_REGIONS must be codes such as KP or US-NY, separated by commas.']),
    ...(GEO_HEADER === undefined && blocked.length > 0
      ? ['BLOCKED_REGIONS needs GEO_HEADER, the header in which your CDN says where visitors are.']
      : []),
    ...(GEO_HEADER !== undefined && !/^[A-Za-z][A-Za-z\d-]{0,60}$/.test(GEO_HEADER)
      ? ['GEO_HEADER must be the name of a header such as cf-ipcountry.']
      : []),
    ...(GEO_HEADER !== undefined && proxyHops === 0
      ? [
          'GEO_HEADER needs TRUST_PROXY_HOPS of at least 1: else visitors could write it themselves.',
        ]
      : []),
  ]
  return {
    region: GEO_HEADER === undefined ? null : { header: GEO_HEADER.toLowerCase(), blocked },
    mistakes,
  }
}
