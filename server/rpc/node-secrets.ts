const MIN_PATH_SECRET_LENGTH = 8
const MIN_QUERY_SECRET_LENGTH = 4

/** The parts of a node's address that may be a secret: its host, and the longer parts of path and query. */
export const getNodeSecrets = (node: URL): readonly string[] => [
  node.host,
  ...node.pathname.split('/').filter((part) => part.length >= MIN_PATH_SECRET_LENGTH),
  ...[...node.searchParams.values()].filter((value) => value.length >= MIN_QUERY_SECRET_LENGTH),
]
