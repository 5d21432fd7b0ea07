import react from '@vitejs/plugin-react'

export default { plugins: [react()], preview: { port: Number(process.env.PORT ?? 3000) } }
