/** How a request names the network's own coin, where a token has no address. */
export const NATIVE_ADDRESS = '0x'

/** How services write "the network's own coin" where they write an address at all. */
const NATIVE = new Set([
  NATIVE_ADDRESS,
  '0x0000000000000000000000000000000000000000',
  '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
])

/** Whether a token is the network's own coin, which pays for gas. */
export const isNativeToken = ({ address }: { readonly address?: string | undefined }): boolean =>
  address === undefined || NATIVE.has(address.toLowerCase())

/** Returns a token's address; null for the network's own coin, however it is written. */
export const getTokenAddress = ({
  address,
}: {
  readonly address?: string | null | undefined
}): string | null => (address == null || isNativeToken({ address }) ? null : address)
