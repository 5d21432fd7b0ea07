import type { KnownCall } from './decode-call.ts'

/** A call and all known ones within it. */
export const everyCall = (call: KnownCall | null): readonly KnownCall[] =>
  call === null ? [] : [call, ...call.inner.flatMap(everyCall)]
