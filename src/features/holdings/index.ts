export { HeldPart } from './lazy-held-part.ts'
export { useOwnIndex } from './use-own-index.ts'
