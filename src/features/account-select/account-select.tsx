import type { Family } from '#src/networks/network.ts'
import { Field } from '#src/ui/field.tsx'
import { useNumberFormat } from '#src/ui/numbers/use-number-format.ts'
import { Select } from '#src/ui/select.tsx'
import { useAccountOptions, useWallets } from '#src/wallets/wallets-context.ts'

export interface AccountSelectProps {
  readonly family: Family
  readonly label: string
  /** Called when the user selects an account, before it is. */
  readonly onSelect?: (() => void) | undefined
}

/** Selects one of the connected wallets' accounts, by wallet and address; nothing where there is no choice. */
export function AccountSelect({ family, label, onSelect }: AccountSelectProps) {
  const wallets = useWallets()
  const options = useAccountOptions(family)
  const text = useNumberFormat()
  if (options.length < 2) return null
  const labels = options.map(
    ({ walletName, address }) => `${walletName} · ${text.address(address)}`,
  )
  /** Two wallets of one name may have the same account. */
  const getLabel = (label: string, index: number): string => {
    const number = labels.slice(0, index).filter((each) => each === label).length + 1
    return number === 1 ? label : `${label} (${number})`
  }
  return (
    <Field label={label}>
      {(control) => (
        <Select
          {...control}
          value={options.findIndex(({ isSelected }) => isSelected)}
          onChange={({ target }) => {
            const option = options[Number(target.value)]
            if (!option) return
            onSelect?.()
            void wallets.selectAccount(family, option)
          }}
        >
          {labels.map((label, index) => (
            <option key={getLabel(label, index)} value={index}>
              {getLabel(label, index)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
