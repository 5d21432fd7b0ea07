import type { EarnRequest } from './earn-service.ts'

type RequestTarget = Pick<EarnRequest, 'method' | 'url'>

const READING_POST = /\/v1\/(?:yields\/balances|actions\/(?:enter|exit)\/simulate)$/
const CREATION = /\/v1\/actions\/(?:enter|exit|manage)$/

/**
 * Whether sending it again changes nothing: a closed list, so that what is not known is sent once. Source:
 * contract: Retry safety.
 */
export const isRead = ({ method, url }: RequestTarget): boolean =>
  method === 'GET' || (method === 'POST' && READING_POST.test(url.pathname))

/** Whether it makes an action, for which each address has a limit of its own. */
export const isCreation = ({ method, url }: RequestTarget): boolean =>
  method === 'POST' && CREATION.test(url.pathname)
