/** How the bridge's script hands itself to the loader that asked for it, without a name in the host's window. */
export const BRIDGE_EVENT = 'sheaf:bridge'
