import { useLoaderData } from '@tanstack/react-router'
import { useMemo, type ReactNode } from 'react'
import { EnterPage, ExitPage, ManagePage } from '#src/features/action/index.ts'
import { ExecutionContext } from '#src/features/action/execution-context.ts'

/** What carries actions out, around each page that needs it. */
function WithExecution({ children }: { children: ReactNode }) {
  const journal = useLoaderData({ strict: false })?.journal
  if (!journal) throw new Error('a route that signs must load the journal')
  const execution = useMemo(() => ({ journal }), [journal])
  return <ExecutionContext value={execution}>{children}</ExecutionContext>
}

export const EnterRoute = () => (
  <WithExecution>
    <EnterPage />
  </WithExecution>
)

export const ExitRoute = () => (
  <WithExecution>
    <ExitPage />
  </WithExecution>
)

export const ManageRoute = () => (
  <WithExecution>
    <ManagePage />
  </WithExecution>
)
