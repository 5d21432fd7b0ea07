import type { Plugin } from 'vite'

/** `/gallery` while developing: every component in every state. A build knows nothing of it. */
export function serveGallery(): Plugin {
  return {
    name: 'sheaf:gallery',
    apply: 'serve',
    configureServer({ middlewares }) {
      middlewares.use((request, _response, next) => {
        const url = new URL(request.url ?? '/', 'http://localhost')
        if (url.pathname === '/gallery') request.url = `/src/gallery/gallery.html${url.search}`
        next()
      })
    },
  }
}
