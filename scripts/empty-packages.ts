/** Parts that wallet libraries import of packages which package.json overrides with an empty one, which has no parts. */
export const EMPTY_PACKAGES = {
  'porto/internal': 'porto',
  '@reown/appkit/core': '@reown/appkit',
} as const
