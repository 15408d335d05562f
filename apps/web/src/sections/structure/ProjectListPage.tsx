import { Button } from '@mantine/core'
import { useObjectName } from '../../app/lists/use-own-names.ts'
import { PageHead } from '../../app/shell/PageHead.tsx'
import { BY_STEP, useCreating } from '../../app/use-creating.ts'
import { useMay } from '../../session/rights.ts'
import { ProjectDialog } from './ProjectDialog.tsx'
import { ProjectList } from './ProjectList.tsx'
import { StructureFrame } from './StructureFrame.tsx'
import { useAddressId } from './use-address-id.ts'

/** Projects of the company; one of them opens in a card over the list. */
export function ProjectListPage() {
  const may = useMay()
  const object_name = useObjectName('projects')
  const [, open] = useAddressId('project')
  const [creating, setCreating] = useCreating()
  const create = may('project.view') && may('project.create') && (
    <Button onClick={() => setCreating('true')}>Создать проект</Button>
  )
  return (
    <>
      <PageHead title={object_name} actions={create} />
      <StructureFrame current="/structure/" need="project.view">
        <ProjectList create={create} />
      </StructureFrame>
      {creating && create && (
        <ProjectDialog onClose={() => setCreating(null)} onSaved={(id) => creating !== BY_STEP && open(id)} />
      )}
    </>
  )
}
