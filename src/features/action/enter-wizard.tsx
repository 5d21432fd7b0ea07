import { useQueryClient } from '@tanstack/react-query'
import { siteConfigQuery } from '#src/api/queries/site-config.ts'
import { yieldQuery } from '#src/api/queries/yield.ts'
import type { Yield } from '#src/api/schemas/yield.ts'
import type { PausedDeposits } from '#src/catalogue/availability.ts'
import { findNetwork } from '#src/networks/find-network.ts'
import { useAccount } from '#src/wallets/wallets-context.ts'
import { getSelectedAsset, createEnterDraft } from './draft/create-enter-draft.ts'
import { refetchValidators } from './draft/refetch-validators.ts'
import type { ActionDraft } from './draft/action-draft.ts'
import { useFieldOptions } from './draft/use-field-options.ts'
import { useOwnerPosition } from './draft/use-owner-position.ts'
import { useInputTokens } from './draft/use-input-tokens.ts'
import { useValidators } from './draft/use-validators.ts'
import { useWalletBalance } from './draft/use-wallet-balance.ts'
import { reserveFees } from './draft/reserve-fees.ts'
import { useMaxAmountFee } from './use-max-amount-fee.ts'
import { useFormValues } from './use-form-values.ts'
import { Wizard } from './wizard.tsx'

interface EnterWizardProps {
  readonly earnYield: Yield
  readonly paused: PausedDeposits | undefined
}

/** A deposit from the connected wallet. */
export function EnterWizard({ earnYield, paused }: EnterWizardProps) {
  const client = useQueryClient()
  const account = useAccount(findNetwork(earnYield.network).family)
  const owner = account?.address ?? null
  const fields = earnYield.mechanics.arguments?.enter?.fields
  const { getValues, selectedValues, setValue } = useFormValues(fields)
  const asset = getSelectedAsset(earnYield, selectedValues)
  const balance = useWalletBalance(asset, owner)
  const listed = useValidators(earnYield, fields)
  const options = useFieldOptions(fields)
  const inputTokens = useInputTokens(earnYield, fields, owner)
  const position = useOwnerPosition(earnYield, owner)
  const details = { values: selectedValues, options, parts: inputTokens, position }
  const draft = createEnterDraft(earnYield, paused, asset, balance, listed, details)
  const fee = useMaxAmountFee(draft, owner, selectedValues)

  async function refresh(): Promise<ActionDraft | null> {
    const [now, validators, config] = await Promise.all([
      client.fetchQuery(yieldQuery(earnYield.id)),
      refetchValidators(client, earnYield.id, listed),
      // Read before each review and signature (decisions/031-site-settings).
      client.fetchQuery({ ...siteConfigQuery(), staleTime: 0 }),
    ])
    const freshYield = createEnterDraft(
      now,
      config.pausedEnter,
      asset,
      balance,
      validators,
      details,
    )
    return freshYield && reserveFees(freshYield, fee)
  }

  // Only where the page shows a gate instead of this.
  if (!draft) return null
  return (
    <Wizard
      getValues={getValues}
      draft={reserveFees(draft, fee)}
      isLoading={balance.isLoading}
      owner={owner}
      onSelect={setValue}
      refresh={refresh}
    />
  )
}
