import type { EarnRequest } from './earn-service.ts'

/** What makes two reads the same: the address with its parameters in one order (decisions/025-shared-reads). */
export function getRequestKey({ url }: Pick<EarnRequest, 'url'>): string {
  const parameters = [...url.searchParams].map((each) => JSON.stringify(each)).sort()
  return `${url.pathname}?${parameters.join('&')}`
}
