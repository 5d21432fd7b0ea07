import { randomBytes } from 'node:crypto'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type UserConfig } from 'vite'
import {
  EMPTY_PACKAGES,
  compileMessages,
  eagerCompile,
  serveGallery,
  writePageCode,
} from './scripts/vite-plugins.ts'
import { securityHeaders } from './server/security-headers.ts'

/** The development server: the gateway behind it, and the gateway's own headers, so that what they forbid shows here. */
function development(): UserConfig {
  const nonce = randomBytes(16).toString('base64')
  const gateway = process.env['GATEWAY_URL'] ?? 'http://127.0.0.1:4000'
  const paths = [
    '/v1',
    '/catalogue',
    '/rpc',
    '/witnesses',
    '/config.json',
    '/brand.css',
    '/brand',
    '/events',
    '/push',
    '/app.webmanifest',
    '/share',
    '/logo',
    '/sandbox/',
    '/embed/',
  ]
  return {
    html: { cspNonce: nonce },
    server: {
      proxy: Object.fromEntries(paths.map((path) => [path, gateway])),
      headers: securityHeaders({
        https: false,
        workers: true,
        walletConnectRelay: process.env['WALLETCONNECT_PROJECT_ID']
          ? (process.env['WALLETCONNECT_RELAY_URL'] ?? 'wss://relay.walletconnect.org')
          : null,
        scripts: [`'nonce-${nonce}'`],
        connections: ['ws://localhost:*'],
      }),
    },
  }
}

/** The browser's build by default; `--ssr sandbox/main.ts` and `--ssr server/main.ts` build the two Node programs. */
export default defineConfig(({ command, isSsrBuild }) => ({
  ...(command === 'serve' ? development() : {}),
  plugins: isSsrBuild
    ? [compileMessages()]
    : [compileMessages(), serveGallery(), react(), tailwind(), writePageCode(), eagerCompile()],
  // The words are compiled when the app is built: only the formatter goes to the browser.
  resolve: {
    alias: {
      'use-intl/format-message': 'use-intl/format-message/format-only',
      ...EMPTY_PACKAGES,
    },
  },
  publicDir: isSsrBuild ? false : 'public',
  build: {
    target: isSsrBuild ? 'node20' : 'es2023',
    outDir: isSsrBuild ? 'dist' : 'dist/client',
    emptyOutDir: !isSsrBuild,
    manifest: !isSsrBuild,
    // What the page needs at once is one file: it compresses better together than in the pieces that lazy parts share.
    rolldownOptions: isSsrBuild
      ? {}
      : {
          output: {
            // Lower case and digits alone: the hashes of 80 lazy parts are in a first visit, and compress better so.
            hashCharacters: 'base36',
            // A first visit brings the name of every lazy part. Code that parts share is no part: its name says little.
            chunkFileNames: ({ isDynamicEntry, name }) =>
              `assets/${isDynamicEntry || name === 'react' ? '[name]-' : ''}[hash:7].js`,
            codeSplitting: {
              groups: [
                {
                  name: 'react',
                  tags: ['$initial'],
                  test: /node_modules\/(react|react-dom|scheduler)\//,
                  priority: 2,
                },
                { name: 'first', tags: ['$initial'], priority: 1 },
                { name: 'values', test: /\/src\/(api|money)\//, minShareCount: 2 },
                { name: 'controls', test: /\/src\/ui\//, minShareCount: 2 },
              ],
            },
          },
        },
    // Every browser that reads ES2023 preloads modules by itself.
    modulePreload: { polyfill: false },
    // What a first visit loads has a budget of its own (bench/budgets.json); wallets are large and load on a press.
    chunkSizeWarningLimit: 1500,
  },
}))
