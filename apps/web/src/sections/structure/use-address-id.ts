import { useNavigate, useSearch } from '@tanstack/react-router'

/** The id of what is opened over a list, kept in the address: a link shows a colleague the same card, Back closes it. */
export function useAddressId(name: string): [number | null, (id: number | null) => void] {
  const address = useSearch({ strict: false }) as Record<string, unknown>
  const navigate = useNavigate()
  const id = Number(address[name])
  const open = (next: number | null) =>
    void navigate({
      to: '.',
      search: (before: object) => ({ ...before, [name]: next ?? undefined, tab: undefined }),
    } as never)
  return [Number.isSafeInteger(id) && id > 0 ? id : null, open]
}
