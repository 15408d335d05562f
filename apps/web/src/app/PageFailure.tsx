import { useRouter } from '@tanstack/react-router'
import { errorText } from '../api/call-error.ts'
import { ErrorState } from '../ui/ErrorState.tsx'

/** What stands where a page could not be opened: the reason and a way to try again. */
export function PageFailure({ error }: { error: unknown }) {
  const router = useRouter()
  return <ErrorState text={errorText(error)} onRetry={() => void router.invalidate()} />
}
