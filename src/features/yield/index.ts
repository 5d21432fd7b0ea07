export { YieldPage } from './yield-page.tsx'
