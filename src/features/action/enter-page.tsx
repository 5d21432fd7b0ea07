import { useQuery, useQueryClient, skipToken } from '@tanstack/react-query'
import { useTranslations, useLocale } from 'use-intl'
import { siteConfigQuery } from '#src/api/queries/site-config.ts'
import { useParams, useSearch } from '#src/router/router-context.ts'
import { getIneligibility } from './draft/action-eligibility.ts'
import { AccountFrame, YieldFrame, WizardSkeleton } from './page-frame.tsx'
import { IneligibleAlert } from './ineligible-alert.tsx'
import type { ReactNode } from 'react'
import { kycQuery } from '#src/api/queries/kyc.ts'
import { riskQuery } from '#src/api/queries/risk.ts'
import { readYieldDetails } from '#src/api/schemas/yield-details.ts'
import type { Token } from '#src/api/schemas/token.ts'
import type { Yield } from '#src/api/schemas/yield.ts'
import { hasRequirements, RequirementsAlert } from '#src/features/yield/index.ts'
import { useValidatorPolicy } from '#src/features/validators/index.ts'
import { findNetwork } from '#src/networks/find-network.ts'
import { useAccount } from '#src/wallets/wallets-context.ts'
import { yieldQuery } from '#src/api/queries/yield.ts'
import type { PausedDeposits } from '#src/catalogue/availability.ts'
import { getSelectedAsset, createEnterDraft } from './draft/create-enter-draft.ts'
import { refetchValidators, useValidators } from './draft/listed-validators.ts'
import type { ActionDraft } from './draft/action-draft.ts'
import { useFieldOptions } from './draft/field-options.ts'
import { feeReserveQuery, useInputTokens, useWalletBalance } from './draft/wallet-balance.ts'
import { reserveFees, type EntryCosts } from './draft/spendable-amount.ts'
import { getSelected, useFormState, useFormStore } from './form-state.ts'
import { Wizard } from './wizard.tsx'
import { MAX_AMOUNT, type FormValues } from '#src/arguments/control.ts'
import { isNativeToken } from '#src/families/native-token.ts'
import { getDecimalMark } from '#src/money/decimal-mark.ts'
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
  // Where nobody is checked, an address may still be on a deny list.
  const isAsked =
    address !== undefined && requirements !== undefined && hasRequirements(requirements)
  const { data, isLoading } = useQuery({
    ...kycQuery(earnYield.id, address ?? ''),
    enabled: isAsked,
    refetchInterval: ({ state }) =>
      state.data?.kycStatus === 'pending' ? POLL_INTERVAL_MS : false,
  })
  if (!requirements || !hasRequirements(requirements)) return children
  const status = data?.kycStatus ?? ''
  const isBlocked = isRequired ? BLOCKED_STATUSES.has(status) : status === 'rejected'
  return (
    <>
      <RequirementsAlert earnYield={earnYield} requirements={requirements} address={address} />
      {isRequired && isLoading && <WizardSkeleton />}
      {!isBlocked && !(isRequired && isLoading) && children}
    </>
  )
}

interface EnterFormProps {
  readonly earnYield: Yield
  readonly paused: PausedDeposits | undefined
  /** What was typed before the form had loaded. */
  readonly typedAmount?: string
}

/**
 * Returns the costs of an entry when all of the native coin is deposited, as they have to stay in the wallet. Null
 * otherwise, or if unknown.
 */
function useMaxAmountCosts(
  draft: ActionDraft | null,
  asset: Token,
  owner: string | null,
  values: FormValues,
): EntryCosts {
  const mark = getDecimalMark(useLocale())
  const isNeeded =
    draft !== null && owner !== null && isNativeToken(asset) && values.get('amount') === MAX_AMOUNT
  const { gas, gasLimit, entryReserve } = useSimulation(
    isNeeded ? fillForm(draft, owner, values, mark) : null,
    owner,
  )
  const { queryFn, ...query } = feeReserveQuery(asset, gasLimit)
  const gasReserve = useQuery({ ...query, queryFn: gasLimit === undefined ? skipToken : queryFn })
  const reserve = entryReserve === undefined || entryReserve.startsWith('-') ? null : entryReserve
  const fee = gas && isNativeToken(gas.token) ? gas.amount : null
  return { fee, gasReserve: gasReserve.data ?? null, reserve }
}

/** Returns an address's position in a yield; null while unknown or not connected. */
function useOwnerPosition(earnYield: Yield, owner: string | null): Position | null {
  const { queryFn, ...query } = positionQuery(earnYield, owner ?? '')
  return useQuery({ ...query, queryFn: owner === null ? skipToken : queryFn }).data ?? null
}

function EnterWizard({ earnYield, paused, typedAmount }: EnterFormProps) {
  const client = useQueryClient()
  const account = useAccount(findNetwork(earnYield.network).family)
  const owner = account?.address ?? null
  const fields = earnYield.mechanics.arguments?.enter?.fields
  const store = useFormStore(fields, typedAmount)
  const selectedValues = useFormState(store, getSelected)
  const asset = getSelectedAsset(earnYield, selectedValues)
  const balance = useWalletBalance(asset, owner)
  const listed = useValidators(earnYield, fields)
  const options = useFieldOptions(fields)
  const policy = useValidatorPolicy(earnYield.network)
  const inputTokens = useInputTokens(earnYield, fields, owner)
  const position = useOwnerPosition(earnYield, owner)
  // Read before the review, whose rows must not shift.
  useQuery(riskQuery(earnYield.id))
  const details = { values: selectedValues, options, inputTokens, position, policy }
  const draft = createEnterDraft(earnYield, paused, asset, balance, listed, details)
  const costs = useMaxAmountCosts(draft, asset, owner, selectedValues)

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
    return freshYield && reserveFees(freshYield, costs)
  }

  // Only where an eligibility alert replaces the form.
  if (!draft) return null
  return (
    <Wizard
      store={store}
      draft={reserveFees(draft, costs)}
      isLoading={balance.isLoading}
      owner={owner}
      refresh={refresh}
    />
  )
}

/** The form of a deposit, or why there can be none. */
export function EnterForm(props: EnterFormProps) {
  const { earnYield, paused } = props
  const ineligibility = getIneligibility(earnYield, 'enter', paused)
  return ineligibility === null ? (
    <EligibilityCheck earnYield={earnYield}>
      <EnterWizard {...props} />
    </EligibilityCheck>
  ) : (
    <IneligibleAlert reason={ineligibility} intent="enter" earnYield={earnYield} />
  )
}

/** The page for a deposit. */
export function EnterPage() {
  const t = useTranslations('action.title')
  const { yieldId } = useParams('/yields/$yieldId/enter')
  const { address } = useSearch()
  const paused = useQuery(siteConfigQuery()).data?.pausedEnter
  return (
    <YieldFrame
      yieldId={yieldId}
      title={(name) => (name === null ? t('enterBare') : t('enter', { name }))}
    >
      {(earnYield) => (
        <AccountFrame earnYield={earnYield} address={address ?? null} canContinue>
          {() => <EnterForm earnYield={earnYield} paused={paused} />}
        </AccountFrame>
      )}
    </YieldFrame>
  )
}
