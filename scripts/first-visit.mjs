/** Lazy parts that a first visit to `/` loads without a press: the list of yields, and the sandbox's bar where there is one. */
export const firstVisitParts = [/^src\/features\/discover\//, /^src\/app\/sandbox-tools\./]
