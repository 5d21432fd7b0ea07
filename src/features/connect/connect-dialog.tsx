import { useTranslations } from 'use-intl'
import { KNOWN_FAMILIES } from '#src/families/known-families.ts'
import type { Family } from '#src/networks/network.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { FamilyChoices } from './family-choices.tsx'
import { useConnect } from './use-connect.ts'
import { WalletProblem } from './wallet-problem.tsx'

export interface ConnectDialogProps {
  readonly open: boolean
  /** Shows the wallets of this family alone. */
  readonly family?: Family | undefined
  readonly onClose: () => void
}

/** The wallets of this browser, by the networks that they are for; pressing one asks it for its address. */
export function ConnectDialog({ open, family, onClose }: ConnectDialogProps) {
  const t = useTranslations('wallet')
  const { asking, error, connect } = useConnect(onClose)
  const wanted = KNOWN_FAMILIES.filter((known) => known === family)
  return (
    <Dialog open={open} title={t('dialog.title')} onClose={onClose}>
      {(wanted.length > 0 ? wanted : KNOWN_FAMILIES).map((each) => (
        <FamilyChoices
          key={each}
          family={each}
          asking={asking}
          onPress={(choice) => void connect(choice)}
        />
      ))}
      <output className="text-sm text-muted">
        {asking ? t('dialog.asking', { name: asking.name }) : t('dialog.custody')}
      </output>
      {error !== null && (
        <Notice tone="warning" urgent>
          <WalletProblem {...error} />
        </Notice>
      )}
    </Dialog>
  )
}
