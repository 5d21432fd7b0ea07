export { HeldPart } from './lazy-held-part.ts'
export { useOwnIndex, type OwnIndex } from './use-own-index.ts'
