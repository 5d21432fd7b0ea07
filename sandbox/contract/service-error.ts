import { z } from 'zod'
import { timestampSchema } from './amount.ts'

/** contract: Error envelopes: the basic form. */
export const basicErrorSchema = z
  .strictObject({
    statusCode: z.int().meta({ examples: [400] }),
    error: z.string().meta({ examples: ['INSUFFICIENT_BALANCE'] }),
    message: z.string(),
    retryAfter: z.int().optional().meta({ description: 'Seconds; with 429 only.' }),
  })
  .meta({ id: 'BasicError', description: 'The basic form of an error.' })

/** contract: Error envelopes: the full form. Either `details` or `validation`, or neither. */
export const fullErrorSchema = z
  .strictObject({
    statusCode: z.int().meta({ examples: [412] }),
    timestamp: timestampSchema,
    path: z.string().meta({ examples: ['/v1/actions/enter'] }),
    message: z.string(),
    details: z
      .strictObject({
        code: z.string().optional(),
        error: z.string().optional(),
        reason: z.string().optional(),
        arguments: z.record(z.string(), z.unknown()).optional(),
        retryAfter: z.int().optional(),
      })
      .optional(),
    validation: z
      .strictObject({ message: z.array(z.string()) })
      .optional()
      .meta({ description: 'The failed constraints of a request, one sentence each.' }),
  })
  .meta({ id: 'FullError', description: 'The full form of an error.' })

/** Error codes of the basic envelope with their status (contract: Status codes). */
const BASIC = {
  INSUFFICIENT_BALANCE: 400,
  INVALID_AMOUNT: 400,
  INVALID_ADDRESS: 400,
  'Too Many Requests': 429,
} as const

const NAMES = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  412: 'Precondition Failed',
  413: 'Payload Too Large',
  415: 'Unsupported Media Type',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
} as const

export type FullStatus = keyof typeof NAMES
export type BasicCode = keyof typeof BASIC

export interface ErrorDetails {
  readonly code?: string
  readonly error?: string
  readonly reason?: string
  readonly arguments?: Readonly<Record<string, unknown>>
  readonly retryAfter?: number
}

interface ServiceErrorFields {
  readonly statusCode: FullStatus | (typeof BASIC)[BasicCode]
  readonly error: string
  readonly message: string
  readonly envelope: 'basic' | 'full'
  readonly details?: ErrorDetails
  readonly validation?: readonly string[]
  readonly retryAfter?: number
}

/**
 * An error of the contract's error table. contract: Error envelopes: 429 and the three wallet codes use the basic
 * envelope, everything else the full one. Thrown by protocols, written by the service.
 */
export class ServiceError extends Error {
  override readonly name = 'ServiceError'
  readonly parts: ServiceErrorFields

  private constructor(parts: ServiceErrorFields) {
    super(parts.message)
    this.parts = parts
  }

  /** Creates a 400 INSUFFICIENT_BALANCE, INVALID_AMOUNT or INVALID_ADDRESS in the basic envelope. */
  static basic(code: Exclude<BasicCode, 'Too Many Requests'>, message: string): ServiceError {
    return new ServiceError({ statusCode: BASIC[code], error: code, message, envelope: 'basic' })
  }

  /** Creates a 429 in the basic envelope; `retryAfter` in seconds. */
  static tooMany(message: string, retryAfter: number): ServiceError {
    const error = 'Too Many Requests'
    return new ServiceError({ statusCode: 429, error, message, envelope: 'basic', retryAfter })
  }

  /** Creates any other status in the full envelope; `details.error` defaults to the status name. */
  static full(statusCode: FullStatus, message: string, details: ErrorDetails = {}): ServiceError {
    const error = details.error ?? NAMES[statusCode]
    return new ServiceError({
      statusCode,
      error,
      message,
      envelope: 'full',
      details: { ...details, error },
    })
  }

  /** Moves the class of a typed error from `details.error` into the message, where it stands alone. */
  withClassInMessage(): ServiceError {
    const { statusCode, error, message, envelope, details } = this.parts
    if (envelope === 'basic' || !error.endsWith('Error') || statusCode === 429) return this
    return ServiceError.full(statusCode, `${error}: ${message}`, {
      ...details,
      error: NAMES[statusCode],
    })
  }

  /** Creates a 400 with `validation.message`: the failed constraints, one sentence each. */
  static validation(constraints: readonly string[]): ServiceError {
    return new ServiceError({
      statusCode: 400,
      error: NAMES[400],
      message: 'Bad Request Exception',
      envelope: 'full',
      validation: constraints,
    })
  }
}
