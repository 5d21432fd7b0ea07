export { createActivityPage } from './create-activity-page.tsx'
export { useUnfinished } from './use-unfinished.ts'
