import { useTranslations } from 'use-intl'
import type { Runner } from '#src/execution/runner/create-runner.ts'
import type { SigningGuard } from '#src/execution/runner/run-view.ts'
import { useConnectDialog } from '#src/features/connect/index.ts'
import { findNetwork } from '#src/networks/find-network.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { FinalButton } from '#src/ui/final-button/final-button.tsx'
import { Address } from '#src/ui/numbers/identifier.tsx'

/** Guards that only time or the user's own wallet can resolve: a message and a retry. */
const TONES = {
  outdated: 'warning',
  'wallet-silent': 'warning',
  'chain-unreachable': 'warning',
  'wallet-behind': 'warning',
  'different-chain': 'danger',
  'sent-elsewhere': 'info',
} as const satisfies Partial<Record<SigningGuard['kind'], string>>

type AlertGuardKind = keyof typeof TONES

const isAlertGuard = (kind: SigningGuard['kind']): kind is AlertGuardKind => kind in TONES

/** What blocks a prompt by the wallet or its network, whatever is to be signed. */
type WalletGuard = Extract<
  SigningGuard,
  { kind: AlertGuardKind | 'connect' | 'other-account' | 'switch-network' | 'sends-itself' }
>

/** Whether a guard is about the wallet or its network, and not about what is to be signed. */
export const isWalletGuard = (guard: SigningGuard): guard is WalletGuard =>
  isAlertGuard(guard.kind) ||
  guard.kind === 'connect' ||
  guard.kind === 'other-account' ||
  guard.kind === 'switch-network' ||
  guard.kind === 'sends-itself'

/** Checks a guard again. */
export function CheckAgainButton({ runner }: { runner: Runner }) {
  const t = useTranslations('run.press')
  return (
    <Button variant="secondary" onClick={runner.refresh}>
      {t('look')}
    </Button>
  )
}

function ConnectButton({ network }: { network: string }) {
  const t = useTranslations('run.press')
  const { open } = useConnectDialog()
  return (
    <Button size="lg" wide onClick={() => open(findNetwork(network).family)}>
      {t('connect')}
    </Button>
  )
}

interface WalletGuardPanelProps {
  readonly guard: WalletGuard
  /** The address that signs. */
  readonly address: string
  readonly network: string
  readonly runner: Runner
}

/** Renders what the wallet or its network lacks, and the button that continues. */
export function WalletGuardPanel({ guard, address, network, runner }: WalletGuardPanelProps) {
  const t = useTranslations('run')
  const account = <Address address={address} inline />
  const networkName = findNetwork(network).name
  const checkAgain = <CheckAgainButton runner={runner} />
  switch (guard.kind) {
    case 'connect':
      return (
        <>
          <p>{t.rich('gate.connect', { address: () => account })}</p>
          <ConnectButton network={network} />
        </>
      )
    case 'other-account':
      return (
        <>
          <p>{t.rich('gate.other-account', { wallet: guard.wallet, address: () => account })}</p>
          {checkAgain}
        </>
      )
    case 'switch-network':
      return (
        <>
          <p>{t('gate.switch-network', { network: networkName, wallet: guard.wallet })}</p>
          <FinalButton subject={network} size="lg" wide onClick={runner.confirm}>
            {t('press.switch', { wallet: guard.wallet, network: networkName })}
          </FinalButton>
        </>
      )
    case 'sends-itself':
      return (
        <>
          <Alert tone="warning" urgent actions={checkAgain}>
            {t('gate.sends-itself', { wallet: guard.wallet })}
          </Alert>
          <ConnectButton network={network} />
        </>
      )
    default: {
      const tone = TONES[guard.kind]
      return (
        <Alert tone={tone} urgent={tone === 'danger'} actions={checkAgain}>
          {t(`gate.${guard.kind}`, { network: networkName })}
        </Alert>
      )
    }
  }
}
