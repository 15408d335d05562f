import { Button } from '@mantine/core'
import { useState } from 'react'
import { PageHead } from '../../app/shell/PageHead.tsx'
import { useMay } from '../../session/rights.ts'
import { ProjectDialog } from './ProjectDialog.tsx'
import { ProjectList } from './ProjectList.tsx'
import { StructureFrame } from './StructureFrame.tsx'
import { useAddressId } from './use-address-id.ts'

/** Projects of the company; one of them opens in a card over the list. */
export function ProjectListPage() {
  const may = useMay()
  const [, open] = useAddressId('project')
  const [creating, setCreating] = useState(false)
  const create = may('project.view') && may('project.create') && (
    <Button onClick={() => setCreating(true)}>Создать проект</Button>
  )
  return (
    <>
      <PageHead title="Проекты" actions={create} />
      <StructureFrame current="/structure/" need="project.view">
        <ProjectList create={create} />
      </StructureFrame>
      {creating && <ProjectDialog onClose={() => setCreating(false)} onSaved={open} />}
    </>
  )
}
