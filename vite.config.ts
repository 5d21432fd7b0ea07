import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compileWords } from './scripts/compile-words.ts'

/** The browser's build by default; `--ssr sandbox/main.ts` and `--ssr server/main.ts` build the two Node programs. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: isSsrBuild ? [] : [compileWords(), react(), tailwind()],
  // The words are compiled when the app is built: only the formatter goes to the browser.
  resolve: isSsrBuild
    ? {}
    : { alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' } },
  publicDir: isSsrBuild ? false : 'public',
  build: {
    target: isSsrBuild ? 'node20' : 'es2023',
    outDir: isSsrBuild ? 'dist' : 'dist/client',
    emptyOutDir: !isSsrBuild,
  },
}))
