import { useLoaderData } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ActionPage, EnterPage, ExitPage, ManagePage } from '#src/features/action/index.ts'
import { ExecutionContext } from '#src/features/action/execution-context.ts'

/** What carries actions out, around each page that needs it. */
function WithExecution({ children }: { children: ReactNode }) {
  const execution = useLoaderData({ strict: false })?.execution
  if (!execution) throw new Error('a route that signs must load what carries actions out')
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

export const ActionRoute = () => (
  <WithExecution>
    <ActionPage />
  </WithExecution>
)
