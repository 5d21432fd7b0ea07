import { lazy } from 'react'

/** What a wallet holds, and everything about it, comes when somebody asks for it. */
export const HeldPart = lazy(async () => ({ default: (await import('./held-part.tsx')).HeldPart }))
