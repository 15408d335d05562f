import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { EmptyState } from '../../ui/states/EmptyState.tsx'

/** Where a page without the right leads. */
export function PermissionDeniedPage() {
  return (
    <EmptyState
      title="Недостаточно прав"
      text="Право на этот раздел выдаёт администратор вашей компании."
      action={
        <Button component={Link} to="/">
          На рабочий стол
        </Button>
      }
    />
  )
}
