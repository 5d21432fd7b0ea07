/** What a plan allows (contract: Rate limits). */
export interface Plan {
  readonly requestsPerSecond: number
  /** Requests in a calendar month; null for as many as one likes. */
  readonly requestsPerMonth: number | null
}

export const FREE: Plan = { requestsPerSecond: 10, requestsPerMonth: 100_000 }
export const STARTER: Plan = { requestsPerSecond: 50, requestsPerMonth: 1_000_000 }
export const PRO: Plan = { requestsPerSecond: 200, requestsPerMonth: 10_000_000 }
/** A custom one, at the rate that the page quotes for the higher tier. */
export const ENTERPRISE: Plan = { requestsPerSecond: 1_000, requestsPerMonth: null }

/** Windows are fixed and last 60 s, so a minute holds the rate times 60 (contract: Rate limits). */
export const requestsPerWindow = ({ requestsPerSecond }: Plan): number => requestsPerSecond * 60
