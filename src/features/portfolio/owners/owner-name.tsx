import { ShortAddress } from '#src/ui/numbers/short-address.tsx'
import type { PortfolioOwner } from './portfolio-owners.ts'

/** An owner's label, if it has one, and its short address. */
export function OwnerName({ owner: { label, address } }: { owner: PortfolioOwner }) {
  return (
    <>
      {label !== null && <bdi className="font-medium text-ink">{label}</bdi>}
      {label !== null && ' · '}
      <ShortAddress address={address} />
    </>
  )
}
