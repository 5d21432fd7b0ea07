import { useQuery, useQueryClient, skipToken } from '@tanstack/react-query'
import { useTranslations, useLocale } from 'use-intl'
import { siteConfigQuery } from '#src/api/queries/site-config.ts'
import { useParams } from '#src/router/router-context.ts'
import { getIneligibility } from './draft/action-eligibility.ts'
import { YieldFrame, WizardSkeleton } from './page-frame.tsx'
import { IneligibleAlert } from './ineligible-alert.tsx'
import type { ReactNode } from 'react'
import { kycQuery } from '#src/api/queries/kyc.ts'
import { readYieldDetails } from '#src/api/schemas/yield-details.ts'
import type { Yield } from '#src/api/schemas/yield.ts'
import { hasRequirements, RequirementsAlert } from '#src/features/yield/index.ts'
import { findNetwork } from '#src/networks/find-network.ts'
import { useAccount } from '#src/wallets/wallets-context.ts'
import { yieldQuery } from '#src/api/queries/yield.ts'
import type { PausedDeposits } from '#src/catalogue/availability.ts'
import { getSelectedAsset, createEnterDraft } from './draft/create-enter-draft.ts'
import { refetchValidators, useValidators } from './draft/listed-validators.ts'
import type { ActionDraft } from './draft/action-draft.ts'
import { useFieldOptions } from './draft/field-options.ts'
import { useInputTokens, useWalletBalance } from './draft/wallet-balance.ts'
import { reserveFees } from './draft/spendable-amount.ts'
import { getSelected, useFormState, useFormStore } from './form-state.ts'
import { Wizard } from './wizard.tsx'
import { MAX_AMOUNT, type FormValues } from '#src/arguments/control.ts'
import { isNativeToken } from '#src/families/native-token.ts'
import { getDecimalMark } from '#src/money/decimal-mark.ts'
import type { Decimal } from '#src/money/decimal.ts'
import { fillForm } from './form/filled-form.ts'
import { useSimulation } from './review/request-simulation.ts'
import { positionQuery } from '#src/api/queries/position.ts'
import type { Position } from '#src/api/schemas/position.ts'

/** Identity states whose deposits are rejected: the form is hidden. Source: contract: Identity check. */
const BLOCKED_STATUSES: ReadonlySet<string> = new Set(['not_started', 'pending', 'rejected'])

/** Polling interval of a pending identity review; it is also refetched on focus. */
const POLL_INTERVAL_MS = 15_000

interface EligibilityCheckProps {
  readonly earnYield: Yield
  readonly children: ReactNode
}

/** Shows the requirements above the form, or in its place until the issuer accepts the address. */
function EligibilityCheck({ earnYield, children }: EligibilityCheckProps) {
  const { requirements } = readYieldDetails(earnYield)
  const account = useAccount(findNetwork(earnYield.network).family)
  const address = account?.address
  const isRequired = requirements?.kycRequired === true && address !== undefined
  const { data, isLoading } = useQuery({
    ...kycQuery(earnYield.id, address ?? ''),
    enabled: isRequired,
    refetchInterval: ({ state }) =>
      state.data?.kycStatus === 'pending' ? POLL_INTERVAL_MS : false,
  })
  if (!requirements || !hasRequirements(requirements)) return children
  const isBlocked = isRequired && data !== undefined && BLOCKED_STATUSES.has(data.kycStatus)
  return (
    <>
      <RequirementsAlert earnYield={earnYield} requirements={requirements} address={address} />
      {isRequired && isLoading && <WizardSkeleton />}
      {!isBlocked && !(isRequired && isLoading) && children}
    </>
  )
}

interface EnterWizardProps {
  readonly earnYield: Yield
  readonly paused: PausedDeposits | undefined
}

/**
 * Returns the network cost of the steps when all of the native coin is deposited, as it has to
 * stay in the wallet. Null otherwise, or if unknown.
 */
function useMaxAmountFee(
  draft: ActionDraft | null,
  owner: string | null,
  values: FormValues,
): Decimal | null {
  const mark = getDecimalMark(useLocale())
  const isNeeded =
    draft !== null &&
    owner !== null &&
    isNativeToken(draft.asset) &&
    values.get('amount') === MAX_AMOUNT
  const { gas } = useSimulation(isNeeded ? fillForm(draft, owner, values, mark) : null, owner)
  return gas && isNativeToken(gas.token) ? gas.amount : null
}

/** Returns an address's position in a yield; null while unknown or not connected. */
function useOwnerPosition(earnYield: Yield, owner: string | null): Position | null {
  const { queryFn, ...query } = positionQuery(earnYield, owner ?? '')
  return useQuery({ ...query, queryFn: owner === null ? skipToken : queryFn }).data ?? null
}

function EnterWizard({ earnYield, paused }: EnterWizardProps) {
  const client = useQueryClient()
  const account = useAccount(findNetwork(earnYield.network).family)
  const owner = account?.address ?? null
  const fields = earnYield.mechanics.arguments?.enter?.fields
  const store = useFormStore(fields)
  const selectedValues = useFormState(store, getSelected)
  const asset = getSelectedAsset(earnYield, selectedValues)
  const balance = useWalletBalance(asset, owner)
  const listed = useValidators(earnYield, fields)
  const options = useFieldOptions(fields)
  const inputTokens = useInputTokens(earnYield, fields, owner)
  const position = useOwnerPosition(earnYield, owner)
  const details = { values: selectedValues, options, inputTokens, position }
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

  // Only where an eligibility alert replaces the form.
  if (!draft) return null
  return (
    <Wizard
      store={store}
      draft={reserveFees(draft, fee)}
      isLoading={balance.isLoading}
      owner={owner}
      refresh={refresh}
    />
  )
}

/** The page for a deposit. */
export function EnterPage() {
  const t = useTranslations('action.title')
  const { yieldId } = useParams('/yields/$yieldId/enter')
  const paused = useQuery(siteConfigQuery()).data?.pausedEnter
  return (
    <YieldFrame
      yieldId={yieldId}
      title={(name) => (name === null ? t('enterBare') : t('enter', { name }))}
    >
      {(earnYield) => {
        const ineligibility = getIneligibility(earnYield, 'enter', paused)
        return ineligibility === null ? (
          <EligibilityCheck earnYield={earnYield}>
            <EnterWizard earnYield={earnYield} paused={paused} />
          </EligibilityCheck>
        ) : (
          <IneligibleAlert reason={ineligibility} intent="enter" earnYield={earnYield} />
        )
      }}
    </YieldFrame>
  )
}
