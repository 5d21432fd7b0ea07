import { Spinner } from '#src/ui/spinner.tsx'
import type { WalletOption } from '#src/wallets/wallets.ts'

export interface WalletOptionButtonProps {
  readonly option: WalletOption
  readonly isPending: boolean
  readonly disabled: boolean
  readonly onPress: () => void
}

/** One wallet in the list. */
export function WalletOptionButton({
  option,
  isPending,
  disabled,
  onPress,
}: WalletOptionButtonProps) {
  return (
    <button
      type="button"
      onClick={disabled ? undefined : onPress}
      aria-disabled={disabled || undefined}
      className="flex min-h-14 w-full items-center gap-3 rounded-lg border border-line bg-surface px-4 text-start font-medium hover:bg-hover aria-disabled:opacity-60"
    >
      {option.icon === null ? (
        <span
          aria-hidden="true"
          className="grid size-8 place-items-center rounded-md bg-hover text-sm font-semibold"
        >
          {option.name.charAt(0)}
        </span>
      ) : (
        <img src={option.icon} alt="" width={32} height={32} className="size-8 rounded-md" />
      )}
      <span className="min-w-0 flex-1 truncate">{option.name}</span>
      {isPending && <Spinner className="size-5" />}
    </button>
  )
}
