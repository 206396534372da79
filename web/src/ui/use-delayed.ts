import { useEffect, useState } from 'react'

/** Turns true only after `flag` has been true for `milliseconds`: what is quick needs no loader. */
export function useDelayed(flag: boolean, milliseconds: number): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!flag) return undefined
    const timer = setTimeout(() => setLate(true), milliseconds)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [flag, milliseconds])
  return flag && late
}
