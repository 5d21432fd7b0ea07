import type { YieldDescription } from '../../contract/yield.ts'

/** The metadata of a yield that is open for everybody. @param text Markdown, after the word that it is test money */
export const testMetadata = (
  name: string,
  text: string,
  supportedStandards: YieldDescription['metadata']['supportedStandards'] = [],
): YieldDescription['metadata'] => ({
  name,
  logoURI: '',
  description: `**Test money.** ${text}`,
  underMaintenance: false,
  deprecated: false,
  supportedStandards,
})
