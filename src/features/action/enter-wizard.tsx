import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { siteConfigQuery } from '#src/api/queries/site-config.ts'
import { yieldQuery } from '#src/api/queries/yield.ts'
import type { Yield } from '#src/api/schemas/yield.ts'
import type { FormValues } from '#src/arguments/control.ts'
import type { Paused } from '#src/catalogue/availability.ts'
import { findNetwork } from '#src/networks/find-network.ts'
import { useAccount } from '#src/wallets/wallets-context.ts'
import { chosenAsset, enterSubject } from './subject/enter-subject.ts'
import type { Subject } from './subject/subject.ts'
import { useValidators } from './subject/use-validators.ts'
import { useWalletBalance } from './subject/use-wallet-balance.ts'
import { Wizard } from './wizard.tsx'

interface EnterWizardProps {
  readonly found: Yield
  readonly paused: Paused | undefined
}

/** A deposit from the connected wallet. */
export function EnterWizard({ found, paused }: EnterWizardProps) {
  const client = useQueryClient()
  const account = useAccount(findNetwork(found.network).family)
  const [values, setValues] = useState<FormValues>(new Map())
  const owner = account?.address ?? null
  const asset = chosenAsset(found, values)
  const balance = useWalletBalance(asset, owner)
  const listed = useValidators(found, found.mechanics.arguments?.enter?.fields)
  const subject = enterSubject(found, paused, asset, balance, listed)

  async function refresh(): Promise<Subject | null> {
    const [now, config] = await Promise.all([
      client.fetchQuery(yieldQuery(found.id)),
      client.fetchQuery(siteConfigQuery()),
    ])
    return enterSubject(now, config.pausedEnter, asset, balance, listed)
  }

  if (!subject) return null
  return (
    <Wizard
      subject={subject}
      reading={balance.reading}
      owner={owner}
      values={values}
      onValues={setValues}
      refresh={refresh}
    />
  )
}
