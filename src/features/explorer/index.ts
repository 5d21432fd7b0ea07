export { useExplorer } from './use-explorer.ts'
