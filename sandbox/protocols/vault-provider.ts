/** Who is behind the vaults, as `providerId` names them. */
export type ProviderId = 'harbor' | 'granary' | 'breakwater'
