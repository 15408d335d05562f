import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import { codeQuestion } from '../../api/second-step-ask.ts'

const loadHost = () => import('../../sections/second-step/public.tsx').then((part) => part.CodeHost)

/** The window that asks for the second step is fetched when the server first wants one; without it the deed is refused. */
export function CodeQuestion() {
  const answer = useSyncExternalStore(codeQuestion.subscribe, codeQuestion.read)
  const [Host, setHost] = useState<ComponentType>()
  useEffect(() => {
    if (!answer || Host) return
    loadHost().then(
      (host) => setHost(() => host),
      () => answer(false),
    )
  }, [answer, Host])
  return answer && Host ? <Host /> : null
}
