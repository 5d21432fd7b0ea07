import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { SheafWidget } from '@sheaf/embed-react'

const ORIGIN = import.meta.env.VITE_SHEAF_ORIGIN ?? 'http://localhost:4000'

function Savings() {
  const [theme, setTheme] = useState('light')
  return (
    <>
      <h1>Savings</h1>
      <button type="button" onClick={() => setTheme('dark')}>
        Dark
      </button>
      <SheafWidget origin={ORIGIN} types={['vault']} theme={theme} />
    </>
  )
}

createRoot(document.querySelector('#root')).render(
  <StrictMode>
    <Savings />
  </StrictMode>,
)
