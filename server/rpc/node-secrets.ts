const PATH_PART = 8
const QUERY_VALUE = 4

/** The parts of a node's address that may be a secret: its host, and the longer parts of path and query. */
export const nodeSecrets = (node: URL): readonly string[] => [
  node.host,
  ...node.pathname.split('/').filter((part) => part.length >= PATH_PART),
  ...[...node.searchParams.values()].filter((value) => value.length >= QUERY_VALUE),
]
