/** Lazy parts that a first visit to `/` loads without a press: the list of yields and the words it shows. */
export const firstVisitParts = [/^src\/features\/discover\//, /^src\/words\/en\//]
