export { createAlertWatch } from './alert-watch.tsx'
