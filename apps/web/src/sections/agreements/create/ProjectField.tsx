import { useMemo } from 'react'
import { useClientState } from '../../../session/client-state.ts'
import { VSelect } from '../../../ui/fields/VSelect.tsx'
import { useNewProject } from '../../structure/public.ts'
import type { AgreementDraftForm } from './empty-draft.ts'

/** The project of a new contract; one that is not there yet is made in place. */
export function ProjectField({ draft }: { draft: AgreementDraftForm }) {
  const projects = useClientState((state) => state.projects)
  const choices = useMemo(() => projects.map(({ id, name }) => ({ value: id, label: name })), [projects])
  // An estate belongs to its project.
  const take = (project_id: number | null) => draft.change({ project_id, estate_id: null })
  const made = useNewProject(take)
  return (
    <>
      <VSelect
        label="Проект"
        required
        choices={choices}
        none_text={made.none_text}
        onCreate={made.onCreate}
        {...draft.field('project_id')}
        onChange={take}
      />
      {made.dialog}
    </>
  )
}
