/**
 * What every connection to a Postgres has. Types of arrays are not asked for at its beginning: nothing here uses them, and
 * a server that goes away in the middle of that question would end the whole process.
 */
export const clientOptions = { onnotice: () => undefined, fetch_types: false }
