import type { ComponentType } from 'react'
import {
  ActionForm,
  ActionPage,
  ClaimPage,
  EnterPage,
  ExitPage,
  ManagePage,
} from '#src/features/action/index.ts'
import type { ActionFormProps } from '#src/features/yield/index.ts'
import { ExecutionContext, type Execution } from '#src/features/action/execution-context.ts'

export interface ActionPages {
  readonly enter: ComponentType
  readonly exit: ComponentType
  readonly manage: ComponentType
  readonly action: ComponentType
  readonly claim: ComponentType
  /** Loaded by itself: it signs nothing, and no other page needs its code. */
  readonly move: Promise<ComponentType>
  /** Deposit and withdrawal in another page. */
  readonly form: ComponentType<ActionFormProps>
}

async function loadMovePage({ journal }: Execution): Promise<ComponentType> {
  const { MovePage } = await import('#src/features/move/move-page.tsx')
  return () => <MovePage journal={journal} />
}

/** Renders what signs inside their execution provider. */
export function createActionPages(execution: Execution): ActionPages {
  const within = <Props extends object>(Page: ComponentType<Props>): ComponentType<Props> =>
    function WithExecution(props) {
      return (
        <ExecutionContext value={execution}>
          <Page {...props} />
        </ExecutionContext>
      )
    }
  return {
    enter: within(EnterPage),
    exit: within(ExitPage),
    manage: within(ManagePage),
    action: within(ActionPage),
    claim: within(ClaimPage),
    get move() {
      return loadMovePage(execution)
    },
    form: within(ActionForm),
  }
}
