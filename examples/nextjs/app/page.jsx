import { Savings } from './savings.jsx'

export default function Page() {
  return (
    <main>
      <h1>Savings</h1>
      <Savings />
    </main>
  )
}
