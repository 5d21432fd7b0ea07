import { useQueryClient } from '@tanstack/react-query'
import { siteConfigQuery } from '#src/api/queries/site-config.ts'
import { yieldQuery } from '#src/api/queries/yield.ts'
import type { Yield } from '#src/api/schemas/yield.ts'
import type { PausedDeposits } from '#src/catalogue/availability.ts'
import { findNetwork } from '#src/networks/find-network.ts'
import { useAccount } from '#src/wallets/wallets-context.ts'
import { chosenAsset, enterSubject } from './subject/enter-subject.ts'
import { rereadValidators } from './subject/reread-validators.ts'
import type { Subject } from './subject/subject.ts'
import { useOptions } from './subject/use-options.ts'
import { useOwnPosition } from './subject/use-own-position.ts'
import { useParts } from './subject/use-parts.ts'
import { useValidators } from './subject/use-validators.ts'
import { useWalletBalance } from './subject/use-wallet-balance.ts'
import { withRoomForFees } from './subject/with-room-for-fees.ts'
import { useFeeOfEverything } from './use-fee-of-everything.ts'
import { useFormValues } from './use-form-values.ts'
import { Wizard } from './wizard.tsx'

interface EnterWizardProps {
  readonly found: Yield
  readonly paused: PausedDeposits | undefined
}

/** A deposit from the connected wallet. */
export function EnterWizard({ found, paused }: EnterWizardProps) {
  const client = useQueryClient()
  const account = useAccount(findNetwork(found.network).family)
  const owner = account?.address ?? null
  const fields = found.mechanics.arguments?.enter?.fields
  const { held, chosen, choose } = useFormValues(fields)
  const asset = chosenAsset(found, chosen)
  const balance = useWalletBalance(asset, owner)
  const listed = useValidators(found, fields)
  const options = useOptions(fields)
  const parts = useParts(found, fields, owner)
  const position = useOwnPosition(found, owner)
  const known = { values: chosen, options, parts, position }
  const wanted = enterSubject(found, paused, asset, balance, listed, known)
  const fee = useFeeOfEverything(wanted, owner, chosen)

  async function refresh(): Promise<Subject | null> {
    const [now, validators, config] = await Promise.all([
      client.fetchQuery(yieldQuery(found.id)),
      rereadValidators(client, found.id, listed),
      // Read before each review and signature (decisions/031-site-settings).
      client.fetchQuery({ ...siteConfigQuery(), staleTime: 0 }),
    ])
    const fresh = enterSubject(now, config.pausedEnter, asset, balance, validators, known)
    return fresh && withRoomForFees(fresh, fee)
  }

  // Only where the page shows a gate instead of this.
  if (!wanted) return null
  return (
    <Wizard
      held={held}
      subject={withRoomForFees(wanted, fee)}
      reading={balance.reading}
      owner={owner}
      onChoose={choose}
      refresh={refresh}
    />
  )
}
