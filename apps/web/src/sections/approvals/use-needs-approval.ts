import { useNavigate, useSearch } from '@tanstack/react-router'

/** `?needs_user_approval=true` of the address (R-2.4-01): only what waits for this person. */
export function useNeedsApproval(): [boolean, (on: boolean) => void] {
  const { needs_user_approval } = useSearch({ strict: false }) as { needs_user_approval?: unknown }
  const navigate = useNavigate()
  const change = (on: boolean) =>
    void navigate({
      to: '.',
      search: (previous: Record<string, unknown>) => ({
        ...previous,
        needs_user_approval: on ? true : undefined,
      }),
    } as never)
  return [needs_user_approval === true || needs_user_approval === 'true', change]
}
