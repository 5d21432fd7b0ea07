import { useTranslations } from 'use-intl'
import { useParams, useSearch } from '#src/router/router-context.ts'
import { PositionFrame, YieldFrame } from './page-frame.tsx'
import { getIneligibility } from './draft/action-eligibility.ts'
import { IneligibleAlert, NotAvailable } from './ineligible-alert.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { positionQuery } from '#src/api/queries/position.ts'
import { yieldQuery } from '#src/api/queries/yield.ts'
import type { Position } from '#src/api/schemas/position.ts'
import type { Yield } from '#src/api/schemas/yield.ts'
import { createExitDraft } from './draft/create-exit-draft.ts'
import { refetchValidators, useValidators } from './draft/listed-validators.ts'
import type { ActionDraft } from './draft/action-draft.ts'
import { useFieldOptions } from './draft/field-options.ts'
import { getSelected, useFormState, useFormStore } from './form-state.ts'
import { Wizard } from './wizard.tsx'

interface ExitWizardProps {
  readonly earnYield: Yield
  readonly position: Position
  readonly owner: string
}

/** The form of a partial or full withdrawal. */
function ExitWizard({ earnYield, position, owner }: ExitWizardProps) {
  const client = useQueryClient()
  const fields = earnYield.mechanics.arguments?.exit?.fields
  const store = useFormStore(fields)
  const selectedValues = useFormState(store, getSelected)
  const listed = useValidators(earnYield, fields)
  const options = useFieldOptions(fields)
  const draft = createExitDraft(earnYield, position, selectedValues, listed, options)

  // "Everything" is resolved at the press, not when the page loaded.
  async function refresh(): Promise<ActionDraft | null> {
    const [yieldNow, validators, positionNow] = await Promise.all([
      client.fetchQuery(yieldQuery(earnYield.id)),
      refetchValidators(client, earnYield.id, listed),
      client.fetchQuery({ ...positionQuery(earnYield, owner), staleTime: 0 }),
    ])
    return createExitDraft(yieldNow, positionNow, selectedValues, validators, options)
  }

  if (!draft) return <NotAvailable kind="nothingToExit" />
  return <Wizard draft={draft} isLoading={false} owner={owner} store={store} refresh={refresh} />
}

interface ExitFormProps {
  readonly earnYield: Yield
  /** Owner of the position; null: the selected account's. */
  readonly address?: string | null
}

/** The form of a withdrawal by the connected wallet, or why there can be none. */
export function ExitForm({ earnYield, address = null }: ExitFormProps) {
  const ineligibility = getIneligibility(earnYield, 'exit')
  return ineligibility === null ? (
    <PositionFrame earnYield={earnYield} address={address} canContinue>
      {(position, owner) => <ExitWizard earnYield={earnYield} position={position} owner={owner} />}
    </PositionFrame>
  ) : (
    <IneligibleAlert reason={ineligibility} intent="exit" earnYield={earnYield} />
  )
}

/** The page for a withdrawal. */
export function ExitPage() {
  const t = useTranslations('action.title')
  const { yieldId } = useParams('/yields/$yieldId/exit')
  const { address } = useSearch()
  return (
    <YieldFrame
      yieldId={yieldId}
      title={(name) => (name === null ? t('exitBare') : t('exit', { name }))}
    >
      {(earnYield) => <ExitForm earnYield={earnYield} address={address ?? null} />}
    </YieldFrame>
  )
}
