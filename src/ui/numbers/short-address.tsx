import { shorten } from './shorten.ts'

/** A shortened address inside a button or a named element. */
export function ShortAddress({ address }: { address: string }) {
  return (
    <bdi title={address} className="font-mono text-[0.92em] whitespace-nowrap">
      {shorten(address)}
    </bdi>
  )
}
