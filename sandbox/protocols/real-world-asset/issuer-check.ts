/** What the issuer knows of an address, by the number that the contract has for it. */
export const issuerChecks = ['not_started', 'pending', 'approved', 'rejected'] as const
export type IssuerCheck = (typeof issuerChecks)[number]

/** @throws RangeError for a number that the contract does not have */
export function issuerCheck(number: number): IssuerCheck {
  const check = issuerChecks[number]
  if (check === undefined) throw new RangeError(`no check of an issuer: ${number}`)
  return check
}
