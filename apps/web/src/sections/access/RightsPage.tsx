import { Box, Button } from '@mantine/core'
import { loadMatrix } from '@stroyfin/contract/permissions/load-matrix'
import { errorText } from '../../api/call-error.ts'
import { useEndpoint } from '../../api/use-endpoint.ts'
import { ClassifierTabs } from '../../app/ClassifierTabs.tsx'
import { PageHead } from '../../app/shell/PageHead.tsx'
import { useCreating } from '../../app/use-creating.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { SkeletonRows } from '../../ui/SkeletonRows.tsx'
import { InviteDialog } from './InviteDialog.tsx'
import { Matrix } from './Matrix.tsx'
import { RulesButton } from './RulesButton.tsx'

/** R-2.6-21, A-095: who may do what in the company. */
export function RightsPage() {
  const { data, error, refetch } = useEndpoint(loadMatrix, {})
  const [creating, setCreating] = useCreating()
  const inviting = creating !== null
  const setInviting = (on: boolean) => setCreating(on ? 'true' : null)
  const invite = data && (
    <>
      <RulesButton />
      <Button onClick={() => setInviting(true)} aria-label="Пригласить сотрудника">
        Пригласить
        <Box component="span" visibleFrom="sm">
          &nbsp;сотрудника
        </Box>
      </Button>
    </>
  )
  return (
    <>
      <PageHead title="Права сотрудников" actions={invite} />
      <ClassifierTabs current="/classifiers/system/permissions_access/" />
      {error && !data && <ErrorState text={errorText(error)} onRetry={() => void refetch()} />}
      {!error && !data && <SkeletonRows rows={16} />}
      {data && <Matrix data={data} onStale={refetch} />}
      {inviting && data && <InviteDialog sends_mail={data.sends_mail} onClose={() => setInviting(false)} />}
    </>
  )
}
