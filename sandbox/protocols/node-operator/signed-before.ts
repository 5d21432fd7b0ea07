import { z } from 'zod'
import { ServiceError } from '../../contract/service-error.ts'
import type { Arguments, SignedMessage } from '../protocol.ts'

const givenSchema = z.strictObject({ message: z.string(), signed: z.string() })

/**
 * What `signatureVerification` brings: the JSON of `{message, signed}`, a text and its signature. Null when it is left
 * out.
 * @throws ServiceError 400 when it is something else
 */
export function signedBefore(request: Arguments): SignedMessage | null {
  const given = request['signatureVerification']
  if (given === undefined || given === null) return null
  try {
    const { message, signed } = givenSchema.parse(
      JSON.parse(typeof given === 'string' ? given : ''),
    )
    return { message, signature: signed }
  } catch {
    throw ServiceError.validation([
      'arguments.signatureVerification must be the JSON of {"message", "signed"}',
    ])
  }
}
