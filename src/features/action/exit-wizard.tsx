import { useQueryClient } from '@tanstack/react-query'
import { positionQuery } from '#src/api/queries/position.ts'
import { yieldQuery } from '#src/api/queries/yield.ts'
import type { Position } from '#src/api/schemas/position.ts'
import type { Yield } from '#src/api/schemas/yield.ts'
import { NothingHere } from './nothing-here.tsx'
import { exitSubject } from './subject/exit-subject.ts'
import { rereadValidators } from './subject/reread-validators.ts'
import type { Subject } from './subject/subject.ts'
import { useOptions } from './subject/use-options.ts'
import { useValidators } from './subject/use-validators.ts'
import { useFormValues } from './use-form-values.ts'
import { Wizard } from './wizard.tsx'

export interface ExitWizardProps {
  readonly found: Yield
  readonly position: Position
  readonly owner: string
}

/** A withdrawal from a position, in part or whole. */
export function ExitWizard({ found, position, owner }: ExitWizardProps) {
  const client = useQueryClient()
  const fields = found.mechanics.arguments?.exit?.fields
  const { held, chosen, choose } = useFormValues(fields)
  const listed = useValidators(found, fields)
  const options = useOptions(fields)
  const subject = exitSubject(found, position, chosen, listed, options)

  // Everything means everything at the press, not when the page was read.
  async function refresh(): Promise<Subject | null> {
    const [yieldNow, validators, positionNow] = await Promise.all([
      client.fetchQuery(yieldQuery(found.id)),
      rereadValidators(client, found.id, listed),
      client.fetchQuery({ ...positionQuery(found, owner), staleTime: 0 }),
    ])
    return exitSubject(yieldNow, positionNow, chosen, validators, options)
  }

  if (!subject) return <NothingHere kind="nothingToExit" />
  return (
    <Wizard
      subject={subject}
      reading={false}
      owner={owner}
      held={held}
      onChoose={choose}
      refresh={refresh}
    />
  )
}
