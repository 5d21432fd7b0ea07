/**
 * The first of the encodings that the browser says it reads; `;q=0` is a no.
 * @param offered best first
 * @param accepted the request's `accept-encoding`
 * @returns null when only the plain form will do
 */
export function chooseEncoding<Encoding extends string>(
  offered: readonly Encoding[],
  accepted: string,
): Encoding | null {
  const offers = accepted.split(',').map((part) => part.trim().split(/\s*;\s*/))
  const accepts = (name: string): boolean =>
    offers.some(([offer, quality]) => offer === name && !/^q=0(?:\.0*)?$/.test(quality ?? ''))
  return offered.find(accepts) ?? null
}
