export { SandboxBar } from './sandbox-bar.tsx'
