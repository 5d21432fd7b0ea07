import { sanitizeText } from '#src/messages/sanitize-text.ts'
import * as z from 'zod/mini'
import { withReadAnswers } from './read-provider.ts'

const announcementSchema = z.looseObject({
  info: z.looseObject({
    uuid: z.string().check(z.minLength(1)),
    rdns: z.string().check(z.minLength(1)),
    name: z.string().check(z.refine((name) => sanitizeText(name) !== '')),
  }),
  provider: z.custom<object>(
    (provider) =>
      typeof provider === 'object' &&
      provider !== null &&
      'request' in provider &&
      typeof provider.request === 'function',
  ),
})

type Announcement = z.infer<typeof announcementSchema>

/** Reads an announcement of a wallet that can be asked; null for others, also for one that throws when it is read. */
export function readAnnouncement(detail: unknown): Announcement | null {
  try {
    return z.safeParse(announcementSchema, detail).data ?? null
  } catch {
    return null
  }
}

interface KnownWallet {
  readonly uuid: string
  readonly rdns: string
  readonly provider: object
}

/**
 * Tells wallets apart that announce the same domain, of which wagmi would take the first one only: each further one gets a
 * number. One that announces itself again is the same.
 */
function createWalletIds(): (announcement: Announcement) => string {
  const known: KnownWallet[] = []
  return ({ info: { uuid, rdns }, provider }) => {
    const sameDomain = known.filter((each) => each.rdns === rdns)
    const index = sameDomain.findIndex((each) => each.uuid === uuid || each.provider === provider)
    if (index < 0) known.push({ uuid, rdns, provider })
    const number = (index < 0 ? sameDomain.length : index) + 1
    return number === 1 ? rdns : `${rdns} #${number}`
  }
}

/** Returns the domain that a wallet announced, without its number. */
export const getDomain = (id: string): string => id.replace(/ #\d+$/, '')

/**
 * Reads announcements (EIP-6963) before libraries hear them: one that they can't read would cost all wallets. Of the
 * others they hear a copy, whose provider's answers are read as well. Has to be called before the first library listens.
 */
export function readAnnouncements(target: EventTarget): void {
  const getId = createWalletIds()
  const copies = new WeakSet<Event>()
  target.addEventListener(
    'eip6963:announceProvider',
    (event) => {
      if (copies.has(event)) return
      event.stopImmediatePropagation()
      const announcement = readAnnouncement(Reflect.get(event, 'detail'))
      if (!announcement) return
      const { info, provider } = announcement
      const copy = new CustomEvent('eip6963:announceProvider', {
        detail: Object.freeze({
          info: { ...info, rdns: getId(announcement) },
          provider: withReadAnswers(provider),
        }),
      })
      copies.add(copy)
      target.dispatchEvent(copy)
    },
    true,
  )
}
