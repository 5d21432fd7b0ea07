export { AvailabilityBadge } from './availability-badge.tsx'
export { DiscoverPage } from './discover-page.tsx'
export { useYieldTypeWords } from './use-yield-type-words.ts'
