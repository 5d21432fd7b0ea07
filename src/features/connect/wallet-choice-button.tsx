import { Spinner } from '#src/ui/spinner.tsx'
import type { WalletOption } from '#src/wallets/wallets.ts'

export interface WalletChoiceButtonProps {
  readonly choice: WalletOption
  readonly asking: boolean
  readonly disabled: boolean
  readonly onPress: () => void
}

/** One wallet in the list. */
export function WalletChoiceButton({ choice, asking, disabled, onPress }: WalletChoiceButtonProps) {
  return (
    <button
      type="button"
      onClick={disabled ? undefined : onPress}
      aria-disabled={disabled || undefined}
      className="flex min-h-14 w-full items-center gap-3 rounded-lg border border-line bg-surface px-4 text-start font-medium hover:bg-hover aria-disabled:opacity-60"
    >
      {choice.icon === null ? (
        <span
          aria-hidden="true"
          className="grid size-8 place-items-center rounded-md bg-hover text-sm font-semibold"
        >
          {choice.name.charAt(0)}
        </span>
      ) : (
        <img src={choice.icon} alt="" width={32} height={32} className="size-8 rounded-md" />
      )}
      <span className="min-w-0 flex-1 truncate">{choice.name}</span>
      {asking && <Spinner className="size-5" />}
    </button>
  )
}
