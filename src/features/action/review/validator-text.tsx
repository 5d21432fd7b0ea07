import { Address } from '#src/ui/numbers/address.tsx'

export interface ValidatorTextProps {
  readonly address: string
  readonly name: string | undefined
}

/** A validator by its name, and its address to compare: anyone can take any name. */
export function ValidatorText({ address, name }: ValidatorTextProps) {
  const isNamed = name !== undefined && name !== address
  return (
    <span className="block">
      {isNamed && (
        <span lang="en" className="block">
          {name}
        </span>
      )}
      <Address address={address} whole />
    </span>
  )
}
