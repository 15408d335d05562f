import { useRef, useState } from 'react'

type Acts = Record<string, (...given: never[]) => unknown>

/** The same functions at every drawing, each doing what the newest of its name does: who is given them need not be drawn anew. */
export function useSteady<A extends Acts>(acts: A): A {
  const latest = useRef(acts)
  latest.current = acts
  const [steady] = useState(() =>
    Object.fromEntries(
      Object.keys(acts).map((name) => [name, (...given: never[]) => latest.current[name]?.(...given)]),
    ),
  )
  return steady as A
}
