'use client'

import { useState } from 'react'
import { SheafWidget } from '@sheaf/embed-react'

const ORIGIN = process.env.NEXT_PUBLIC_SHEAF_ORIGIN ?? 'http://localhost:4000'

export function Savings() {
  const [theme, setTheme] = useState('light')
  return (
    <>
      <button type="button" onClick={() => setTheme('dark')}>
        Dark
      </button>
      <SheafWidget origin={ORIGIN} types={['vault']} theme={theme} />
    </>
  )
}
