import * as z from 'zod/mini'
import { LANGUAGES } from '#src/messages/language.ts'
import { subscribedAddresses } from './request-bodies.ts'

/** What a push can be about: what the service sends events of. Source: decisions/060-web-push. */
export const PUSH_KINDS = ['position', 'transaction'] as const
export type PushKind = (typeof PUSH_KINDS)[number]

/** Longer than any push service's. */
const endpoint = z.string().check(z.maxLength(1024))

/** `POST /push`: where a browser gets its pushes, and what they are about. */
export const subscriptionBody = z.strictObject({
  endpoint,
  /** As `PushSubscription.toJSON()` has them. Source: RFC 8291, 2. */
  keys: z.strictObject({
    p256dh: z.string().check(z.regex(/^[\w-]{86,88}=?$/, 'must be a public key of P-256')),
    auth: z.string().check(z.regex(/^[\w-]{22}={0,2}$/, 'must be a secret of 16 bytes')),
  }),
  addresses: subscribedAddresses,
  kinds: z.array(z.enum(PUSH_KINDS)).check(z.minLength(1), z.maxLength(PUSH_KINDS.length)),
  language: z.enum(LANGUAGES),
})
export type SubscriptionBody = Readonly<z.output<typeof subscriptionBody>>

/** `DELETE /push`. */
export const unsubscriptionBody = z.strictObject({ endpoint })
