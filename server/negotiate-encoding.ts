/**
 * The first of the encodings that the browser says it reads; `;q=0` is a no.
 * @param available best first
 * @param accepted the request's `accept-encoding`
 * @returns null when only the plain form will do
 */
export function negotiateEncoding<Encoding extends string>(
  available: readonly Encoding[],
  accepted: string,
): Encoding | null {
  const offers = accepted.split(',').map((part) => part.trim().split(/\s*;\s*/))
  const accepts = (name: string): boolean =>
    offers.some(([offer, quality]) => offer === name && !/^q=0(?:\.0*)?$/.test(quality ?? ''))
  return available.find(accepts) ?? null
}
