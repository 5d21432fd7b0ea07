export { EnterPage } from './enter-page.tsx'
export { ExitPage } from './exit-page.tsx'
export { ManagePage } from './manage-page.tsx'
export { ActionPage } from './run/run-page.tsx'
