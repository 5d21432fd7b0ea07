export type { Revocations } from './approvals-context.ts'
export { createApprovalsPage } from './approvals-page.tsx'
