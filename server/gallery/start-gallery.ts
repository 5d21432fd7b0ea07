import type { GatewayConfig } from '../config.ts'
import { listen, type ListeningServer } from '../listen.ts'
import type { Log } from '../log.ts'
import type { NodeQuota } from '../rpc/node-quota.ts'
import type { Assets } from '../static/assets.ts'
import { createGallery } from './create-gallery.ts'

/**
 * Lets the gallery of host pages listen, in sandbox mode and where EMBED_GALLERY_PORT is set.
 * @param assets the gallery's built page
 * @param embed what the gateway serves to host pages
 * @param gatewayPort where the widget is
 * @returns null when there is none
 * @throws ListenError
 */
export async function startGallery(
  config: GatewayConfig,
  assets: Assets,
  embed: Assets,
  gatewayPort: number,
  nodeQuota: NodeQuota,
  log: Log,
): Promise<ListeningServer | null> {
  const { galleryPort } = config.widget
  if (config.sandbox === null || galleryPort === null) return null
  const widget = `http://localhost:${gatewayPort}`
  const app = createGallery(config, assets, embed, widget, nodeQuota, log)
  return await listen(app, { port: galleryPort, variable: 'EMBED_GALLERY_PORT', loopback: true })
}
