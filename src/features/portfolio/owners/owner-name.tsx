import { EnsNameLabel } from '#src/features/names/index.ts'
import { ShortAddress } from '#src/ui/numbers/short-address.tsx'
import type { PortfolioOwner } from './portfolio-owners.ts'

/** An owner's label and ENS name, where it has them, and its short address. */
export function OwnerName({ owner: { label, address } }: { owner: PortfolioOwner }) {
  return (
    <>
      {label !== null && <bdi className="font-medium text-ink">{label}</bdi>}
      {label !== null && ' · '}
      <EnsNameLabel address={address} separator=" · " />
      <ShortAddress address={address} />
    </>
  )
}
