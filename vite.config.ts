import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The browser's build by default; `--ssr sandbox/main.ts` and `--ssr server/main.ts` build the two Node programs. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: isSsrBuild ? [] : [react(), tailwind()],
  publicDir: isSsrBuild ? false : 'public',
  build: {
    target: isSsrBuild ? 'node20' : 'es2023',
    outDir: isSsrBuild ? 'dist' : 'dist/client',
    emptyOutDir: !isSsrBuild,
  },
}))
