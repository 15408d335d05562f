import { useMatch, useNavigate, useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'

type Words = Record<string, unknown>

const plain = (pathname: string) => pathname.replace(/\/$/, '')

/** Changes the address of this very page: a search typed just before it was left would narrow the next one. */
export function useOwnAddress(): (search: Words | ((before: Words) => Words)) => void {
  const router = useRouter()
  const navigate = useNavigate()
  const own = useMatch({ strict: false, select: ({ pathname }) => plain(pathname) })
  return useCallback(
    (search) => {
      if (plain(router.latestLocation.pathname) !== own) return
      void navigate({ to: '.', replace: true, search } as never)
    },
    [router, navigate, own],
  )
}
