export { EnsNameLabel } from './ens-name-label.tsx'
export { useEnsNames } from './use-ens-names.ts'
