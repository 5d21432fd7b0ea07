import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Kilobytes of Brotli CSS that the larger of the built pages has, all of it.
 * @param {string} root the clone's folder
 */
export function getStylesSize(root) {
  const sizes = ['client', 'widget'].map((target) => {
    const folder = join(root, 'dist', target, 'assets')
    return readdirSync(folder)
      .filter((file) => file.endsWith('.css.br'))
      .reduce((sum, file) => sum + statSync(join(folder, file)).size, 0)
  })
  return Math.max(...sizes) / 1000
}
