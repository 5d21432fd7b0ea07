/** Steps whose name does not say what they are for. */
export const EXPLAINED = ['APPROVAL', 'PERMIT'] as const
