import { useEffect, useState } from 'react'

/** Longer than the second touch of a finger that has tapped twice. */
const TO_READ_MS = 600

/** False for a moment after a document has come by itself: the finger still stands where the last one was decided on. */
export function useTimeToRead(shown: string | undefined, isTelephone: boolean): boolean {
  const [read, setRead] = useState<string>()
  useEffect(() => {
    if (!isTelephone || shown === undefined) return
    const timer = setTimeout(() => setRead(shown), TO_READ_MS)
    return () => clearTimeout(timer)
  }, [shown, isTelephone])
  return !isTelephone || read === shown
}
