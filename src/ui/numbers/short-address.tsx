import { shorten } from './shorten.ts'

/** The two ends of an address, inside of what is pressed or named as a whole. */
export function ShortAddress({ address }: { address: string }) {
  return (
    <bdi title={address} className="font-mono text-[0.92em] whitespace-nowrap">
      {shorten(address)}
    </bdi>
  )
}
