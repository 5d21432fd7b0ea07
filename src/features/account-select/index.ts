export { AccountSelect } from './account-select.tsx'
