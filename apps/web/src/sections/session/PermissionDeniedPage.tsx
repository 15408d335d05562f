import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { PageHead } from '../../app/shell/PageHead.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'

/** Where a page without the right leads. */
export function PermissionDeniedPage() {
  return (
    <>
      <PageHead title="Недостаточно прав" />
      <EmptyState
        text="Право на этот раздел выдаёт администратор вашей компании."
        action={
          <Button component={Link} to="/">
            На рабочий стол
          </Button>
        }
      />
    </>
  )
}
