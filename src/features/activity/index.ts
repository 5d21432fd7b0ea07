export { createActivityPage } from './create-activity-page.tsx'
