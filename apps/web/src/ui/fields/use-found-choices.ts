import { useEffect, useMemo, useRef, useState } from 'react'
import { type Choice, type ChoiceKey, matchChoices } from './choice.ts'

export type FindChoices<Key extends ChoiceKey> = (
  search: string,
  ask: { signal: AbortSignal },
) => Promise<readonly Choice<Key>[]>

interface FoundOptions<Key extends ChoiceKey> {
  choices: readonly Choice<Key>[] | undefined
  find: FindChoices<Key> | undefined
  search: string
  opened: boolean
}

const DEBOUNCE = 300

/** Choices that match the search: filtered here, or found by the server once the typing stops. */
export function useFoundChoices<Key extends ChoiceKey>({ choices, find, search, opened }: FoundOptions<Key>) {
  const [found, setFound] = useState<readonly Choice<Key>[]>([])
  const [answered, setAnswered] = useState<string>()
  const [state, setState] = useState<'ready' | 'loading' | 'error'>('ready')
  const latest = useRef(find)
  latest.current = find
  const asks = find !== undefined

  useEffect(() => {
    if (!asks || !opened) return
    const controller = new AbortController()
    setState('loading')
    const timer = setTimeout(
      () => {
        latest.current?.(search.trim(), { signal: controller.signal }).then(
          (list) => {
            if (controller.signal.aborted) return
            setFound(list)
            setAnswered(search)
            setState('ready')
          },
          () => !controller.signal.aborted && setState('error'),
        )
      },
      search ? DEBOUNCE : 0,
    )
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [asks, opened, search])

  const matched = useMemo(() => matchChoices(choices ?? [], search), [choices, search])
  return {
    list: asks ? found : matched,
    state,
    /** The list is the one of this very search; until its answer comes, the list before it is shown. */
    settled: !asks || (state === 'ready' && answered === search),
  }
}
