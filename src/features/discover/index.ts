export { AvailabilityBadge } from './availability-badge.tsx'
export { CatalogueScopeContext, type CatalogueScope } from './catalogue-scope-context.ts'
export { DiscoverPage } from './discover-page.tsx'
export { useYieldTypeWords } from './use-yield-type-words.ts'
