import { EarnError } from './earn-error.ts'

/**
 * Whether what was asked for does not exist, or is not enabled for the project: services answer 400 or 404. Source:
 * contract: Single yield.
 */
export const isMissing = (error: unknown): boolean =>
  error instanceof EarnError && (error.details.status === 404 || error.details.status === 400)
