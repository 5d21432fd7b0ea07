/**
 * Where everything listens.
 * @typedef {object} Settings
 * @property {boolean} sandbox whether the local service is started and used
 * @property {number} port the gateway's
 * @property {number} sandboxPort
 * @property {number} galleryPort where the sandbox's host gallery listens
 * @property {{ variable: string, what: string, port: number }[]} chainPorts where the sandbox's chains listen
 * @property {Record<string, string | undefined>} env what the programs get
 */

/**
 * @param {Record<string, string | undefined>} env
 * @returns {Settings}
 */
export function readSettings(env) {
  const sandbox = !env['EARN_API_URL'] && !env['EARN_API_KEY']
  const port = Number(env['PORT'] || 4000)
  const sandboxPort = Number(env['SANDBOX_PORT'] || 4010)
  const galleryPort = Number(env['EMBED_GALLERY_PORT'] || 4001)
  const chain = (
    /** @type {string} */ id,
    /** @type {string} */ variable,
    /** @type {number} */ port,
  ) => ({
    id,
    variable,
    what: `the chain ${id}`,
    port: Number(env[variable] || port),
  })
  const chains = [
    chain('ethereum-sepolia', 'ANVIL_PORT_ETHEREUM_SEPOLIA', 8545),
    chain('base-sepolia', 'ANVIL_PORT_BASE_SEPOLIA', 8546),
    chain('solana-devnet', 'SOLANA_PORT', 8899),
  ]
  const sockets = chains
    .filter(({ id }) => id === 'solana-devnet')
    .map(({ variable, what, port }) => ({ variable, what: `${what}’s websocket`, port: port + 1 }))
  const nodes = Object.fromEntries(
    chains.map(({ id, port }) => [
      `RPC_${id.toUpperCase().replaceAll('-', '_')}`,
      `http://127.0.0.1:${port}`,
    ]),
  )
  return {
    sandbox,
    port,
    sandboxPort,
    galleryPort,
    chainPorts: [...chains, ...sockets],
    env: sandbox
      ? { ...nodes, SANDBOX_URL: `http://127.0.0.1:${sandboxPort}`, ...env, SHEAF_MODE: 'sandbox' }
      : env,
  }
}

/**
 * The same with the sandbox's host gallery, which shows the widget as it was built; a real service has none.
 * @param {Settings} settings
 * @returns {Settings}
 */
export const withGallery = (settings) =>
  settings.sandbox
    ? { ...settings, env: { ...settings.env, EMBED_GALLERY_PORT: String(settings.galleryPort) } }
    : settings
