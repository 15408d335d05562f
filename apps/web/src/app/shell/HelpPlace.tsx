import { lazy, Suspense, useEffect } from 'react'
import { useHelp } from './help-panel.ts'

const HelpPanel = lazy(() =>
  import('../../sections/help/public.tsx').then((part) => ({ default: part.HelpPanel })),
)

/** Where the help stands when it is open; it comes over the wire the first time. The page makes room for it. */
export function HelpPlace() {
  const asked = useHelp()
  const isOpen = asked !== null
  useEffect(() => {
    document.documentElement.toggleAttribute('data-help', isOpen)
    return () => document.documentElement.removeAttribute('data-help')
  }, [isOpen])
  if (!asked) return null
  return (
    <Suspense fallback={null}>
      <HelpPanel asked={asked} />
    </Suspense>
  )
}
