import type { ComponentType } from 'react'
import {
  ActionPage,
  ClaimPage,
  EnterPage,
  ExitPage,
  ManagePage,
} from '#src/features/action/index.ts'
import { ExecutionContext, type Execution } from '#src/features/action/execution-context.ts'

export interface ActionPages {
  readonly enter: ComponentType
  readonly exit: ComponentType
  readonly manage: ComponentType
  readonly action: ComponentType
  readonly claim: ComponentType
}

/** Renders the signing pages inside their execution provider. */
export function createActionPages(execution: Execution): ActionPages {
  const within = (Page: ComponentType): ComponentType =>
    function WithExecution() {
      return (
        <ExecutionContext value={execution}>
          <Page />
        </ExecutionContext>
      )
    }
  return {
    enter: within(EnterPage),
    exit: within(ExitPage),
    manage: within(ManagePage),
    action: within(ActionPage),
    claim: within(ClaimPage),
  }
}
