export { RateBreakdown } from './lazy-rate-breakdown.ts'
